#include "app/commands/act_in_shop.h"
#include "app/commands/operator_name.h"
#include "app/commands/time_text.h"
#include "app/shop.h"
#include "domains/after_sale/after_sale.h"
#include "domains/checkout/checkout.h"
#include "generated/refusals/after_sale.h"
#include "generated/refusals/common.h"
#include "generated/refusals/order.h"
#include <iostream>
#include <stdexcept>

namespace app {

namespace {

void print_after_sale(after_sale::Application const& one)
{
    std::cout << "After-sale " << one.id.value << "  " << after_sale::code_of(one.type, one.state) << ' ' << api::to_string(one.state)
              << "  " << api::to_string(one.type) << "  order " << one.order.value << "  " << api::to_string(one.reason) << "  "
              << time_text(one.asked_at) << '\n';
}

void print_whole(Read& tx, after_sale::Application const& one)
{
    print_after_sale(one);
    for (auto const& line : after_sale::lines_of(tx, one))
        std::cout << "  " << line << '\n';
    if (!one.note.empty())
        std::cout << "  says: " << one.note << '\n';
    for (auto const& picture : one.pictures)
        std::cout << "  " << after_sale::address_of_picture(picture) << '\n';
    if (one.carrier)
        std::cout << "  sent back by " << *one.carrier << ' ' << *one.parcel_number << '\n';
    else if (one.send_before && one.state == after_sale::State::submitted)
        std::cout << "  to be sent back before " << time_text(*one.send_before) << '\n';
    if (!one.why.empty())
        std::cout << "  refused: " << one.why << '\n';
    if (auto const back = one.refund == 0 ? std::nullopt : checkout::find_refund(tx, checkout::RefundId { one.refund }))
        std::cout << "  went back, in minor units: money " << back->money << ", red packet " << back->red_packet << "; points "
                  << back->points << '\n';
}

std::string why_not_given_back(Error error)
{
    if (error == refusal::not_found)
        return "there is no such application";
    if (error == refusal::after_sale_elsewhere)
        return "this application is somewhere else by now";
    if (error == refusal::order_not_paid)
        return "the order of this application is not paid any more";
    return "this cannot go back any more";
}

Status decide(Write& tx, AfterSaleOptions const& wanted)
{
    AfterSaleId const id { wanted.of };
    if (wanted.action == "show") {
        print_whole(tx, TRY(after_sale::find(tx, id)));
        return done();
    }
    auto const who = operator_name();
    if (wanted.action == "grant")
        TRY(after_sale::grant(tx, id, who, wanted.why));
    else if (wanted.action == "arrived")
        TRY(after_sale::arrive(tx, id, who, wanted.why));
    else
        TRY(after_sale::refuse(tx, id, who, wanted.why));
    print_after_sale(TRY(after_sale::find(tx, id)));
    return done();
}

}

int manage_after_sales(Options const& options)
{
    auto const& wanted = options.after_sale;
    if (wanted.action != "list" && wanted.of == 0)
        throw std::runtime_error("say which application");
    if (wanted.action == "refuse" && wanted.why.empty())
        throw std::runtime_error("say why: the buyer reads it (--why)");
    return act_in_shop(options, why_not_given_back, [&](Write& tx) -> Status {
        if (wanted.action != "list")
            return decide(tx, wanted);
        for (auto const& one : after_sale::list_waiting(tx, wanted.most))
            print_after_sale(one);
        return ::done();
    });
}

}
