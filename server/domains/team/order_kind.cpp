#include "domains/team/order_kind.h"
#include "domains/fulfilment/fulfilment.h"
#include "domains/limits/limits.h"
#include "domains/mall_order/mall_order.h"
#include "domains/order/order.h"
#include "domains/team/ending.h"
#include "domains/team/plan.h"
#include "domains/team/telling.h"
#include "generated/refusals/cabinet.h"
#include "generated/refusals/common.h"
#include "generated/refusals/mall_order.h"
#include "generated/refusals/offers.h"
#include "generated/refusals/order.h"
#include "generated/refusals/team.h"
#include "platform/db/state_history.h"
#include "platform/module.h"
#include "platform/settings.h"
#include "platform/shop_calendar.h"
#include <stdexcept>

namespace team {

static order::Line line_of(Plan const& plan, std::int64_t day)
{
    order::Line line;
    line.title = plan.sellable.title;
    line.picture = goods::picture_address(plan.sellable.picture);
    line.quantity = 1;
    line.unit = plan.chosen.offer.price;
    line.tax_class = plan.sellable.tax_class;
    line.detail = offers::text_of(
        offers::KeptLine { plan.sellable.sku, plan.sellable.goods, offers::cap_of(plan.chosen, day), plan.sellable.option });
    return line;
}

static Status count_cap(Write& tx, AccountId account, offers::Chosen const& chosen, std::int64_t day)
{
    Batch batch(tx);
    auto const counting = offers::count(batch, account, chosen, day);
    if (!counting)
        return done();
    TRY(batch.run());
    return limits::refusal_of(*counting) ? Status(refusal::limit_exceeded) : done();
}

static void record(Write& tx, TeamId team, State from, State to, std::string_view who, std::string_view why)
{
    db::record_step(tx, { "team", team.value, api::to_string(from), api::to_string(to), who, why });
}

void end_as(Write& tx, Team const& team, State to, std::string_view who, std::string_view why)
{
    record(tx, team.id, team.state, to, who, why);
    tx.unschedule(ending::time_job, team.id.value);
    tx.schedule(ending::give_back_job, team.id.value, tx.now());
    telling::is_decided(tx, team.id);
}

// All seats are paid: everything is sent.
static void fill(Write& tx, TeamId team)
{
    for (auto const order : store::fill(tx, team))
        if (!fulfilment::start(tx, order).ok())
            throw std::logic_error("a paid seat has nothing to send");
    tx.unschedule(ending::time_job, team.value);
    telling::is_decided(tx, team);
}

static void note_paid(Write& tx, Team const& team, State now)
{
    if (team.state != now)
        record(tx, team.id, team.state, now, "cashier", now == State::complete ? "all seats are paid" : "who leads it has paid");
    if (now == State::complete)
        fill(tx, team.id);
}

static TeamId team_of(order::Order const& order) { return TeamId { order.subject }; }

// Its row is ours from here on.
static Team lock(Write& tx, TeamId id) { return store::lock(tx, id).value(); }

// It has no seat any more; without who leads it, it is over.
static void free_seat(Write& tx, Team const& team, AccountId account, bool was_paid)
{
    if (!is_under_way(team.state))
        return;
    if (!store::free_seat(tx, team.id, was_paid))
        throw std::logic_error("a team has changed that was locked");
    if (team.leader == account && store::move(tx, team.id, team.state, State::dissolved))
        end_as(tx, team, State::dissolved, "shop", "who leads it has no seat any more");
}

class TeamKind : public checkout::Kind {
public:
    bool is_single() const override { return true; }

    Result<checkout::Offer> offer(Read& tx, Shopper const& me, checkout::Wish const& wish) const override
    {
        auto const team = store::find(tx, TeamId { wish.subject });
        if (!team)
            return refusal::not_found;
        auto const plan = TRY(plan_of(tx, me, *store::find_offer(tx, team->offer), *team));
        return checkout::Offer { { line_of(plan, shop_day(tx)) } };
    }

    Result<checkout::Held> hold(Write& tx, Shopper const& me, checkout::Wish const& wish, OrderId order) const override
    {
        if (!wish.address)
            return refusal::shipping_address_needed;
        auto const& limits = tx.settings().of<Limits>();
        Batch asking(tx);
        auto const team = store::ask(asking, TeamId { wish.subject });
        auto const unpaid = order::count_closed(asking, me.id, kind_name, tx.now() - days(1), static_cast<int>(limits.unpaid_a_day));
        auto const address = address::ask(asking, me.id, *wish.address);
        TRY(asking.run());
        if (!*team)
            return refusal::not_found;
        if (**unpaid >= limits.unpaid_a_day)
            return refusal::unpaid_too_often;
        auto const offer = store::find_offer(tx, (*team)->offer).value();
        auto const usable = TRY(address::usable(*address, offer.region));
        TRY(take_seat(tx, me.id, **team, order));
        auto const plan = TRY(plan_of(tx, me, offer, **team));
        auto const day = shop_day(tx);
        TRY(count_cap(tx, me.id, plan.chosen, day));
        auto const ends_at = std::min(tx.now() + limits.hold, (*team)->ends_at);
        if (stock::hold(tx, stock::held_by(order), plan.pieces, ends_at, me.id.value))
            return checkout::sold_out(tx, plan.sellable.title);
        fulfilment::open(tx, order, me.id, { address::text_of(usable) }, fulfilment::Leaves::when_told);
        return checkout::Held { { line_of(plan, day) }, ends_at, ends_at };
    }

