// The countries of ISO 3166-1, and how addresses are written there: the formats of postal codes as the Universal Postal Union publishes
// them for each country, and which countries have none, or are one city.
#include "domains/address/rules.h"
#include <algorithm>

namespace address::rules {

static constexpr std::string_view countries =
    "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI "
    "CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ "
    "GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS "
    "LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG "
    "PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK "
    "TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW ";

// Fields that are left out here are asked for, and a postal code may be written in any way.
static constexpr Form forms[] = {
    { .country = "AE", .has_postal_code = false, .has_tax_no = false },
    { .country = "AR", .postal_codes = "NNNN|ANNNNAAA" },
    { .country = "AT", .postal_codes = "NNNN", .has_regions = false },
    { .country = "AU", .postal_codes = "NNNN" },
    { .country = "BE", .postal_codes = "NNNN", .has_regions = false },
    { .country = "BH", .postal_codes = "NNN|NNNN", .has_regions = false, .has_tax_no = false },
    { .country = "BN", .postal_codes = "AANNNN", .has_tax_no = false },
    { .country = "BR", .postal_codes = "NNNNN-NNN|NNNNNNNN" },
    { .country = "CA", .postal_codes = "ANA NAN|ANANAN" },
    { .country = "CH", .postal_codes = "NNNN", .has_regions = false },
    { .country = "CL", .postal_codes = "NNNNNNN|NNN NNNN" },
    { .country = "CN", .postal_codes = "NNNNNN" },
    { .country = "CZ", .postal_codes = "NNN NN|NNNNN", .has_regions = false },
    { .country = "DE", .postal_codes = "NNNNN", .has_regions = false },
    { .country = "DK", .postal_codes = "NNNN", .has_regions = false },
    { .country = "ES", .postal_codes = "NNNNN" },
    { .country = "FI", .postal_codes = "NNNNN", .has_regions = false },
    { .country = "FR", .postal_codes = "NNNNN", .has_regions = false },
    { .country = "GB", .postal_codes = "AN NAA|ANN NAA|AAN NAA|AANN NAA|ANA NAA|AANA NAA", .has_regions = false },
    { .country = "GR", .postal_codes = "NNN NN|NNNNN", .has_regions = false },
    { .country = "HK", .has_city = false, .has_postal_code = false, .has_tax_no = false },
    { .country = "HU", .postal_codes = "NNNN", .has_regions = false },
    { .country = "ID", .postal_codes = "NNNNN" },
    { .country = "IE", .postal_codes = "ANN NANN|ANN NNNN|ANN AANN|ANN ANNN|ANN AAAN|ANN AANA|ANN ANAN|ANN NAAN|ANN NANA" },
    { .country = "IL", .postal_codes = "NNNNNNN|NNNNN", .has_regions = false },
    { .country = "IN", .postal_codes = "NNNNNN|NNN NNN" },
    { .country = "IT", .postal_codes = "NNNNN" },
    { .country = "JP", .postal_codes = "NNN-NNNN|NNNNNNN" },
    { .country = "KH", .postal_codes = "NNNNN|NNNNNN" },
    { .country = "KR", .postal_codes = "NNNNN" },
    { .country = "KW", .postal_codes = "NNNNN", .has_tax_no = false },
    { .country = "LA", .postal_codes = "NNNNN" },
    { .country = "LU", .postal_codes = "NNNN", .has_regions = false },
    { .country = "MC", .postal_codes = "NNNNN", .has_regions = false, .has_city = false, .has_tax_no = false },
    { .country = "MM", .postal_codes = "NNNNN|NNNNNNN" },
    { .country = "MO", .has_regions = false, .has_city = false, .has_postal_code = false, .has_tax_no = false },
    { .country = "MX", .postal_codes = "NNNNN" },
    { .country = "MY", .postal_codes = "NNNNN" },
    { .country = "NL", .postal_codes = "NNNN AA|NNNNAA", .has_regions = false },
    { .country = "NO", .postal_codes = "NNNN", .has_regions = false },
    { .country = "NZ", .postal_codes = "NNNN", .has_regions = false },
    { .country = "OM", .postal_codes = "NNN", .has_tax_no = false },
    { .country = "PH", .postal_codes = "NNNN" },
    { .country = "PL", .postal_codes = "NN-NNN", .has_regions = false },
    { .country = "PT", .postal_codes = "NNNN-NNN", .has_regions = false },
    { .country = "QA", .has_regions = false, .has_postal_code = false, .has_tax_no = false },
    { .country = "RO", .postal_codes = "NNNNNN" },
    { .country = "RU", .postal_codes = "NNNNNN" },
    { .country = "SA", .postal_codes = "NNNNN|NNNNN-NNNN", .has_tax_no = false },
    { .country = "SE", .postal_codes = "NNN NN|NNNNN", .has_regions = false },
    { .country = "SG", .postal_codes = "NNNNNN", .has_regions = false, .has_city = false },
    { .country = "TH", .postal_codes = "NNNNN" },
    { .country = "TR", .postal_codes = "NNNNN" },
    { .country = "TW", .postal_codes = "NNN|NNNNN|NNNNNN" },
    { .country = "UA", .postal_codes = "NNNNN" },
    { .country = "US", .postal_codes = "NNNNN|NNNNN-NNNN" },
    { .country = "VN", .postal_codes = "NNNNN|NNNNNN" },
    { .country = "ZA", .postal_codes = "NNNN" },
};

std::optional<Form> form_of(std::string_view country)
{
    auto const* const found = std::find_if(std::begin(forms), std::end(forms), [&](Form const& form) { return form.country == country; });
    if (found != std::end(forms))
        return *found;
    for (auto rest = countries; !rest.empty(); rest.remove_prefix(3))
        if (rest.substr(0, 2) == country)
            return Form { .country = rest.substr(0, 2) };
    return std::nullopt;
}

}
