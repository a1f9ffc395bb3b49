"""Scripts that count calls by the times of the last ones; what they promise, budgets.py says."""

# A list of times, the newest first. The last few of a window are spread over what is left of it,
# so that a table in a hurry becomes slow rather than silent. Replies are not slowed: one that must
# wait says so, and the board leaves the next call to it. They leave half of the window to the
# board, and in a busy chat have a few of their own.
SPEND = """
local now, calls, most = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local window, spread, replies = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
local longest, late = tonumber(ARGV[7]), tonumber(ARGV[8])
local function nth(key, n)
    local at = n >= 1 and tonumber(redis.call('LINDEX', key, n - 1))
    return at and at > now - window and at
end
local wait = math.max(0, tonumber(redis.call('GET', KEYS[2]) or 0) - now)
local promised = tonumber(redis.call('GET', KEYS[4]) or 0)
if replies == 0 and now < promised then calls = math.min(calls + 1, most) end
local crowding = nth(KEYS[1], most - calls + 1)
if crowding then
    wait = math.max(wait, crowding + window - now)
elseif replies == 0 and spread > 0 and nth(KEYS[1], most - spread) then
    local used = most - spread
    while nth(KEYS[1], used + 1) do used = used + 1 end
    local newest = nth(KEYS[1], 1)
    local rest = (nth(KEYS[1], used) + window - newest) / (most - used + 1)
    wait = math.max(wait, newest + rest - now)
end
if replies > 0 and nth(KEYS[1], math.ceil(most / 2)) then
    local crowding_reply = nth(KEYS[3], replies)
    if crowding_reply then wait = math.max(wait, crowding_reply + window - now) end
end
if wait > 0 then
    wait = math.ceil(wait)
    if replies > 0 and wait <= longest then
        redis.call('SET', KEYS[4], now + wait + late, 'PX', wait + late)
    end
    return wait
end
local function note(key, count)
    for _ = 1, count do redis.call('LPUSH', key, now) end
    redis.call('LTRIM', key, 0, most - 1)
    redis.call('PEXPIRE', key, window)
end
note(KEYS[1], tonumber(ARGV[2]))
if replies > 0 then
    note(KEYS[3], calls)
    redis.call('DEL', KEYS[4])
end
return 0
"""

GIVE_BACK = """
for _, key in ipairs(KEYS) do redis.call('LREM', key, ARGV[2], ARGV[1]) end
"""

NOTE_429 = """
local now = tonumber(ARGV[1])
redis.call('ZADD', KEYS[1], now, ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - tonumber(ARGV[4]))
redis.call('PEXPIRE', KEYS[1], ARGV[4])
local shut = tonumber(redis.call('GET', KEYS[2]) or 0)
if redis.call('ZCARD', KEYS[1]) < tonumber(ARGV[5]) then return shut end
shut = math.max(shut, tonumber(ARGV[3]))
redis.call('SET', KEYS[2], shut, 'PX', shut - now + tonumber(ARGV[6]))
return shut
"""
