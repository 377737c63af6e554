#pragma once
#include "platform/http/http.h"
#include "platform/observe/work_context.h"

namespace http {

// Whose work it is from here on: the request's id, and its trace where its headers name one (platform/observe/trace_context.h).
platform::Origin origin_of(Request const& request);

}
