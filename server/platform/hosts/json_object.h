#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace hosts {

// What an outside host answered: the texts and whole numbers of a JSON object. A member of an object inside is named by its way:
// "phone_info.phoneNumber". Whatever else the host adds is passed over.
class JsonObject {
public:
    // Nothing when it is no JSON object.
    static std::optional<JsonObject> parse(std::string_view text);

    std::optional<std::string> text(std::string_view name) const;
    std::optional<std::int64_t> number(std::string_view name) const;

private:
    std::map<std::string, std::string, std::less<>> texts_;
    std::map<std::string, std::int64_t, std::less<>> numbers_;
};

}
