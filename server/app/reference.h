#pragma once
#include "platform/http/asset.h"
#include <functional>
#include <map>
#include <string>

namespace app {

// By its path.
using Reference = std::map<std::string, platform::Asset, std::less<>>;

// What is served of the contract, built into the binary. /openapi.json has every call with all that it refuses, those of the
// sandbox where there is one; /asyncapi.json the live channel; /docs shows the calls and tries them, by swagger-ui.
Reference reference(bool is_sandbox);

}
