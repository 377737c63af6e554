#include "platform/http/request_origin.h"

namespace http {

platform::Origin origin_of(Request const& request)
{
    platform::Origin origin { .request_id = request.id };
    origin.trace = platform::read_traceparent(request.list("traceparent"));
    if (origin.trace)
        origin.trace_state = platform::read_tracestate(request.list("tracestate"));
    return origin;
}

}
