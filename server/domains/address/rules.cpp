#include "domains/address/rules.h"
#include "domains/account/account.h"
#include "domains/region/region.h"
#include "generated/refusals/address.h"
#include <algorithm>
#include <cctype>

namespace address {

Status is_in_region(api::Address const& address, std::string_view region)
{
    if (region::of(address.country).iso2 != region)
        return refusal::address_country_differs;
    return done();
}

// In the order of the text.
template<class Written>
static constexpr std::string Written::*members[] = { &Written::country, &Written::first_name, &Written::last_name, &Written::phone,
    &Written::regions, &Written::city, &Written::line1, &Written::postal_code, &Written::email, &Written::tax_no };

std::string text_of(api::Address const& address)
{
    std::string text;
    for (auto const member : members<api::Address>)
        // Tidied words have no line breaks.
        text.append(address.*member) += '\n';
    return text;
}

std::optional<api::AddressLabel> read(std::string_view text)
{
    if (text.empty())
        return std::nullopt;
    api::AddressLabel address;
    for (auto const member : members<api::AddressLabel>) {
        auto const end = std::min(text.find('\n'), text.size());
        address.*member = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return address;
}

namespace rules {

static bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
static bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

static bool fits(std::string_view format, std::string_view code)
{
    return std::equal(format.begin(), format.end(), code.begin(), code.end(), [](char form, char c) {
        return form == 'N' ? is_digit(c) : form == 'A' ? is_letter(c) : form == c;
    });
}

bool is_postal_code(Form const& form, std::string_view code)
{
    if (form.postal_codes.empty()) {
        auto const is_written = [](char c) { return is_letter(c) || is_digit(c) || c == ' ' || c == '-'; };
        return code.size() >= 2 && code.size() <= 12 && std::all_of(code.begin(), code.end(), is_written);
    }
    for (auto rest = form.postal_codes;;) {
        auto const bar = rest.find('|');
        if (fits(rest.substr(0, bar), code))
            return true;
        if (bar == std::string_view::npos)
            return false;
        rest.remove_prefix(bar + 1);
    }
}

// At least six digits, written with spaces, dashes, brackets or a plus before them.
static bool is_phone(std::string_view text)
{
    auto const digits = std::count_if(text.begin(), text.end(), is_digit);
    return digits >= 6 && digits <= 20 && text.find_first_not_of("0123456789+-() .") == std::string_view::npos;
}

static std::string in_capitals(std::string text)
{
    for (auto& c : text)
        c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return text;
}

static std::string only_if(bool is_asked, std::string text) { return is_asked ? std::move(text) : std::string(); }

Result<api::Address> checked(api::AddressSaving const& fields, std::string_view home)
{
    auto const form = form_of(fields.country ? std::string_view(*fields.country) : home);
    if (!form)
        return refusal::address_country_unknown;
    api::Address kept;
    kept.country = form->country;
    kept.first_name = account::tidied_words(fields.first_name);
    kept.last_name = account::tidied_words(fields.last_name);
    kept.phone = account::tidied_words(fields.phone);
    kept.regions = only_if(form->has_regions, account::tidied_words(fields.regions));
    kept.city = only_if(form->has_city, account::tidied_words(fields.city));
    kept.line1 = account::tidied_words(fields.line1);
    kept.postal_code = only_if(form->has_postal_code, in_capitals(account::tidied_words(fields.postal_code)));
    kept.email = account::tidied_words(fields.email);
    kept.tax_no = only_if(form->has_tax_no, account::tidied_words(fields.tax_no));
    kept.default_status = fields.default_status;
    std::pair<bool, Error> const wanted[] {
        { !kept.first_name.empty(), refusal::address_first_name_needed },
        { !kept.last_name.empty(), refusal::address_last_name_needed },
        { is_phone(kept.phone), refusal::address_phone_invalid },
        { !form->has_regions || !kept.regions.empty(), refusal::address_region_needed },
        { !form->has_city || !kept.city.empty(), refusal::address_city_needed },
        { !kept.line1.empty(), refusal::address_line_needed },
        { !form->has_postal_code || is_postal_code(*form, kept.postal_code), refusal::address_postal_code_invalid },
        { account::is_email(kept.email), refusal::address_email_invalid },
        { !form->has_tax_no || !kept.tax_no.empty(), refusal::address_tax_no_needed },
    };
    for (auto const& [is_fine, error] : wanted)
        if (!is_fine)
            return error;
    return kept;
}

}

}
