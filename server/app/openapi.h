#pragma once
#include <string_view>

namespace app {

// The contract as OpenAPI 3.1, built into the binary.
std::string_view openapi_document();

}
