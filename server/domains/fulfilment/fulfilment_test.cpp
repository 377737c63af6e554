// Parcels of an order, what carriers say of them, and who may say what.
#include "domains/fulfilment/fulfilment.h"
#include "testing/mall_shop.h"
#include "testing/race.h"

using fulfilment::Part;
using fulfilment::Said;
using ParcelState = fulfilment::State;

class Parcels : public testing::MallShop {
protected:
    Parcels()
    {
        fulfilment::add_keyed_carrier(shop.module, "swift", "Swift");
        fulfilment::add_keyed_carrier(shop.module, "other", "Other");
        fulfilment::add_keyed_carrier(shop.module, "mute", "Mute");
        shop.settings.set("fulfilment.swift_key", std::string("the key of swift"));
        shop.settings.set("fulfilment.other_key", std::string("the key of other"));
    }

    Placed paid(Units const& units)
    {
        auto placed = ordered(units);
        pay(placed);
        return placed;
    }
    Result<ParcelId> send(Placed const& placed, std::string const& number, std::vector<Part> const& parts = {})
    {
        return shop.write([&](Write& tx) { return fulfilment::send(tx, placed.order_id, { "Swift", number }, parts, "ada"); });
    }
    template<class Act>
    Status act(Act act, ParcelId parcel)
    {
        return shop.write([&](Write& tx) { return act(tx, parcel, "ada", "seen"); });
    }
    Status arrive(ParcelId parcel)
    {
        return shop.write([&](Write& tx) { return fulfilment::receive(tx, parcel, "ada", "seen"); });
    }
    api::FulfilmentNotify word(std::string const& number, Said step, Time at, std::string const& reference)
    {
        api::FulfilmentNotify notice;
        notice.carrier = "swift";
        notice.number = number;
        notice.reference = reference;
        notice.step = step;
        notice.place = "Bangkok";
        notice.at = at;
        notice.sign = fulfilment::signature_of(notice, "the key of swift");
        return notice;
    }
    Result<api::Nothing> say(api::FulfilmentNotify const& notice) { return call(shop, api::fulfilment_notify, {}, notice); }
    Result<api::Nothing> say(std::string const& number, Said step, Time ago = 0)
    {
        auto const at = shop.clock.now() - ago;
        return say(word(number, step, at, std::string(api::to_string(step)) + std::to_string(at)));
    }
    Result<api::FulfilmentTracking> tracking(Shopper const& who, Placed const& placed)
    {
        return call(shop, api::fulfilment_track, who, { placed.order_id });
    }
    std::vector<api::FulfilmentParcel> parcels(Placed const& placed) { return tracking(mia, placed).take().parcels; }
    api::OrderState state(Placed const& placed) { return shown(placed).state; }
    void expect_whole() { EXPECT_EQ(shop.broken_invariants(), Rows()); }
};
ON_EACH_ENGINE(Parcels);

TEST_P(Parcels, of_an_order_that_is_split_end_it_with_the_last_that_arrives)
{
    auto const placed = paid({ { tea, 3 }, { cup, 1 } });
    auto const one = send(placed, "S1", { { 1, 10, 2 } }).take();
    EXPECT_EQ(state(placed), api::OrderState::paid) << "some of it is still to be sent";
    EXPECT_EQ(shown(placed).parcel->number, "S1");
    EXPECT_EQ(receive(placed, mia).error(), refusal::order_not_shipped);
    expect_whole();
    auto const waiting = shop.read([](Read& tx) { return fulfilment::list_waiting(tx, 10); });
    ASSERT_EQ(waiting.size(), 1U);
    EXPECT_EQ(waiting[0].left[0].part.quantity, 1);
    auto const two = send(placed, "S2").take();
    EXPECT_EQ(state(placed), api::OrderState::delivered);
    EXPECT_EQ(stock(), (Rows { "1 free 2", "1 shipped 3", "2 free 4", "2 shipped 1" }));
    ASSERT_EQ(parcels(placed).size(), 2U);
    EXPECT_EQ(parcels(placed)[0].pieces, 2);
    EXPECT_EQ(parcels(placed)[1].pieces, 2);
    EXPECT_TRUE(arrive(one).ok());
    EXPECT_TRUE(arrive(one).ok()) << "again it changes nothing";
    EXPECT_EQ(state(placed), api::OrderState::delivered);
    expect_whole();
    EXPECT_TRUE(arrive(two).ok());
    EXPECT_EQ(state(placed), api::OrderState::finish);
    expect_whole();
}

