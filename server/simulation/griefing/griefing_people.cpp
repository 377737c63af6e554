#include "simulation/griefing/griefing_people.h"
#include "domains/mystery_box/fairness/verify_2.h"
#include "generated/refusals/mystery_box.h"
#include "kernel/bytes.h"
#include <algorithm>
#include <cmath>

namespace simulation {

double uniform(Random& random, double least, double most)
{
    static constexpr std::uint64_t steps = 1'000'000;
    return least + (most - least) * static_cast<double>(random.below(steps)) / static_cast<double>(steps);
}

double lognormal(Random& random, double median, double spread)
{
    // The sum of twelve is as good as a normal distribution up to three spreads.
    double sum = -6;
    for (int count = 0; count < 12; ++count)
        sum += uniform(random, 0, 1);
    return median * std::exp(spread * sum);
}

Guest::Guest(Ground const& ground, AccountId id, std::string address) : ground_(ground), id_(id), address_(std::move(address)) { }

Shopper Guest::shopper() const
{
    Shopper shopper { .id = id_, .country = "TH", .address = address_, .language = "en", .login = 1 };
    shopper.has_phone = shopper.has_profile = true;
    return shopper;
}

void Guest::then(double seconds_later, std::function<void()> happens)
{
    ground_.world.later(static_cast<Time>(seconds_later * static_cast<double>(seconds(1))),
        [this, place = place_, happens = std::move(happens)] {
            if (place == place_)
                happens();
        });
}

void Guest::notice()
{
    if (at_ == At::home || will_look_)
        return;
    will_look_ = true;
    then(uniform(chance(), 0.1, 0.6), [this] {
        will_look_ = false;
        look();
    });
}

void Guest::vanish()
{
    ++place_;
    at_ = At::home;
}

void Guest::go_home(std::optional<api::MysteryBoxEndReason> ended)
{
    vanish();
    on_over(ended);
}

// As an open page does: somewhat more often than a place is lost.
void Guest::show_life()
{
    ground_.world.show_life(id_);
    then(45, [this] { show_life(); });
}

void Guest::join()
{
    ++place_;
    will_look_ = is_asked_ = is_prompted_ = false;
    number_ = chance().hex(16);
    auto const commitment = to_hex(mystery_box::fairness_2::commitment_of(ground_.set, *array_from_hex<16>(number_)));
    auto const joined = ground_.world.ask(api::mystery_box_join_queue, shopper(), { ground_.set, commitment });
    if (joined.ending != Ending::answered)
        return ground_.world.find_broken("somebody could not join the line: " + std::string(reason_of(joined.error)));
    at_ = At::waiting;
    show_life();
    take(*joined.answer);
}

void Guest::look()
{
    auto const seen = ground_.world.ask(api::mystery_box_queue_info, { id_, "TH", address_, "en" }, { ground_.set });
    if (seen.ending == Ending::answered)
        take(*seen.answer);
}

void Guest::touch()
{
    auto const seen = ground_.world.ask(api::mystery_box_here, shopper(), { ground_.set });
    if (seen.ending == Ending::answered)
        take(*seen.answer);
    else
        look();
}

void Guest::take(Snapshot const& snapshot)
{
    using enum api::MysteryBoxQueueStatus;
    standing_ = snapshot.queuing_info ? snapshot.queuing_info->standing : snapshot.standing.value_or(standing_);
    if (snapshot.status == none) {
        if (at_ != At::home)
            go_home(snapshot.ended ? snapshot.ended->why : api::MysteryBoxEndReason::finished);
        return;
    }
    if (snapshot.status == turn)
        return take_turn(snapshot);
    if (snapshot.status == called) {
        bool const is_news = at_ != At::called;
        at_ = At::called;
        call_ = snapshot.call;
        if (is_news)
            on_called();
        return;
    }
    bool const was_asked = std::exchange(is_asked_, snapshot.queuing_info->answer_within.has_value());
    if (is_asked_ && !was_asked)
        on_asked();
}

void Guest::take_turn(Snapshot const& snapshot)
{
    auto const& action = snapshot.queuing_info->queuing_action_info;
    clock_ends_at_ = action && !action->paused ? ground_.world.now() + seconds(action->remaining) : 0;
    if (at_ != At::turn) {
        at_ = At::turn;
        on_turn();
    }
    bool const was_prompted = std::exchange(is_prompted_, action && action->touch_within);
    if (is_prompted_ && !was_prompted)
        on_prompted();
}

void Guest::begin()
{
    ground_.world.ask(api::mystery_box_begin_turn, shopper(), { ground_.set, call_->n, call_->head, number_ });
    look();
}

double Guest::clock_left() const
{
    return static_cast<double>(std::max<Time>(0, clock_ends_at_ - ground_.world.now())) / static_cast<double>(seconds(1));
}

void Guest::leave()
{
    auto const left = ground_.world.ask(api::mystery_box_stop_queue, shopper(), { ground_.set });
    if (left.ending != Ending::answered)
        return look();
    standing_ = left.answer->standing.value_or(standing_);
    go_home(std::nullopt);
}

std::optional<int> Guest::order()
{
    for (int attempt = 0; attempt < 20; ++attempt) {
        auto const slot = static_cast<std::int32_t>(1 + chance().below(static_cast<std::uint64_t>(ground_.boxes)));
        auto const placed =
            ground_.world.ask(api::mystery_box_create_order, shopper(), { ground_.set, { slot }, {}, {} }, chance().hex(16));
        if (placed.is_refused_as(refusal::box_sold) || placed.is_refused_as(refusal::box_locked))
            continue;
        if (placed.ending != Ending::answered || !placed.answer)
            return std::nullopt;
        order_ = placed.answer->order_id;
        payment_ = placed.answer->payment_id;
        ground_.cashier.open(payment_, placed.answer->provider, placed.answer->total.amount, placed.answer->total.currency);
        return placed.answer->remaining;
    }
    return std::nullopt;
}

void Guest::pay(api::PaymentResult result) { ground_.cashier.settle(payment_, result); }

bool Guest::is_paid()
{
    auto const seen = ground_.world.ask(api::mystery_box_payment_status, shopper(), { order_ });
    return seen.ending == Ending::answered && seen.answer->outcome == api::CheckoutPaymentOutcome::success;
}

double Guest::seconds_to_pay()
{
    auto const seen = ground_.world.ask(api::mystery_box_payment_status, shopper(), { order_ });
    return seen.ending == Ending::answered ? seen.answer->pay_within.value_or(0) : 0;
}

void Guest::cancel() { ground_.world.ask(api::mystery_box_payment_cancel, shopper(), { order_ }); }

HonestGuest::HonestGuest(Ground const& ground, AccountId id, std::string address, Tally& tally)
    : Guest(ground, id, std::move(address)), tally_(tally)
{
}

void HonestGuest::visit(std::function<void()> on_home)
{
    on_home_ = std::move(on_home);
    join();
}

// Three of a hundred have the phone in a pocket, and take it out a minute later.
void HonestGuest::on_asked()
{
    bool const is_absent = chance_of(3);
    if (is_absent)
        tally_.absent.emplace_back(id(), ground().world.now());
    then(is_absent ? uniform(chance(), 40, 90) : lognormal(chance(), 4, 0.7), [this] {
        touch();
        // Whoever knows to be next looks more often.
        touch_now_and_then(45);
    });
}

void HonestGuest::on_called()
{
    then(uniform(chance(), 0.2, 1.2), [this] { begin(); });
}

void HonestGuest::on_turn()
{
    ++tally_.turns;
    is_done_ = false;
    // Three of a hundred lose the connection for minutes.
    if (chance_of(3))
        then(uniform(chance(), 1, 80), [this] {
            is_done_ = true;
            // By then the shop has ended the turn.
            back_at_ = ground().world.now() + minutes(8);
            vanish();
            on_home_();
        });
    // Every second one turns the boxes about while thinking, the others merely look.
    if (chance_of(50))
        touch_now_and_then(9);
    think(35);
}

void HonestGuest::touch_now_and_then(double median)
{
    then(lognormal(chance(), median, 0.7), [this, median, was_in_turn = is_in_turn()] {
        if (is_in_turn() != was_in_turn)
            return;
        touch();
        touch_now_and_then(median);
    });
}

// One question in a hundred is missed.
void HonestGuest::on_prompted()
{
    if (!chance_of(1))
        then(lognormal(chance(), 3, 0.5), [this] { touch(); });
}

void HonestGuest::on_over(std::optional<api::MysteryBoxEndReason> ended)
{
    using enum api::MysteryBoxEndReason;
    if (!is_done_ && (ended == timeout || ended == untouched || ended == used_up || ended == muted))
        ++tally_.cut;
    on_home_();
}

// Nine of ten see the clock run out, and decide before it does.
void HonestGuest::think(double median)
{
    auto const wanted = lognormal(chance(), median, 0.7);
    auto const most = std::max(1.0, clock_left() - uniform(chance(), 3, 12));
    then(chance_of(90) ? std::min(wanted, most) : wanted, [this] { decide(); });
}

void HonestGuest::give_up()
{
    is_done_ = true;
    leave();
}

// Eight of a hundred change their mind, half of them after they have ordered.
void HonestGuest::decide()
{
    if (chance_of(4))
        return give_up();
    if (!order())
        return then(3, [this] { decide(); });
    auto const pays_in = lognormal(chance(), 25, 0.6);
    if (chance_of(4))
        return then(pays_in / 2, [this] {
            cancel();
            give_up();
        });
    then(pays_in, [this] { try_to_pay(1); });
}

void HonestGuest::try_to_pay(int attempt)
{
    static constexpr int most = 3;
    if (!chance_of(attempt == 1 ? 5 : 30)) {
        pay(api::PaymentResult::success);
        return then(1, [this] { look_at_payment(); });
    }
    pay(api::PaymentResult::fail);
    if (attempt < most)
        return then(lognormal(chance(), 20, 0.6), [this, attempt] { try_to_pay(attempt + 1); });
    then(5, [this] {
        cancel();
        give_up();
    });
}

// Whose money came too late chooses again, while the turn lasts.
void HonestGuest::look_at_payment()
{
    bool const has_bought = is_paid();
    look();
    if (is_home())
        return;
    has_bought ? have_bought() : think(10);
}

void HonestGuest::have_bought()
{
    ++tally_.bought;
    if (clock_left() > 15 && chance_of(30))
        return think(20);
    is_done_ = true;
    then(chance_of(15) ? lognormal(chance(), 40, 0.6) : 3, [this] { leave(); });
}

}
