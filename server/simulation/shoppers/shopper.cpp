#include "simulation/shoppers/shopper.h"
#include "domains/region/region.h"
#include "generated/refusals/mystery_box.h"
#include "generated/refusals/order.h"
#include "generated/refusals/safeguards.h"
#include "generated/safeguards.h"
#include <algorithm>

namespace simulation {

using Status = api::MysteryBoxQueueStatus;

static constexpr Span soon { 1, 5 };

Phone::Phone(World& world, Cashier& cashier, Memory& memory, Person& person, Shelf const& shelf)
    : world_(world), cashier_(cashier), memory_(memory), person_(person), shelf_(shelf)
{
}

Shopper Phone::shopper() const
{
    Shopper shopper { .id = person_.id, .country = person_.country, .address = "127.0.0.1", .language = "en", .login = 1 };
    shopper.has_phone = shopper.has_profile = true;
    return shopper;
}

Visitor Phone::visitor() const { return { person_.id, person_.country, "127.0.0.1", "en" }; }

std::string Phone::nonce() { return world_.chance().hex(16); }

// Only what was planned last happens.
void Phone::act_later(Span in_seconds)
{
    auto const generation = ++generation_;
    auto const delay = milliseconds(world_.between(in_seconds.least * 1'000, in_seconds.most * 1'000));
    world_.later(delay, [this, generation] {
        if (generation == generation_)
            act();
    });
}

void Phone::visit()
{
    if (at_ != At::home)
        return;
    at_ = At::door;
    orders_left_ = world_.between(person_.temper.orders.least, person_.temper.orders.most);
    patient_until_ = world_.now() + seconds(world_.between(person_.temper.patience.least, person_.temper.patience.most));
    act_later({ 0, 2 });
}

void Phone::notice()
{
    if (at_ == At::waiting || at_ == At::paying)
        act_later({ 0, 3 });
}

void Phone::go_home()
{
    at_ = At::home;
    ++generation_;
}

void Phone::act()
{
    switch (at_) {
    case At::home: return;
    case At::door: return come_in();
    case At::waiting: return look_at_line();
    case At::turn: return choose();
    case At::paying: return look_at_payment();
    }
}

void Phone::come_in()
{
    if (world_.now() > patient_until_)
        return go_home();
    look_after_oneself();
    if (!shelf_.announced.empty() && world_.chance_of(30))
        return join(shelf_.announced[world_.chance().below(shelf_.announced.size())]);
    series_ = shelf_.series[world_.chance().below(shelf_.series.size())];
    auto entered = world_.ask(api::mystery_box_enter, visitor(), { series_ });
    // Nothing left here: they look at another release, or leave it.
    if (entered.ending == Ending::refused && world_.chance_of(40))
        return go_home();
    if (entered.ending != Ending::answered)
        return act_later({ 5, 60 });
    auto set = entered.answer->box_set_id;
    for (int steps = world_.chance_of(40) ? 2 : 0; steps > 0; --steps)
        if (auto const next = world_.ask(api::mystery_box_next, visitor(), { series_, set }); next.ending == Ending::answered)
            set = next.answer->box_set_id;
    join(set);
}

// Some set themselves a limit, or take a break.
void Phone::look_after_oneself()
{
    if (world_.chance_of(3))
        world_.ask(api::safeguards_set_limit, shopper(),
            { std::string(region::of(person_.country).currency), world_.between(0, 10) * 42'000 });
    if (world_.chance().below(200) == 0)
        world_.ask(api::safeguards_exclude, shopper(), { 1 });
    if (world_.chance_of(10))
        allow_messages();
}

void Phone::join(BoxSetId set)
{
    set_ = set;
    kept_ = 0;
    person_.position = 0;
    auto const joined = world_.ask(api::mystery_box_join_queue, shopper(), { set, bind(set) });
    if (joined.ending == Ending::answered)
        return take_snapshot(*joined.answer);
    // Where it stands, the line tells; also after "already in line", which another phone may have done.
    at_ = joined.ending == Ending::unknown || joined.error == refusal::already_in_line ? At::waiting : At::door;
    act_later(soon);
}

void Phone::look_at_line()
{
    auto const seen = world_.ask(api::mystery_box_queue_info, visitor(), { set_ });
    if (seen.ending == Ending::answered)
        take_snapshot(*seen.answer);
    else
        act_later(soon);
}

// Whoever looks at the page is there; those who are slow to hear of it are passed.
void Phone::say_here(api::MysteryBoxQueueSnapshot const& snapshot)
{
    if (snapshot.queuing_info && snapshot.queuing_info->answer_within)
        world_.ask(api::mystery_box_here, shopper(), { set_ });
}

void Phone::check_position(api::MysteryBoxQueueSnapshot const& snapshot)
{
    if (!snapshot.queuing_info) {
        person_.position = 0;
        return;
    }
    auto const position = snapshot.queuing_info->position;
    if (person_.line == snapshot.box_set_id && person_.position > 0 && position > person_.position)
        world_.find_broken("the place of " + std::to_string(person_.id.value) + " in the line of " + std::to_string(set_.value)
            + " rose from " + std::to_string(person_.position) + " to " + std::to_string(position));
    person_.line = snapshot.box_set_id;
    person_.position = position;
}

// Whatever becomes of the machine's clock, nobody has more left than the whole of a turn or a hold.
void Phone::check_clocks(api::MysteryBoxQueueSnapshot const& snapshot)
{
    auto const check = [&](std::string const& what, std::int32_t remaining, std::int64_t whole) {
        if (remaining < 0 || remaining > whole)
            world_.find_broken(what + " of " + std::to_string(person_.id.value) + " has " + std::to_string(remaining) + " s left of "
                + std::to_string(whole));
    };
    if (snapshot.queuing_info && snapshot.queuing_info->queuing_action_info) {
        auto const& turn = *snapshot.queuing_info->queuing_action_info;
        check("the turn", turn.remaining, turn.total_operating_time);
    }
    if (snapshot.pending_order)
        check("the hold", snapshot.pending_order->remaining, 180);
}

void Phone::take_snapshot(api::MysteryBoxQueueSnapshot const& snapshot)
{
    check_position(snapshot);
    check_clocks(snapshot);
    keep_heads(snapshot);
    if (snapshot.pending_order) {
        auto const& pending = *snapshot.pending_order;
        return go_to_cashier(pending.payment_id, std::string(Cashier::name), pending.total, pending.order_id);
    }
    if (snapshot.status == Status::turn) {
        at_ = At::turn;
        return act_later(person_.temper.think);
    }
    if (snapshot.status == Status::called)
        return answer_call(snapshot);
    if (snapshot.status == Status::waiting) {
        at_ = At::waiting;
        say_here(snapshot);
        if (snapshot.lobby_asks.value_or(false))
            answer_lobby();
        return wait_on();
    }
    if (snapshot.my_box_set_id) {
        set_ = *snapshot.my_box_set_id;
        at_ = At::waiting;
        return act_later(soon);
    }
    // The place is gone: the set is sold out, or nobody had heard of us for too long.
    at_ = At::door;
    act_later(person_.temper.think);
}

void Phone::wait_on()
{
    if (world_.chance_of(person_.temper.vanishes))
        return go_home();
    if (world_.chance_of(person_.temper.switches))
        return switch_line();
    if (world_.now() > patient_until_)
        return stop();
    if (world_.chance_of(2))
        return push_in();
    if (world_.chance_of(person_.temper.talks))
        talk();
    act_later(person_.temper.look);
}

// Orders out of turn, in case nobody looks.
void Phone::push_in()
{
    key_ = nonce();
    quoted_.reset();
    order({ set_, { static_cast<std::int32_t>(world_.between(1, 12)) }, {}, {} });
}

void Phone::switch_line()
{
    auto const next = world_.ask(api::mystery_box_next, visitor(), { series_, set_ });
    if (next.ending != Ending::answered)
        return act_later(person_.temper.look);
    person_.position = 0;
    auto const switched = world_.ask(api::mystery_box_switch_queue, shopper(), { next.answer->box_set_id, bind(next.answer->box_set_id) });
    if (switched.ending != Ending::answered)
        return act_later(soon);
    set_ = next.answer->box_set_id;
    take_snapshot(*switched.answer);
}

void Phone::stop()
{
    person_.position = 0;
    auto const stopped = world_.ask(api::mystery_box_stop_queue, shopper(), { set_ });
    if (stopped.ending == Ending::unknown || stopped.is_refused_as(refusal::order_pending)) {
        at_ = At::waiting;
        return act_later(soon);
    }
    go_home();
}

void Phone::choose()
{
    // A second try of an order of which nothing was heard.
    if (!key_.empty())
        return order(api::MysteryBoxPurchase(wanted_));
    auto const seen = world_.ask(api::mystery_box_set_info, visitor(), { set_ });
    if (seen.ending != Ending::answered)
        return act_later(soon);
    std::vector<std::int32_t> free;
    for (auto const& box : seen.answer->boxes)
        if (box.state == api::MysteryBoxBoxState::free)
            free.push_back(box.slot);
    if (free.empty() || orders_left_ <= 0)
        return world_.chance_of(person_.temper.stops) ? stop() : go_home();
    if (world_.chance_of(person_.temper.curious)) {
        look_into(free);
        return act_later({ 1, 10 });
    }
    place(free);
}

void Phone::place(std::vector<std::int32_t> const& free)
{
    auto slots = free;
    auto const most = static_cast<std::size_t>(world_.between(person_.temper.boxes.least, person_.temper.boxes.most));
    while (slots.size() > most)
        slots.erase(slots.begin() + world_.between(0, static_cast<std::int64_t>(slots.size()) - 1));
    // What a card has said of a box is mostly a reason to take it.
    bool const is_free = std::find(free.begin(), free.end(), kept_) != free.end();
    if (is_free && std::find(slots.begin(), slots.end(), kept_) == slots.end() && world_.chance_of(70))
        slots.back() = kept_;
    api::MysteryBoxPurchase wanted { set_, slots, {}, {} };
    if (world_.chance_of(person_.temper.thrifty))
        choose_discounts(wanted);
    quoted_.reset();
    if (world_.chance_of(40))
        if (auto const quote = world_.ask(api::mystery_box_calculate_price, shopper(), wanted); quote.ending == Ending::answered)
            quoted_ = quote.answer->total.amount;
    key_ = nonce();
    order(wanted);
}

// Today the shop sells this person nothing any more.
static bool is_for_good(Error error)
{
    for (auto const one :
        { refusal::birthday_needed, refusal::too_young, refusal::consent_needed, refusal::self_excluded, refusal::spending_limit_reached })
        if (error == one)
            return true;
    return false;
}

void Phone::order(api::MysteryBoxPurchase const& wanted)
{
    wanted_ = wanted;
    // By the mini-program or from overseas; a second try goes the same way.
    bool const is_overseas = person_.id.value % 2 == 0;
    auto const placed = world_.ask(is_overseas ? api::mystery_box_create_order : api::mystery_box_submit_order, shopper(), wanted_, key_);
    if (placed.ending == Ending::unknown && world_.chance_of(50))
        return act_later(soon);
    key_.clear();
    if (placed.ending == Ending::answered && placed.answer) {
        auto const& answer = *placed.answer;
        if (quoted_ && *quoted_ != answer.total.amount)
            world_.find_broken("the order " + std::to_string(answer.order_id.value) + " costs " + std::to_string(answer.total.amount)
                + " instead of " + std::to_string(*quoted_));
        return go_to_cashier(answer.payment_id, answer.provider, answer.total, answer.order_id);
    }
    if (placed.is_refused_as(refusal::box_limit_day))
        --orders_left_;
    if (placed.ending == Ending::refused && is_for_good(placed.error))
        return stop();
    // Also when the shop only repeats its answer: the line tells which order waits.
    at_ = At::waiting;
    act_later(soon);
}

void Phone::go_to_cashier(PaymentId payment, std::string provider, api::Price const& total, OrderId order)
{
    at_ = At::paying;
    order_ = order;
    payment_ = payment;
    if (payment) {
        cashier_.open(payment, std::move(provider), total.amount, total.currency);
        act_at_cashier(payment, order);
    } else {
        world_.count("nothing to pay");
    }
    act_later({ 3, 12 });
}

void Phone::act_at_cashier(PaymentId payment, OrderId order)
{
    auto const& temper = person_.temper;
    auto dice = static_cast<int>(world_.between(1, 100));
    if ((dice -= temper.pays) <= 0) {
        cashier_.decide(payment, api::PaymentResult::success);
        if (world_.chance_of(8))
            cashier_.take_twice(payment);
    } else if ((dice -= temper.fails) <= 0)
        cashier_.decide(payment, api::PaymentResult::fail);
    else if ((dice -= temper.cancels_there) <= 0)
        cashier_.decide(payment, api::PaymentResult::cancel);
    else if ((dice -= temper.cancels_here) <= 0) {
        // Some have paid before they think better of it.
        if (world_.chance_of(30))
            cashier_.decide(payment, api::PaymentResult::success);
        world_.ask(api::mystery_box_payment_cancel, shopper(), { order });
    }
}

void Phone::look_at_payment()
{
    auto const seen = world_.ask(api::mystery_box_payment_status, shopper(), { order_ });
    if (seen.ending != Ending::answered)
        return act_later(soon);
    if (seen.answer->outcome == api::CheckoutPaymentOutcome::pending) {
        if (seen.answer->failures > 0)
            try_another_way();
        return act_later({ 3, 30 });
    }
    hear_outcome(*seen.answer);
    after_order();
}

void Phone::hear_outcome(api::CheckoutPaymentState const& state)
{
    if (state.outcome == api::CheckoutPaymentOutcome::success) {
        memory_.paid.insert_or_assign(order_.value, person_.id);
        unpack(state.items);
        if (world_.chance_of(person_.temper.regrets))
            regret(order_);
    }
    // The cashier's page is still open.
    if (state.outcome == api::CheckoutPaymentOutcome::fail && world_.chance_of(25))
        cashier_.decide(payment_, api::PaymentResult::success);
}

// The first way to pay did not work.
void Phone::try_another_way()
{
    world_.count("payment failed and open");
    auto const dice = world_.between(1, 100);
    if (dice <= 40)
        cashier_.decide(payment_, api::PaymentResult::success);
    else if (dice <= 50)
        cashier_.decide(payment_, api::PaymentResult::cancel);
    else if (dice <= 60)
        world_.ask(api::mystery_box_payment_cancel, shopper(), { order_ });
}

void Phone::after_order()
{
    --orders_left_;
    at_ = At::waiting;
    act_later(person_.temper.think);
}

}
