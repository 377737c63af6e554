#include "simulation/mall/parcels.h"
#include "generated/refusals/common.h"
#include <charconv>

namespace simulation {

using Step = fulfilment::Said;

static constexpr std::string_view carriers_key = "a key of a carrier of this simulation";

ParcelService::ParcelService(World& world) : world_(world)
{
    world.settings().set("fulfilment." + std::string(name) + "_key", std::string(carriers_key));
}

void ParcelService::take(OrderId order, ParcelId parcel, std::string const& number)
{
    auto const word = [&](std::string const& reference, Step step, Span in_seconds) {
        say_soon({ number, number + "-" + reference, step, {} }, in_seconds);
    };
    word("accepted", Step::accepted, { 60, 1'800 });
    word("transit", Step::in_transit, { 600, 3'600 });
    if (world_.chance_of(10))
        err(number);
    auto const hours_on_way = Span { 3'600, 9'000 };
    auto const dice = world_.between(1, 100);
    if (dice <= 80) {
        word("delivered", Step::delivered, { 3'600, 14'000 });
        world_.later(seconds(world_.between(hours_on_way.least, hours_on_way.most)), [this, order] { arrives(order); });
        return;
    }
    bool const is_lost_now = dice <= 90;
    if (world_.chance_of(70))
        word("end", is_lost_now ? Step::lost : Step::returned, { 3'600, 9'000 });
    if (!is_lost_now)
        former_.insert(number);
    world_.count(is_lost_now ? "parcel lost on its way" : "parcel came back");
    world_.later(seconds(world_.between(hours_on_way.least, hours_on_way.most)), [this, order, parcel, is_lost_now] {
        if (is_lost_now)
            is_lost(order, parcel);
        else
            comes_back(order, parcel);
    });
}

// What carriers say that is not so: arrived where nobody is, lost though it comes, of a parcel that nobody knows, in another's name.
void ParcelService::err(std::string const& number)
{
    auto const dice = world_.between(1, 4);
    world_.count("carrier errs");
    if (dice == 1)
        say_soon({ number, number + "-early", Step::delivered, {} }, { 1, 300 });
    else if (dice == 2)
        say_soon({ number, number + "-lost", Step::lost, {} }, { 1, 7'200 });
    else if (dice == 3)
        say_soon({ number + "-nobody's", number + "-x", Step::delivered, refusal::not_found }, { 1, 300 });
    else
        say_soon({ number, number + "-forged", Step::lost, refusal::signature_wrong, false }, { 1, 300 });
}

void ParcelService::say_soon(Word const& word, Span in_seconds)
{
    for (auto copies = world_.chance_of(20) ? 2 : 1; copies > 0; --copies)
        world_.later(seconds(world_.between(in_seconds.least, in_seconds.most)), [this, word] { say(word); });
}

void ParcelService::say(Word const& word)
{
    api::FulfilmentNotify notice;
    notice.carrier = name;
    notice.number = word.number;
    notice.reference = word.reference;
    notice.step = word.step;
    notice.place = "Bangkok";
    notice.at = world_.now();
    notice.sign = word.is_signed ? fulfilment::signature_of(notice, carriers_key) : std::string(64, '0');
    auto const reply = world_.ask(api::fulfilment_notify, {}, notice);
    if (reply.ending == Ending::unknown)
        return world_.later(seconds(world_.between(10, 300)), [this, word] { say(word); });
    // What is said of a number that the parcel has no more.
    if (former_.contains(word.number) && reply.is_refused_as(refusal::not_found))
        return world_.count("carrier speaks of a former number");
    bool const is_right = word.refused ? reply.is_refused_as(*word.refused) : reply.ending == Ending::answered;
    if (!is_right)
        world_.find_broken("a word of the carrier was not heard as it had to be: " + word.reference);
}

std::string Packer::next_number() { return "KB" + std::to_string(++parcels_); }

void Packer::work(Time until)
{
    if (world_.now() > until)
        return;
    std::vector<fulfilment::Waiting> waiting;
    world_.read([&](Read& tx) { waiting = fulfilment::list_waiting(tx, 100); });
    for (auto const& one : waiting)
        if (world_.chance_of(60))
            pack(one);
    settle_trouble();
    world_.later(minutes(world_.between(10, 40)), [this, until] { work(until); });
}

// All that is left of it, or a part only: some of the lines, some of a line.
void Packer::pack(fulfilment::Waiting const& waiting)
{
    auto what = waiting.left;
    if (what.empty())
        return world_.find_broken("an order waits to be sent, and has nothing to send: " + std::to_string(waiting.order.value));
    if (world_.chance_of(35)) {
        auto const kept = world_.between(1, static_cast<std::int64_t>(what.size()));
        what.resize(static_cast<std::size_t>(kept));
        auto& last = what.back().part.quantity;
        last = world_.between(1, last);
        world_.count("parcel of a part");
    }
    ++waiting_;
    send({ waiting.order, next_number(), std::move(what), false });
}

void Packer::send(Packing packing)
{
    std::vector<fulfilment::Part> parts;
    for (auto const& one : packing.what)
        parts.push_back(one.part);
    ParcelId parcel;
    auto const ending = world_.command("parcel sent", [&](Write& tx) -> Status {
        parcel = TRY(fulfilment::send(tx, packing.order, { std::string(ParcelService::written), packing.number }, parts, "packer"));
        return done();
    });
    if (ending == Ending::unknown)
        return world_.later(seconds(world_.between(5, 60)), [this, packing] { send(packing); });
    if (packing.is_told) {
        if (ending == Ending::refused)
            world_.find_broken("a parcel that was sent was refused when it was told again: " + packing.number);
        return world_.count("parcel told again");
    }
    --waiting_;
    if (ending == Ending::refused) // Something of it was taken back meanwhile.
        return;
    note(packing.what);
    carrier_.take(packing.order, parcel, packing.number);
    if (world_.chance_of(15)) {
        packing.is_told = true;
        world_.later(seconds(world_.between(0, 600)), [this, packing] { send(packing); });
    }
}

// By what stands on the list: "Tea, red (SKU 81)", "Night, sealed (box 7-3, piece 12)".
void Packer::note(std::vector<fulfilment::Left> const& what)
{
    for (auto const& one : what) {
        constexpr std::string_view mark = "(SKU ";
        auto const at = one.what.rfind(mark);
        if (at == std::string::npos) {
            if (++packed_.pieces[one.part.place] > 1)
                world_.find_broken("a piece of a cabinet was packed twice: " + one.what);
            continue;
        }
        std::int64_t sku = 0;
        std::from_chars(one.what.data() + at + mark.size(), one.what.data() + one.what.size(), sku);
        packed_.units[sku] += one.part.quantity;
    }
}

void Packer::unpack(OrderId order, ParcelId parcel)
{
    auto const ending =
        world_.command("parcel back", [parcel](Write& tx) { return fulfilment::come_back(tx, parcel, "packer", "nobody was there"); });
    if (ending == Ending::unknown)
        return world_.later(seconds(30), [this, order, parcel] { unpack(order, parcel); });
    if (ending == Ending::answered)
        world_.later(seconds(world_.between(60, 7'200)), [this, order, parcel] { send_again(order, parcel, next_number()); });
}

void Packer::send_again(OrderId order, ParcelId parcel, std::string const& number)
{
    auto const ending = world_.command("parcel sent again", [&](Write& tx) {
        return fulfilment::send_again(tx, parcel, { std::string(ParcelService::written), number }, "packer");
    });
    if (ending == Ending::unknown)
        return world_.later(seconds(30), [this, order, parcel, number] { send_again(order, parcel, number); });
    if (ending == Ending::answered)
        carrier_.take(order, parcel, number);
}

void Packer::give_up(OrderId order, ParcelId parcel)
{
    auto const ending =
        world_.command("parcel lost", [parcel](Write& tx) { return fulfilment::lose(tx, parcel, "packer", "the carrier has lost it"); });
    if (ending == Ending::unknown)
        world_.later(seconds(30), [this, order, parcel] { give_up(order, parcel); });
}

// Of what the carrier calls lost, and which is not, a person says that it arrived.
void Packer::settle_trouble()
{
    std::vector<fulfilment::Parcel> troubled;
    world_.read([&](Read& tx) { troubled = fulfilment::list_troubled(tx, 100); });
    for (auto const& one : troubled)
        if (one.shipped_at < world_.shop_time() - hours(6))
            world_.command("parcel found", [&](Write& tx) { return fulfilment::receive(tx, one.id, "packer", "the buyer has it"); });
}

}
