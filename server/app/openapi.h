#pragma once
#include <string_view>

namespace app {

// The contract as OpenAPI 3.1 with how calls are refused, built into the binary. The calls of the sandbox are in it where there is one.
std::string_view openapi_document(bool is_sandbox);

}
