#pragma once
// The members of a JSON object as they were written: what a signature is made over. It looks one level deep and judges nothing else; the
// contract's decoder does, later.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace platform {

struct Member {
    std::string name;
    // Its JSON text as it stands there; good as long as the whole text is.
    std::string_view json;
    // Of a string its content, of anything else its JSON text.
    std::string value;
};

// In their order, a name that comes twice included. Nothing when the text is no JSON object.
std::optional<std::vector<Member>> members_of(std::string_view json);
// The same of an array; its elements have no names.
std::optional<std::vector<Member>> elements_of(std::string_view json);

}
