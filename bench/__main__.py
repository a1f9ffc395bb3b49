"""`make bench`: every figure the project aims at, measured in one run."""

import asyncio
from argparse import ArgumentParser

from bench import fresh_clone, load, pictures, playouts, records, replays, walks

if __name__ == "__main__":
    ArgumentParser("python -m bench", description=__doc__).parse_args()
    asyncio.run(fresh_clone.main())
    playouts.main()
    pictures.main()
    replays.main()
    asyncio.run(records.main())
    asyncio.run(walks.main())
    asyncio.run(load.main())