TEST_P(Parcels, send_no_more_than_there_is)
{
    auto const placed = paid({ { tea, 3 } });
    for (auto const& parts : std::vector<std::vector<Part>> { { { 1, 10, 4 } }, { { 1, 10, 2 }, { 1, 10, 2 } }, { { 2, 10, 1 } },
             { { 1, 11, 1 } }, { { 1, 10, 0 } }, { { 1, 10, 3 }, { 1, 10, -1 } } })
        EXPECT_EQ(send(placed, "S1", parts).error(), refusal::not_left);
    EXPECT_EQ(stock(), (Rows { "1 free 2", "1 sold 3", "2 free 5" })) << "what was refused has sent nothing";
    EXPECT_TRUE(parcels(placed).empty());
    EXPECT_TRUE(send(placed, "S1", { { 1, 10, 2 }, { 1, 10, 1 } }).ok());
    EXPECT_EQ(send(placed, "S2").error(), refusal::order_not_paid) << "nothing is left";
    auto const other = paid({ { cup, 1 } });
    EXPECT_EQ(send(other, "S1").error(), refusal::parcel_known) << "it brings somebody else's";
    auto const unpaid = ordered({ { cup, 1 } });
    EXPECT_EQ(send(unpaid, "S3").error(), refusal::order_not_paid);
    EXPECT_EQ(shop.write([](Write& tx) {
                      return fulfilment::send(tx, OrderId { 99 }, { "Swift", "S4" }, {}, "ada");
                  })
                  .error(),
        refusal::not_found);
    expect_whole();
}

TEST_P(Parcels, that_were_sent_keep_their_order_from_being_taken_back)
{
    auto const placed = paid({ { tea, 2 } });
    auto const one = send(placed, "S1", { { 1, 10, 1 } }).take();
    EXPECT_EQ(refund(placed).error(), refusal::not_returnable);
    EXPECT_EQ(state(placed), api::OrderState::paid);
    EXPECT_TRUE(arrive(one).ok());
    EXPECT_EQ(state(placed), api::OrderState::paid) << "the rest is still to be sent";
    EXPECT_EQ(refund(placed).error(), refusal::not_returnable);
    EXPECT_TRUE(send(placed, "S2").ok());
    expect_whole();
}

TEST_P(Parcels, count_as_received_after_two_weeks_each)
{
    auto const placed = paid({ { tea, 2 } });
    send(placed, "S1", { { 1, 10, 1 } }).take();
    shop.advance(days(10));
    send(placed, "S2").take();
    shop.advance(days(4));
    EXPECT_EQ(parcels(placed)[0].state, ParcelState::received);
    EXPECT_EQ(state(placed), api::OrderState::delivered);
    shop.advance(days(10));
    EXPECT_EQ(state(placed), api::OrderState::finish);
    expect_whole();
}

TEST_P(Parcels, show_what_their_carrier_says_however_it_comes)
{
    auto const placed = paid({ { tea, 1 } });
    EXPECT_EQ(say("S1", Said::accepted).error(), refusal::not_found) << "before it was sent";
    send(placed, "S1").take();
    shop.advance(days(1));
    EXPECT_TRUE(say("S1", Said::out_for_delivery, minutes(10)).ok());
    EXPECT_TRUE(say("S1", Said::in_transit, minutes(60)).ok()) << "what came before is told later";
    EXPECT_TRUE(say("S1", Said::in_transit, minutes(60)).ok()) << "and again";
    auto const events = parcels(placed)[0].events;
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[0].step, Said::out_for_delivery);
    EXPECT_EQ(events[1].step, Said::in_transit);
    EXPECT_EQ(events[1].place, "Bangkok");
    // Under the number of a word there is one.
    EXPECT_TRUE(say(word("S1", Said::lost, shop.clock.now(), "in_transit" + std::to_string(shop.clock.now() - minutes(60)))).ok());
    EXPECT_EQ(parcels(placed)[0].events.size(), 2U);
    // Its clock is not believed beyond ours.
    EXPECT_TRUE(say("S1", Said::delivered, -days(300)).ok());
    EXPECT_EQ(parcels(placed)[0].events[0].at, shop.clock.now());
    EXPECT_EQ(state(placed), api::OrderState::delivered) << "its word moves nothing";
    EXPECT_EQ(parcels(placed)[0].state, ParcelState::shipped);
    expect_whole();
}

