#include "platform/registers.h"
#include <cstdlib>
#include <cxxabi.h>

namespace platform {

// "checkout::Kind", for people.
static std::string name_of(std::type_index type)
{
    int status = 0;
    std::unique_ptr<char, decltype(&std::free)> const name(abi::__cxa_demangle(type.name(), nullptr, nullptr, &status), &std::free);
    return name ? name.get() : type.name();
}

void Registers::put(Key key, std::shared_ptr<void const> entry)
{
    auto const [at, is_new] = entries_.emplace(std::move(key), std::move(entry));
    named_once(is_new, name_of(at->first.first), at->first.second);
}

}
