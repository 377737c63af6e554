#pragma once
#include <exception>
#include <string>

namespace platform {

// What is told of something that was thrown where nobody can catch it any more.
std::string exception_text(std::exception_ptr const& thrown);

}