TEST_P(Parcels, believe_nobody_but_their_carrier)
{
    auto const placed = paid({ { tea, 1 } });
    send(placed, "S1").take();
    auto const good = word("S1", Said::delivered, shop.clock.now(), "r1");
    auto forged = good;
    forged.sign = std::string(64, '0');
    EXPECT_EQ(say(forged).error(), refusal::signature_wrong);
    for (auto const change : { +[](api::FulfilmentNotify& notice) { notice.step = Said::lost; },
             +[](api::FulfilmentNotify& notice) { notice.reference = "r2"; }, +[](api::FulfilmentNotify& notice) { notice.place = "X"; },
             +[](api::FulfilmentNotify& notice) { ++notice.at; }, +[](api::FulfilmentNotify& notice) { notice.number = "S2"; } }) {
        auto changed = good;
        change(changed);
        EXPECT_EQ(say(changed).error(), refusal::signature_wrong);
    }
    // Another carrier speaks of its own parcels only.
    auto others = good;
    others.carrier = "other";
    EXPECT_EQ(say(others).error(), refusal::signature_wrong);
    others.sign = fulfilment::signature_of(others, "the key of other");
    EXPECT_EQ(say(others).error(), refusal::not_found);
    for (auto const* const name : { "nobody", "mute" }) {
        others.carrier = name;
        others.sign = fulfilment::signature_of(others, "");
        EXPECT_EQ(say(others).error(), refusal::carrier_unknown);
    }
    EXPECT_TRUE(parcels(placed)[0].events.empty());
    EXPECT_EQ(tracking(tom, placed).error(), refusal::not_found);
}

TEST_P(Parcels, keep_only_so_much_of_what_is_said)
{
    auto const placed = paid({ { tea, 1 } });
    send(placed, "S1").take();
    shop.settings.set("fulfilment.events_a_parcel", std::int64_t { 10 });
    for (int number = 0; number < 15; ++number)
        EXPECT_TRUE(say(word("S1", Said::in_transit, shop.clock.now(), "r" + std::to_string(number))).ok());
    EXPECT_EQ(parcels(placed)[0].events.size(), 10U);
}

TEST_P(Parcels, that_do_not_arrive_wait_for_a_person)
{
    auto const placed = paid({ { tea, 1 } });
    auto const parcel = send(placed, "S1").take();
    EXPECT_TRUE(say("S1", Said::delivered, minutes(5)).ok());
    EXPECT_TRUE(say("S1", Said::lost).ok());
    EXPECT_EQ(shop.read([](Read& tx) { return fulfilment::list_troubled(tx, 10).size(); }), 1U);
    shop.advance(days(20));
    EXPECT_EQ(state(placed), api::OrderState::delivered) << "nobody takes it for received";
    EXPECT_EQ(act(fulfilment::lose, ParcelId { 99 }).error(), refusal::not_found);
    EXPECT_TRUE(act(fulfilment::lose, parcel).ok());
    EXPECT_TRUE(act(fulfilment::lose, parcel).ok());
    EXPECT_EQ(shop.read([](Read& tx) { return fulfilment::list_troubled(tx, 10).size(); }), 0U);
    auto const again = [&](std::string const& number) {
        return shop.write([&](Write& tx) { return fulfilment::send_again(tx, parcel, { "Other", number }, "ada"); });
    };
    EXPECT_EQ(again("O1").error(), refusal::parcel_elsewhere);
    expect_whole();
    EXPECT_TRUE(act(fulfilment::come_back, parcel).ok());
    auto const other = paid({ { cup, 1 } });
    EXPECT_TRUE(shop.write([&](Write& tx) { return fulfilment::send(tx, other.order_id, { "Other", "O2" }, {}, "ada"); }).ok());
    EXPECT_EQ(again("O2").error(), refusal::parcel_known);
    EXPECT_TRUE(again("O1").ok());
    EXPECT_TRUE(again("O1").ok());
    EXPECT_EQ(shown(placed).parcel->number, "O1");
    EXPECT_EQ(say("S1", Said::delivered).error(), refusal::not_found) << "the label of before is off";
    expect_whole();
    shop.advance(days(14));
    EXPECT_EQ(state(placed), api::OrderState::finish);
    EXPECT_EQ(act(fulfilment::lose, parcel).error(), refusal::parcel_elsewhere);
    expect_whole();
}

