#include "simulation/griefing/griefing_strategies.h"
#include <algorithm>
#include <array>

namespace simulation {

using enum Act::Kind;

constexpr double end = to_the_end;

// Of the turn.
static std::vector<Strategy> strategies_in_turns()
{
    return {
        { .name = "hold-cancel", .what = "holds 100 s, cancels, again", .acts = { { hold_cancel, 100 } }, .repeats = true },
        { .name = "hold-flicker", .what = "holds 3 s, cancels, again", .acts = { { hold_cancel, 3 } }, .repeats = true },
        { .name = "hold-fail",
            .what = "holds, the payment fails in the last second, expires, again",
            .acts = { { hold_fail, 117 } },
            .repeats = true },
        { .name = "hold-fail-cancel",
            .what = "holds, the payment fails at once, cancels in the last second, again",
            .acts = { { hold_fail_cancel, 1 } },
            .repeats = true },
        { .name = "hold-expire", .what = "holds, lets it expire, again", .acts = { { hold_expire, 0 } }, .repeats = true },
        { .name = "hold-late", .what = "holds, pays when it is too late, again", .acts = { { hold_pay_late, 2 } }, .repeats = true },
        { .name = "hold-leave", .what = "holds 100 s, cancels, leaves, joins", .acts = { { hold_cancel, 100 } } },
        { .name = "fail-leave",
            .what = "holds, the payment fails, cancels 40 s later, leaves: as somebody whose card is bad",
            .acts = { { look, 20 }, { hold_fail_cancel, 20, 40 } } },
        { .name = "look-59", .what = "looks 59 s, leaves, joins", .acts = { { look, 59 } } },
        { .name = "look-40", .what = "looks 40 s, leaves, joins", .acts = { { look, 40 } } },
        { .name = "look-19", .what = "looks 19 s, leaves, joins", .acts = { { look, 19 } } },
        { .name = "look-4", .what = "looks 4 s, leaves, joins: too short to rest for", .acts = { { look, 4 } } },
        { .name = "sit", .what = "sits it out, a bot touches the page", .acts = { { look, end } } },
        { .name = "sleep", .what = "its device tells the number, and nobody is there", .acts = { { look, end } }, .touches = false },
        { .name = "clock-hold", .what = "looks 175 s, then holds", .acts = { { look, 175 }, { hold_expire, 0 }, { hold_expire, 0 } } },
        { .name = "hold-clock",
            .what = "holds, and holds, then sits it out",
            .acts = { { hold_cancel, 115 }, { hold_cancel, 60 }, { look, end } } },
        { .name = "fail-clock", .what = "holds with a card that fails, then sits it out", .acts = { { hold_fail, 100 }, { look, end } } },
        { .name = "late-number",
            .what = "tells the number in the 55th second, sits, holds",
            .acts = { { look, 110 }, { hold_expire, 0 } },
            .begins = 55 },
    };
}

// Of the line, and of those who buy.
static std::vector<Strategy> strategies_around_turns()
{
    return {
        { .name = "patient",
            .what = "sits and holds; comes when all is forgotten",
            .acts = { { look, 175 }, { hold_expire, 0 } },
            .comes = Comes::forgiven },
        { .name = "polite",
            .what = "sits and holds; comes while nobody goes first",
            .acts = { { look, 175 }, { hold_expire, 0 } },
            .comes = Comes::usual },
        { .name = "lurker",
            .what = "sits and holds; comes while nobody is in line",
            .acts = { { look, 175 }, { hold_expire, 0 } },
            .comes = Comes::quiet },
        { .name = "mute", .what = "says it is there, and never tells the number", .begins = {} },
        { .name = "asleep",
            .what = "never says it is there; joins again when the place is lost",
            .touches = false,
            .answers = {},
            .begins = {} },
        { .name = "asleep-awake",
            .what = "never says it is there; called all the same, sits it out",
            .acts = { { look, end } },
            .answers = {} },
        { .name = "slow-here", .what = "says it is there in the last second, then looks 59 s", .acts = { { look, 59 } }, .answers = 24 },
        { .name = "leave-asked", .what = "leaves when asked whether it is there, joins again", .leaves_when_asked = true },
        { .name = "leave-called", .what = "leaves when called, without a number, joins again", .leaves_when_called = true },
        { .name = "slow-buyer", .what = "buys slowly: looks 170 s, pays after 118 s", .acts = { { look, 170 }, { hold_pay, 118 } } },
        { .name = "slow-card",
            .what = "buys slowly: looks 110 s, a card fails, another is good in the last second",
            .acts = { { look, 110 }, { hold_fail_pay, 100 } } },
        { .name = "buy-dawdle",
            .what = "buys one at once, then holds and holds",
            .acts = { { hold_pay, 3 }, { hold_expire, 0 }, { hold_expire, 0 }, { look, end } } },
        { .name = "siege-buyer",
            .what = "sits and holds; buys one when others go first",
            .acts = { { look, 175 }, { hold_expire, 0 } },
            .buys_when_behind = true },
        { .name = "keeper",
            .what = "buys one, spends a card on the next, leaves: it is kept",
            .acts = { { hold_pay, 3 }, { keep_box, 0 }, { look, 25 } } },
    };
}

std::vector<Strategy> const& griefing_strategies()
{
    static auto const all = [] {
        auto strategies = strategies_in_turns();
        for (auto& strategy : strategies_around_turns())
            strategies.push_back(std::move(strategy));
        return strategies;
    }();
    return all;
}

Strategy random_strategy(Random& random)
{
    static constexpr std::array kinds { look, look, look, hold_cancel, hold_cancel, hold_fail_cancel, hold_fail, hold_expire,
        hold_pay_late };
    Strategy strategy { .name = "mixture", .what = "" };
    for (auto acts = 1 + random.below(4); acts > 0; --acts)
        strategy.acts.push_back({ kinds[random.below(kinds.size())], lognormal(random, 50, 1) });
    strategy.repeats = random.below(2) == 0;
    strategy.touches = random.below(10) > 0;
    if (random.below(4) == 0)
        strategy.answers = uniform(random, 0, 24);
    if (random.below(4) == 0)
        strategy.begins = uniform(random, 0, 170);
    static constexpr std::array times { Comes::always, Comes::always, Comes::forgiven, Comes::usual, Comes::quiet };
    strategy.comes = times[random.below(times.size())];
    return strategy;
}

std::string acts_of(Strategy const& strategy)
{
    static constexpr std::array<std::string_view, 9> names { "look", "hold and cancel", "hold, fail at, cancel", "hold, fail at",
        "hold, expire", "hold and pay", "hold, fail at, pay", "hold, pay late by", "keep a box" };
    std::string text;
    for (auto const& act : strategy.acts)
        text.append(text.empty() ? "" : ", ")
            .append(names[static_cast<std::size_t>(act.kind)])
            .append(" " + std::to_string(static_cast<int>(act.seconds)));
    static constexpr std::array<std::string_view, 4> times { "", "; when forgiven", "; while usual", "; while nobody is in line" };
    text.append(strategy.repeats ? "; again" : "; leaves").append(times[static_cast<std::size_t>(strategy.comes)]);
    if (!strategy.touches)
        text += "; touches nothing";
    if (strategy.answers)
        text += "; here after " + std::to_string(static_cast<int>(*strategy.answers));
    if (strategy.begins)
        text += "; number after " + std::to_string(static_cast<int>(*strategy.begins));
    return text;
}

Griefer::Griefer(Ground const& ground, AccountId id, std::string address, Strategy const& strategy, std::function<void(Griefer&)> on_home)
    : Guest(ground, id, std::move(address)), strategy_(strategy), on_home_(std::move(on_home))
{
}

bool Griefer::wants_to_come()
{
    switch (strategy_.comes) {
    case Comes::always: return true;
    case Comes::forgiven: return standing().wasted == 0 && standing().rank == api::MysteryBoxRank::usual;
    case Comes::usual: return standing().rank == api::MysteryBoxRank::usual;
    case Comes::quiet:
        auto const seen = ground().world.ask(api::mystery_box_queue_info, { id(), "TH", {}, "en" }, { ground().set });
        return seen.ending == Ending::answered && seen.answer->queue_length == 0;
    }
    return true;
}

bool Griefer::come()
{
    look();
    if (!is_home() || !wants_to_come())
        return false;
    join();
    return true;
}

void Griefer::on_over(std::optional<api::MysteryBoxEndReason>) { on_home_(*this); }

void Griefer::on_asked()
{
    if (strategy_.leaves_when_asked)
        return then(0.2, [this] { leave(); });
    if (strategy_.answers)
        then(*strategy_.answers, [this] { touch(); });
}

void Griefer::on_called()
{
    if (strategy_.leaves_when_called)
        return then(0.2, [this] { leave(); });
    if (strategy_.begins)
        then(*strategy_.begins, [this] { begin(); });
}

void Griefer::on_prompted()
{
    if (strategy_.touches)
        then(0.5, [this] { touch(); });
}

void Griefer::keep_touching()
{
    then(20, [this] {
        touch();
        keep_touching();
    });
}

void Griefer::on_turn()
{
    step_ = 0;
    if (strategy_.touches)
        keep_touching();
    if (!strategy_.buys_when_behind || standing().rank == api::MysteryBoxRank::usual)
        return next_act();
    hold({ hold_pay, 3 });
    then(10, [this] { leave(); });
}

void Griefer::next_act()
{
    if (step_ == strategy_.acts.size() && strategy_.repeats)
        step_ = 0;
    if (step_ == strategy_.acts.size())
        return leave();
    auto const& act = strategy_.acts[step_++];
    if (act.kind == Act::Kind::look)
        return then(act.seconds, [this] { next_act(); });
    if (act.kind != Act::Kind::keep_box)
        return hold(act);
    use_card();
    then(1, [this] { next_act(); });
}

void Griefer::hold(Act const& act)
{
    auto const seconds_left = order();
    // Too late in the turn, or its end comes just now: it is seen in a moment.
    if (!seconds_left)
        return then(5, [this] { next_act(); });
    double const most = std::max(1, *seconds_left - 1);
    auto const at = std::min(act.seconds, most);
    auto const end = [this](double at_second, bool pays) {
        then(at_second, [this, pays] {
            pays ? pay(api::PaymentResult::success) : cancel();
            then(0.5, [this] { next_act(); });
        });
    };
    switch (act.kind) {
    case hold_cancel: return end(at, false);
    case hold_pay: return end(at, true);
    case hold_expire: return then(*seconds_left + 6, [this] { next_act(); });
    case hold_pay_late: return end(*seconds_left + act.seconds + 6, true);
    default: break;
    }
    then(at, [this, act, at, end] {
        pay(api::PaymentResult::fail);
        auto const left = seconds_to_pay();
        if (act.kind == hold_fail)
            then(left + 6, [this] { next_act(); });
        else
            end(std::clamp(left - 1, 0.5, act.later), act.kind == hold_fail_pay);
    });
}

void Griefer::use_card()
{
    auto const slot = static_cast<std::int32_t>(1 + chance().below(static_cast<std::uint64_t>(ground().boxes)));
    ground().world.ask(api::mystery_box_tips, shopper(), { ground().set, slot, api::MysteryBoxTipCard::hint });
}

}
