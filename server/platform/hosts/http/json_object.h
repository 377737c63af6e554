#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace hosts {

// What an outside host answered: the texts and whole numbers of a JSON object. A member of an object inside is named by its way:
// "phone_info.phoneNumber", one of a list by its place: "purchase_units.0.amount". Whatever else the host adds is passed over.
class JsonObject {
public:
    // Nothing when it is no JSON object.
    static std::optional<JsonObject> parse(std::string_view text);

    std::optional<std::string> text(std::string_view name) const;
    std::optional<std::int64_t> number(std::string_view name) const;
    // A number as decimal digits, whether it stands there as a text ("12.30"), whole or with a fraction (12.3).
    std::optional<std::string> decimal(std::string_view name) const;

private:
    std::map<std::string, std::string, std::less<>> texts_;
    std::map<std::string, std::int64_t, std::less<>> numbers_;
    std::map<std::string, std::string, std::less<>> fractions_;
};

}