TEST_P(Parcels, go_to_another_address_of_the_region_while_nothing_has_left)
{
    auto const placed = ordered({ { tea, 2 } });
    auto const redirect = [&](AddressId address, Shopper const& who, OrderId order) {
        return call(shop, api::fulfilment_update, who, { order, address });
    };
    auto const other = save_address(mia, "TH");
    EXPECT_EQ(redirect(other, mia, placed.order_id).take().country, "TH");
    pay(placed);
    EXPECT_TRUE(redirect(home, mia, placed.order_id).ok());
    EXPECT_TRUE(redirect(home, mia, placed.order_id).ok()) << "again";
    EXPECT_EQ(redirect(foreign_address, mia, placed.order_id).error(), refusal::address_country_differs);
    EXPECT_EQ(redirect(toms_address, mia, placed.order_id).error(), refusal::not_found);
    EXPECT_EQ(redirect(toms_address, tom, placed.order_id).error(), refusal::not_found) << "attack: another's parcel";
    EXPECT_EQ(redirect(home, mia, OrderId { 99 }).error(), refusal::not_found);
    EXPECT_TRUE(send(placed, "S1", { { 1, 10, 1 } }).ok());
    EXPECT_EQ(redirect(other, mia, placed.order_id).error(), refusal::destination_fixed) << "the rest goes where the first went";
    auto const closed = ordered({ { cup, 1 } });
    EXPECT_TRUE(cancel(1, closed).ok());
    EXPECT_EQ(redirect(other, mia, closed.order_id).error(), refusal::destination_fixed);
    expect_whole();
}

TEST_P(Parcels, race_for_where_they_go)
{
    auto const other = save_address(mia, "TH");
    for (int round = 0; round < 4; ++round) {
        auto const placed = paid({ { cup, 1 } });
        auto const done = testing::race(2, [&](int number) {
            return number == 0 ? send(placed, "W" + std::to_string(round)).ok()
                               : call(shop, api::fulfilment_update, mia, { placed.order_id, other }).ok();
        });
        EXPECT_TRUE(done[0]);
        auto const went = rows("SELECT address FROM shipment WHERE order_id = " + std::to_string(placed.order_id.value));
        EXPECT_EQ(call(shop, api::fulfilment_update, mia, { placed.order_id, home }).error(), refusal::destination_fixed);
        EXPECT_EQ(rows("SELECT address FROM shipment WHERE order_id = " + std::to_string(placed.order_id.value)), went);
    }
}

