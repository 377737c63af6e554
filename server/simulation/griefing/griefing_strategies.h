#pragma once
// What somebody does who wants to keep a set from others (docs/griefing.md).
#include "simulation/griefing/griefing_people.h"
#include <span>

namespace simulation {

// Longer than any turn or hold.
constexpr double to_the_end = 1'000;

struct Act {
    enum class Kind : std::uint8_t {
        // Stays at the boxes so long.
        look,
        // Orders, and: cancels after so long; lets the payment fail then, and cancels; lets it fail then and the hold expire; lets the hold
        // expire; pays then; lets it fail then, and pays; pays when it has ended.
        hold_cancel,
        hold_fail_cancel,
        hold_fail,
        hold_expire,
        hold_pay,
        hold_fail_pay,
        hold_pay_late,
        // Spends a hint card on a box, which is kept for a while when the turn ends after a purchase.
        keep_box,
    };
    Kind kind {};
    double seconds = 0;
    // After a payment that failed; a second before the hold ends at the latest.
    double later = to_the_end;
};

// When somebody stands in line again.
enum class Comes : std::uint8_t {
    always,
    // When everything that was wasted is forgotten.
    forgiven,
    // While nobody goes before them.
    usual,
    // While nobody is in line.
    quiet,
};

struct Strategy {
    std::string_view name;
    std::string_view what;
    std::vector<Act> acts;
    // Begins with the first act again while the turn lasts; else leaves after the last.
    bool repeats = false;
    // Moves a finger now and then, and when asked to.
    bool touches = true;
    // So many seconds after the shop asks whether they are there; nothing: never.
    std::optional<double> answers = 1;
    // So many seconds after the call; nothing: never tells the number.
    std::optional<double> begins = 0.5;
    // Leaves when asked, or when called.
    bool leaves_when_asked = false;
    bool leaves_when_called = false;
    // Buys a box at once, and leaves, in a turn in which others go before.
    bool buys_when_behind = false;
    Comes comes = Comes::always;
};

std::vector<Strategy> const& griefing_strategies();
// A strategy nobody thought of.
Strategy random_strategy(Random& random);
// Its acts in words.
std::string acts_of(Strategy const& strategy);

class Griefer : public Guest {
public:
    // `strategy` has to outlive it; `on_home` is told when a place of theirs has ended.
    Griefer(Ground const& ground, AccountId id, std::string address, Strategy const& strategy, std::function<void(Griefer&)> on_home);

    // Joins the line if that is what the strategy wants now; answers whether it did.
    bool come();

private:
    void on_asked() override;
    void on_called() override;
    void on_turn() override;
    void on_prompted() override;
    void on_over(std::optional<api::MysteryBoxEndReason> ended) override;

    bool wants_to_come();
    void keep_touching();
    void next_act();
    void hold(Act const& act);
    void use_card();

    Strategy const& strategy_;
    std::function<void(Griefer&)> on_home_;
    std::size_t step_ = 0;
};

}
