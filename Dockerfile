# The bot as a small image without root and without tools. DATA_DIR is a volume: the embedded server
# keeps its files there, unless REDIS_URL names another one.
FROM python:3.11-slim@sha256:9c900dea9e8fb7e16277c179b555cc72d29a352dbc33cff48ad5a0412fd5bfc7 AS build
RUN python -m venv --without-pip /venv
COPY requirements.lock .
RUN pip --python /venv/bin/python install --no-cache-dir --require-hashes -r requirements.lock
COPY bot /house/bot
COPY games /house/games
COPY storage /house/storage
COPY playground /house/playground
RUN python -m compileall -q /house

FROM python:3.11-slim@sha256:9c900dea9e8fb7e16277c179b555cc72d29a352dbc33cff48ad5a0412fd5bfc7
RUN useradd --system --uid 10001 --no-create-home zastolye \
    && install --directory --owner zastolye --mode 700 /data
COPY --from=build /venv /venv
COPY --from=build /house /house
WORKDIR /house
USER zastolye
ENV PATH=/venv/bin:$PATH DATA_DIR=/data PORT=8080
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
    CMD python -c "import os, urllib.request as web; web.urlopen('http://127.0.0.1:' + os.environ['PORT'] + '/healthz', timeout=4)"
CMD ["python", "-m", "bot"]
