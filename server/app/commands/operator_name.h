#pragma once
#include <string>

namespace app {

// Who typed the command, as the machine knows them.
std::string operator_name();

}
