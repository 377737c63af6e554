#pragma once
#include "domains/address/address.h"

namespace address::rules {

constexpr int most_addresses = 50;

// What the form of a country asks for.
struct Form {
    std::string_view country;
    // A for a letter, N for a digit, all else for itself; several with a bar between them. Empty: as its people write it.
    std::string_view postal_codes;
    bool has_regions = true;
    bool has_city = true;
    bool has_postal_code = true;
    // People have a number there that a customs form could ask for.
    bool has_tax_no = true;
};
// Nothing where ISO 3166-1 has no such country.
std::optional<Form> form_of(std::string_view country);
bool is_postal_code(Form const& form, std::string_view code);

// The fields as they are kept: tidied, the postal code in capitals, what the country's form does not ask for emptied. Refuses the first
// field that is missing or wrong, in the order of the form. `home`: the country of one who says none; empty where that is unknown.
Result<api::Address> checked(api::AddressSaving const& fields, std::string_view home);

}
