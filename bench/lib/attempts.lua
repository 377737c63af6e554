-- wrk sends each request of a file once, as it stands there: one a line, its bytes in JSON's escapes of line ends. Each thread takes its own
-- share. wrk itself runs until it is interrupted: a thread whose share is answered writes a line, and at the end there is one of JSON: what
-- was answered with 200, how many in all, errors, and latencies.
local threads = {}

function setup(thread)
    thread:set("number", #threads)
    table.insert(threads, thread)
end

function init(arguments)
    -- The first thread is asked once before anything is sent, how many requests it makes at a time.
    requests, due, sent, answered, taken = {}, 0, number == 0 and -1 or 0, 0, 0
    local count, at = tonumber(arguments[2]), 0
    for line in io.lines(arguments[1]) do
        if at % count == number then
            table.insert(requests, (line:gsub("\\r\\n", "\r\n")))
        end
        at = at + 1
    end
end

-- Asked before each request: whoever finds the share given out waits for ever.
function delay()
    due = due + 1
    return due <= #requests and 0 or 1e9
end

function request()
    sent = sent + 1
    return requests[math.max(sent, 1)]
end

function response(status, headers, body)
    answered = answered + 1
    if body:find('"code":200', 1, true) then taken = taken + 1 else other = body end
    if answered == #requests then
        io.write("answered\n")
        io.flush()
    end
end

function done(summary, latency)
    local taken, answered, other = 0, 0, ""
    for _, thread in ipairs(threads) do
        taken, answered = taken + thread:get("taken"), answered + thread:get("answered")
        other = thread:get("other") or other
    end
    local errors = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
    io.write(string.format('{"taken": %d, "answered": %d, "errors": %d, "medianMs": %.1f, "p99Ms": %.1f}\n',
        taken, answered, errors, latency:percentile(50) / 1000, latency:percentile(99) / 1000))
    if other ~= "" then io.stderr:write(other, "\n") end
end