    void release(Write& tx, OrderId id, checkout::Released) const override
    {
        auto const order = order::find(tx, id).take();
        auto const team = lock(tx, team_of(order));
        if (store::move_seat(tx, id, SeatState::joined, SeatState::lapsed))
            free_seat(tx, team, order.account, false);
        give_cap_back(tx, order);
        stock::release(tx, stock::held_by(id));
        ending::freed(tx, team.offer);
    }

    // Of a team that is over meanwhile the money goes back behind it.
    checkout::Goods confirm(Write& tx, order::Order const& order, Batch& last) const override
    {
        auto const team = lock(tx, team_of(order));
        if (!store::move_seat(tx, order.id, SeatState::joined, SeatState::paid))
            throw std::logic_error("an order that waits has no seat");
        stock::confirm(last, stock::held_by(order.id), refusal::order_not_payable);
        if (auto const now = store::count_paid(tx, team.id))
            note_paid(tx, team, *now);
        else
            tx.schedule(ending::give_back_job, team.id.value, tx.now());
        return {};
    }

    // While the team forms, and a seat is free.
    Result<checkout::Goods> hold_again(Write& tx, OrderId id, Time) const override
    {
        auto const order = TRY(order::find(tx, id));
        // Whose account has ended has no address any more.
        if (!fulfilment::has_address(tx, id))
            return refusal::not_found;
        auto const team = lock(tx, team_of(order));
        auto const now = store::take_paid_seat(tx, team.id);
        if (!now)
            return is_under_way(team.state) && team.ends_at > tx.now() ? refusal::team_full : refusal::team_over;
        if (!store::pay_seat_late(tx, id))
            return refusal::in_team_already;
        if (!offers::count_again(tx, order.account, detail_of(tx, id).cap, 1))
            return refusal::limit_exceeded;
        if (!stock::hold_again(tx, stock::held_by(id), order.account.value))
            return checkout::sold_out(tx, order.title);
        note_paid(tx, team, *now);
        return checkout::Goods {};
    }

    std::vector<std::int32_t> unsent(Read& tx, order::Order const& order, std::span<order::Line const> lines) const override
    {
        auto const seat = store::find_seat(tx, order.id);
        return checkout::all_or_none(seat && seat->state != SeatState::bought && fulfilment::may_cancel(tx, order.id), lines);
    }

    // Once the team is complete the price was theirs because there were so many: nobody leaves at their own wish any more.
    Result<std::int64_t> take_back(Write& tx, checkout::Back const& back) const override
    {
        auto const order = TRY(order::find(tx, back.order));
        auto const team = lock(tx, team_of(order));
        auto const seat = store::find_seat(tx, back.order).value();
        // Of what was sent the shop has looked at what its buyer says.
        if (seat.state == SeatState::bought && back.wanted_by == checkout::WantedBy::shopper && !back.were_sent)
            return refusal::not_returnable;
        auto const to = seat.state == SeatState::bought ? SeatState::returned
            : is_under_way(team.state)                  ? SeatState::left
                                                        : SeatState::ended;
        if (!store::move_seat(tx, back.order, seat.state, to) || (!back.were_sent && !fulfilment::cancel(tx, back.order)))
            return refusal::not_returnable;
        if (to == SeatState::left)
            free_seat(tx, team, order.account, true);
        give_cap_back(tx, order);
        // What its buyer has had lies in no warehouse.
        if (back.were_sent)
            return 0;
        stock::take_back(tx, stock::held_by(back.order));
        ending::freed(tx, team.offer);
        return 0;
    }

private:
    static offers::KeptLine detail_of(Read& tx, OrderId order) { return offers::read_line(order::details_of(tx, order).front()); }

    static void give_cap_back(Write& tx, order::Order const& order)
    {
        offers::give_back(tx, order.account, detail_of(tx, order.id).cap, 1);
    }

    static Status take_seat(Write& tx, AccountId account, Team const& team, OrderId order)
    {
        auto const number = store::take_seat(tx, team.id, account);
        if (!number) {
            TRY(may_join(tx, account, *store::find(tx, team.id)));
            return refusal::team_full;
        }
        if (store::insert_seat(tx, { order, team.id, team.offer, account, *number, SeatState::joined, tx.now() }))
            return done();
        return store::was_removed(tx, team.id, account) ? refusal::team_removed : refusal::in_team_already;
    }
};

static void show(std::int64_t, std::vector<std::string> const& details, api::Order& order)
{
    auto detail = offers::read_line(details.front());
    auto& line = order.lines.front();
    line.sku_id = detail.sku;
    line.goods_id = detail.goods;
    line.option = local_text::shown(std::move(detail.option));
}

void add_kind(platform::Module& module)
{
    module.registers.add<checkout::Kind>(kind_name, std::make_shared<TeamKind>());
    module.registers.add(order::Look { kind_name, show, fulfilment::complete, true });
    mall_order::add_sender_of(module, kind_name);
}

}