TEST_P(Parcels, are_told_of_when_they_leave_and_once_when_they_arrive)
{
    auto const placed = paid({ { tea, 2 }, { cup, 1 } });
    change("UPDATE account SET email = 'mia@shop.example', password_hash = 'x' WHERE id = " + std::to_string(mia.id.value));
    change("DELETE FROM mail");
    // What was told by now.
    auto const subjects = [&] {
        shop.advance(seconds(20));
        return rows("SELECT subject FROM mail ORDER BY id");
    };
    auto const parcel = send(placed, "P1").take();
    EXPECT_EQ(send(placed, "P1").take(), parcel);
    EXPECT_EQ(subjects(), (Rows { "On its way: Tea" })) << "once, however often it is said";
    auto const body = rows("SELECT body FROM mail")[0];
    EXPECT_NE(body.find("Swift P1"), std::string::npos) << body;
    EXPECT_NE(body.find(std::to_string(placed.order_id.value)), std::string::npos) << body;
    EXPECT_EQ(body.find("Soi 5"), std::string::npos) << "a mail is read by others";

    EXPECT_TRUE(say("P1", Said::in_transit).ok());
    EXPECT_EQ(subjects().size(), 1U);
    auto forged = word("P1", Said::delivered, shop.clock.now(), "forged");
    forged.sign = fulfilment::signature_of(forged, "the key of other");
    EXPECT_EQ(say(forged).error(), refusal::signature_wrong);
    EXPECT_EQ(subjects().size(), 1U);
    for (int times = 0; times < 3; ++times) {
        shop.clock.advance(minutes(1));
        EXPECT_TRUE(say("P1", Said::delivered).ok());
        shop.clock.advance(minutes(1));
        EXPECT_TRUE(say("P1", Said::in_transit).ok());
    }
    EXPECT_EQ(subjects(), (Rows { "On its way: Tea", "Delivered: Tea" })) << "a carrier gone wild fills no mailbox";

    // It had come back, and goes again.
    EXPECT_TRUE(act(fulfilment::come_back, parcel).ok());
    EXPECT_TRUE(say("P1", Said::delivered).ok());
    EXPECT_EQ(subjects().size(), 2U) << "it lies in the shop";
    EXPECT_TRUE(shop.write([&](Write& tx) { return fulfilment::send_again(tx, parcel, { "Swift", "P2" }, "ada"); }).ok());
    shop.clock.advance(minutes(1));
    EXPECT_TRUE(say("P2", Said::delivered).ok());
    EXPECT_EQ(subjects(), (Rows { "On its way: Tea", "Delivered: Tea", "On its way: Tea", "Delivered: Tea" }));
    EXPECT_TRUE(receive(placed, mia).ok());
    EXPECT_EQ(subjects().size(), 4U) << "they said it themselves";
    expect_whole();
}

TEST_P(Parcels, are_told_of_once_when_two_words_come_at_once)
{
    auto const placed = paid({ { tea, 1 } });
    change("UPDATE account SET email = 'mia@shop.example', password_hash = 'x' WHERE id = " + std::to_string(mia.id.value));
    send(placed, "P1").take();
    shop.advance(seconds(20));
    change("DELETE FROM mail");
    testing::race(6, [&](int number) { return say(word("P1", Said::delivered, shop.clock.now(), "w" + std::to_string(number))).ok(); });
    shop.advance(seconds(20));
    EXPECT_EQ(rows("SELECT subject FROM mail").size(), 1U);
}

TEST_P(Parcels, have_their_history)
{
    auto const placed = paid({ { tea, 1 } });
    auto const parcel = send(placed, "S1").take();
    EXPECT_TRUE(act(fulfilment::come_back, parcel).ok());
    EXPECT_TRUE(receive(placed, mia).ok()) << "its buyer has it after all";
    EXPECT_EQ(rows("SELECT from_state || '>' || to_state || ' ' || who FROM state_history WHERE subject_kind = 'parcel' ORDER BY number"),
        (Rows { ">shipped ada", "shipped>back ada", "back>received shopper" }));
    expect_whole();
}

// What leaves in two parcels at the same moment, and what is taken back meanwhile.
TEST_P(Parcels, race_for_the_last_unit_and_the_end)
{
    for (int round = 0; round < 4; ++round) {
        auto const placed = paid({ { cup, 1 } });
        auto const sent = testing::race(3, [&](int number) {
            return number == 2 ? refund(placed).ok()
                               : send(placed, "R" + std::to_string(round) + std::to_string(number), { { 1, 10, 1 } }).ok();
        });
        EXPECT_EQ(std::count(sent.begin(), sent.end(), true), 1);
        expect_whole();
    }
    auto const placed = paid({ { tea, 2 } });
    auto const one = send(placed, "S1", { { 1, 10, 1 } }).take();
    auto const two = send(placed, "S2").take();
    testing::race(4, [&](int number) { return number == 3 ? receive(placed, mia).ok() : arrive(number == 0 ? one : two).ok(); });
    EXPECT_EQ(state(placed), api::OrderState::finish) << "whoever comes last sees the other";
    expect_whole();
}
