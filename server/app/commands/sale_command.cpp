#include "app/commands/act_in_shop.h"
#include "app/commands/operator_name.h"
#include "app/commands/time_text.h"
#include "app/shop.h"
#include "domains/offers/offers.h"
#include "domains/sale/sale.h"
#include "generated/refusals/checkout.h"
#include "generated/refusals/common.h"
#include "generated/refusals/sale.h"
#include <charconv>
#include <iostream>
#include <stdexcept>

namespace app {

namespace {

// "81=50"
sale::Item sale_item_of(std::string const& text, std::int64_t per_person)
{
    sale::Item item { {}, 0, per_person };
    auto const* const end = text.data() + text.size();
    auto const sku = std::from_chars(text.data(), end, item.sku.value);
    if (sku.ec == std::errc() && sku.ptr != end && *sku.ptr == '=')
        if (auto const units = std::from_chars(sku.ptr + 1, end, item.units); units.ec == std::errc() && units.ptr == end)
            return item;
    throw std::runtime_error("units are written SKU=UNITS: 81=50");
}

// Where no SKU was named: so many units of each that the list sells singly.
void add_each(Read& tx, SaleOptions const& options, std::vector<sale::Item>& items)
{
    if (options.each == 0 || !items.empty())
        return;
    if (auto const list = offers::find_list(tx, options.list))
        for (auto const& offer : list->record.offers)
            if (offer.least_quantity == 1)
                items.push_back({ offer.sku, options.each, options.per_person });
}

sale::Wanted wanted_sale_of(Read& tx, SaleOptions const& options)
{
    sale::Wanted wanted;
    wanted.code = options.code;
    api::from_string(options.program, wanted.program); // One of those that the option allows.
    wanted.admission = options.is_first_come ? api::SaleAdmission::first_come : api::SaleAdmission::queue;
    wanted.title = { options.title_zh, options.title_en, options.title_th };
    wanted.list = options.list;
    wanted.opens_at = moment_of(options.opens);
    wanted.ends_at = moment_of(options.ends);
    wanted.order_within = seconds(options.order_seconds);
    for (auto const& units : options.units)
        wanted.items.push_back(sale_item_of(units, options.per_person));
    add_each(tx, options, wanted.items);
    return wanted;
}

void make_sale(Write& tx, SaleOptions const& options)
{
    auto const wanted = wanted_sale_of(tx, options);
    if (auto const flaw = sale::check_wanted(tx, wanted); !flaw.empty())
        throw std::runtime_error(flaw);
    std::cout << "Sale " << sale::make(tx, wanted, operator_name(), options.note).value << " is a draft.\n";
}

void print_sale(sale::Listed const& one)
{
    std::cout << "Sale " << one.id.value << "  " << one.code << "  " << sale::name_of(one.state) << "  " << api::to_string(one.program)
              << ", " << api::to_string(one.admission) << "  " << one.region << "  " << time_text(one.opens_at) << " to "
              << time_text(one.ends_at) << "  " << one.title << '\n';
}

Status show_sale(Read& tx, SaleId id)
{
    auto const sale = sale::find_sale(tx, id);
    if (!sale)
        return refusal::not_found;
    print_sale(*sale);
    if (!sale->commitment.empty())
        std::cout << "    commitment " << sale->commitment << ", " << sale->drawn << " drawn\n";
    for (auto const& one : sale::figures_of(tx, id))
        std::cout << "    SKU " << one.item.sku.value << ": " << one.item.units << " units, " << one.item.most << " for one person; "
                  << one.free << " free, " << one.won << " won, " << one.ordered << " ordered, " << one.waiting << " wait, " << one.lapsed
                  << " lapsed, " << one.lost << " lost\n";
    for (auto const& one : sale::kept_out_of(tx, id))
        std::cout << "    kept out " << one.count << " times: " << one.reason << '\n';
    return done();
}

Status act_on_sale(Write& tx, SaleOptions const& options)
{
    SaleId const id { options.sale };
    if (options.action == "make")
        make_sale(tx, options);
    else if (options.action == "announce")
        return sale::announce(tx, id, operator_name(), options.note);
    else if (options.action == "cancel")
        return sale::cancel(tx, id, operator_name(), options.note);
    else if (options.action == "show")
        return show_sale(tx, id);
    else
        for (auto const& one : sale::list_sales(tx, options.most))
            print_sale(one);
    return done();
}

std::string why_no_sale(Error error)
{
    if (error == refusal::not_found)
        return "there is no such sale";
    if (error == refusal::stock_low)
        return "of one of its SKUs not so many units are free in its region: kabinet stock show";
    return "it is not a draft any more, would have begun already, or is over";
}

}

int manage_sales(Options const& options)
{
    auto const& wanted = options.sale;
    bool const is_of_one = wanted.action != "make" && wanted.action != "list";
    if (is_of_one && wanted.sale == 0)
        throw std::runtime_error("say which sale: --sale 7");
    if (wanted.action != "list" && wanted.action != "show" && wanted.note.empty())
        throw std::runtime_error("say why: --note");
    return act_in_shop(options, why_no_sale, [&](Write& tx) { return act_on_sale(tx, wanted); });
}

}
