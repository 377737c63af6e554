#include "app/commands/act_in_shop.h"
#include "app/commands/operator_name.h"
#include "app/commands/time_text.h"
#include "app/shop.h"
#include "domains/fulfilment/fulfilment.h"
#include "generated/refusals/common.h"
#include "generated/refusals/fulfilment.h"
#include "generated/refusals/order.h"
#include <charconv>
#include <iostream>
#include <stdexcept>

namespace app {

namespace {

void list_to_pack(Read& tx, int most)
{
    for (auto const& waiting : fulfilment::list_waiting(tx, most)) {
        std::cout << "Order " << waiting.order.value << '\n';
        for (auto const& line : waiting.address)
            std::cout << "    " << line << '\n';
        for (auto const& left : waiting.left)
            std::cout << "  " << left.part.line << '@' << left.part.place << ": " << left.part.quantity << " x " << left.what << '\n';
    }
}

void list(std::vector<fulfilment::Parcel> const& parcels)
{
    for (auto const& parcel : parcels)
        std::cout << "Parcel " << parcel.id.value << "  order " << parcel.order.value << "  " << api::to_string(parcel.state) << "  "
                  << parcel.label.carrier << ' ' << parcel.label.number << "  " << time_text(parcel.shipped_at)
                  << (parcel.said ? "  says " + std::string(api::to_string(*parcel.said)) : "") << '\n';
}

std::string why_not_moved(Error error)
{
    if (error == refusal::not_found)
        return "there is no such order that is sent, or no such parcel";
    if (error == refusal::order_not_shipped)
        return "this order is not on its way, or some of it is still to be sent";
    if (error == refusal::parcel_known)
        return "another parcel goes under this number";
    if (error == refusal::parcel_elsewhere)
        return "this parcel is somewhere else";
    if (error == refusal::not_left)
        return "so much of it is not left to be sent";
    return "this order does not wait to be sent";
}

// "2@10:3": three of line 2 from warehouse 10, as `waiting` lists them.
fulfilment::Part part_of(std::string const& text)
{
    fulfilment::Part part;
    auto const* const end = text.data() + text.size();
    auto const line = std::from_chars(text.data(), end, part.line);
    bool is_good = line.ec == std::errc() && line.ptr != end && *line.ptr == '@';
    auto const place = is_good ? std::from_chars(line.ptr + 1, end, part.place) : line;
    is_good = is_good && place.ec == std::errc() && place.ptr != end && *place.ptr == ':';
    auto const quantity = is_good ? std::from_chars(place.ptr + 1, end, part.quantity) : place;
    if (!is_good || quantity.ec != std::errc() || quantity.ptr != end)
        throw std::runtime_error("a part is written LINE@PLACE:QUANTITY, as kabinet parcel waiting lists them");
    return part;
}

fulfilment::Label label_of(ParcelOptions const& wanted)
{
    if (wanted.carrier.empty() || wanted.number.empty())
        throw std::runtime_error("say who brings it, and under which number: --carrier \"Thailand Post\" --number EF123456789TH");
    return { wanted.carrier, wanted.number };
}

Status act(Write& tx, ParcelOptions const& wanted)
{
    auto const who = operator_name();
    if (wanted.action == "send") {
        std::vector<fulfilment::Part> parts;
        for (auto const& text : wanted.parts)
            parts.push_back(part_of(text));
        auto const parcel = TRY(fulfilment::send(tx, OrderId { wanted.of }, label_of(wanted), parts, who));
        std::cout << "Parcel " << parcel.value << " is on its way.\n";
        return done();
    }
    ParcelId const parcel { wanted.of };
    if (wanted.action == "order-received")
        return fulfilment::receive(tx, OrderId { wanted.of }, who, wanted.note);
    if (wanted.action == "received")
        return fulfilment::receive(tx, parcel, who, wanted.note);
    if (wanted.action == "lost")
        return fulfilment::lose(tx, parcel, who, wanted.note);
    if (wanted.action == "back")
        return fulfilment::come_back(tx, parcel, who, wanted.note);
    return fulfilment::send_again(tx, parcel, label_of(wanted), who);
}

bool look(Read& tx, ParcelOptions const& wanted)
{
    if (wanted.action == "waiting")
        list_to_pack(tx, wanted.most);
    else if (wanted.action == "troubled")
        list(fulfilment::list_troubled(tx, wanted.most));
    else if (wanted.action == "list")
        list(fulfilment::list_parcels(tx, OrderId { wanted.of }));
    else
        return false;
    return true;
}

}

int manage_parcels(Options const& options)
{
    auto const& wanted = options.parcel;
    if (wanted.action != "waiting" && wanted.action != "troubled" && wanted.of == 0)
        throw std::runtime_error("say which order, or which parcel");
    return act_in_shop(options, why_not_moved, [&](Write& tx) { return look(tx, wanted) ? ::done() : act(tx, wanted); });
}

}
