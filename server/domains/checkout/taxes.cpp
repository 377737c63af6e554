#include "domains/checkout/taxes.h"
#include "domains/region/region.h"
#include "platform/settings.h"

namespace checkout {

void Taxes::declare(settings::Fields<Taxes>& add)
{
    using settings::Effect, settings::Risk;
    auto const rate = [&](char const* key, std::int64_t Taxes::*member, std::int64_t usual) {
        add.number(key, member, usual, { 0, 1'000'000 }, Effect::next_order, Risk::money,
            "The tax in prices there, in parts of a million of what goods would cost without: 70000 is 7 %",
            "该地区价格内含税率，百万分之一");
    };
    auto const reduced = [&](char const* key, std::int64_t Taxes::*member, std::int64_t usual) {
        add.number(key, member, usual, { 0, 1'000'000 }, Effect::next_order, Risk::money, "The same for goods of the tax class reduced",
            "该地区低税率商品的内含税率，百万分之一");
    };
    rate("tax.th_ppm", &Taxes::th, 70'000);
    rate("tax.sg_ppm", &Taxes::sg, 90'000);
    rate("tax.cn_ppm", &Taxes::cn, 130'000);
    rate("tax.gl_ppm", &Taxes::gl, 0);
    reduced("tax.th_reduced_ppm", &Taxes::th_reduced, 70'000);
    reduced("tax.sg_reduced_ppm", &Taxes::sg_reduced, 90'000);
    reduced("tax.cn_reduced_ppm", &Taxes::cn_reduced, 90'000);
    reduced("tax.gl_reduced_ppm", &Taxes::gl_reduced, 0);
}

namespace taxes {

std::int32_t rate_of(Taxes const& taxes, std::string_view currency, std::string_view tax_class)
{
    struct Rates {
        std::string_view region;
        std::int64_t Taxes::*usual;
        std::int64_t Taxes::*reduced;
    };
    static constexpr Rates all[] = { { "TH", &Taxes::th, &Taxes::th_reduced }, { "SG", &Taxes::sg, &Taxes::sg_reduced },
        { "CN", &Taxes::cn, &Taxes::cn_reduced } };
    Rates rates { "GL", &Taxes::gl, &Taxes::gl_reduced };
    auto const* const region = region::of_currency(currency);
    for (auto const& one : all)
        if (region && region->iso2 == one.region)
            rates = one;
    if (tax_class == "exempt")
        return 0;
    return static_cast<std::int32_t>(taxes.*(tax_class == "reduced" ? rates.reduced : rates.usual));
}

}

}
