#pragma once
#include <span>
#include <string>
#include <string_view>

// Where the shop sells, and in which currency.
namespace region {

struct Region {
    // ISO 3166-1 alpha-2, or GL for the rest of the world. Also the name of its price list.
    std::string_view iso2;
    std::string_view name_zh;
    std::string_view name_en;
    std::string_view name_th;
    // ISO 4217.
    std::string_view currency;
    std::string_view symbol;
    // Digits behind the decimal point.
    int digits;
    // From this age on somebody buys without anybody's consent.
    int majority;
    // What is read there, BCP 47: where nobody has said which language they want.
    std::string_view language;
};

// In the order in which a shopper chooses.
std::span<Region const> all();
// Where a shopper buys whose storefront sent this country, in capitals or small letters: TH when it is empty, GL when it is none of ours.
Region const& of(std::string_view country);
// The rest of the world, where no region of its own is.
Region const& world();
// The region with this code; null when there is none.
Region const* find(std::string_view iso2);

// The region that has this currency; null when there is none.
Region const* of_currency(std::string_view currency);

// Minor units in a shop's plain words, for mails: "THB 390.00". A currency that is none of ours has two digits.
std::string written(std::int64_t minor, std::string_view currency);

// The same as a page typesets it (storefront, i18n/money): "฿", "1,390", and ".50" or nothing for a whole amount. Not below 0.
struct Typeset {
    std::string symbol;
    std::string whole;
    std::string decimals;
};
Typeset typeset(std::int64_t minor, std::string_view currency);

}
