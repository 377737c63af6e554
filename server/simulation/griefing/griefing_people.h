#pragma once
// People at one set whose every second counts: a guest knows how the line is talked to, the honest one how people look, choose and pay.
#include "generated/mystery_box.h"
#include "simulation/engine/cashier.h"

namespace simulation {

// The set, and what all have in common who come to it.
struct Ground {
    World& world;
    Cashier& cashier;
    BoxSetId set;
    int boxes = 0;
};

// So many seconds, of which half of all people need less; `spread` is that of the logarithm.
double lognormal(Random& random, double median, double spread);
// Evenly.
double uniform(Random& random, double least, double most);

// Somebody at one page, who hears within a second what the shop tells them. Nothing gets lost on the way.
class Guest {
public:
    Guest(Ground const& ground, AccountId id, std::string address);
    Guest(Guest const&) = delete;
    virtual ~Guest() = default;

    // The shop has told the account that something has changed.
    void notice();
    bool is_home() const { return at_ == At::home; }
    bool is_in_turn() const { return at_ == At::turn; }
    // As the shop said at the latest: how the person stands.
    api::MysteryBoxStanding const& standing() const { return standing_; }

protected:
    using Snapshot = api::MysteryBoxQueueSnapshot;
    enum class At : std::uint8_t { home, waiting, called, turn };

    // It is about to be their turn, and the shop asks whether they are there.
    virtual void on_asked() = 0;
    // Their device is to tell its number.
    virtual void on_called() = 0;
    virtual void on_turn() = 0;
    // Nobody has touched the page for a while, and others wait.
    virtual void on_prompted() = 0;
    // The place has ended; `ended` is empty when by their own hand.
    virtual void on_over(std::optional<api::MysteryBoxEndReason> ended) = 0;

    void join();
    void look();
    // Somebody is at the page.
    void touch();
    // The device tells its number.
    void begin();
    void leave();
    // A box that nobody has; answers how many seconds there are to pay for it, nothing when the shop refuses.
    std::optional<int> order();
    // The cashier takes the money, or says that it cannot.
    void pay(api::PaymentResult result);
    bool is_paid();
    // Of the latest order.
    double seconds_to_pay();
    void cancel();
    // Closes the page: nothing is heard any more, and what was planned does not happen. The place stays until the shop ends it.
    void vanish();
    // What is left of the turn's clock; 0 where it stands still.
    double clock_left() const;
    // Happens unless the place has ended by then.
    void then(double seconds_later, std::function<void()> happens);

    Shopper shopper() const;
    Random& chance() { return ground_.world.chance(); }
    bool chance_of(double percent) { return uniform(chance(), 0, 100) < percent; }
    Ground const& ground() const { return ground_; }
    AccountId id() const { return id_; }

private:
    void take(Snapshot const& snapshot);
    void take_turn(Snapshot const& snapshot);
    void go_home(std::optional<api::MysteryBoxEndReason> ended);
    void show_life();

    Ground const& ground_;
    AccountId id_;
    std::string address_;
    At at_ = At::home;
    // Counts places, so that what was planned for one does not happen in another.
    std::uint64_t place_ = 0;
    bool will_look_ = false;
    bool is_asked_ = false;
    bool is_prompted_ = false;
    Time clock_ends_at_ = 0;
    std::string number_;
    std::optional<api::MysteryBoxSignedHead> call_;
    api::MysteryBoxStanding standing_;
    OrderId order_;
    PaymentId payment_;
};

// What honest people meet with.
struct Tally {
    std::int64_t turns = 0;
    std::int64_t bought = 0;
    // Turns that a rule ended before they had what they wanted.
    std::int64_t cut = 0;
    // Who was not there when asked, and when: to be passed then is their own doing.
    std::vector<std::pair<AccountId, Time>> absent;
};

// Wants a box, as the page's model has it (docs/griefing.md).
class HonestGuest : public Guest {
public:
    HonestGuest(Ground const& ground, AccountId id, std::string address, Tally& tally);

    // Joins the line; `on_home` is told when the visit is over.
    void visit(std::function<void()> on_home);
    // Neither there, nor with a place that a lost connection has left.
    bool is_free() const { return is_home() && ground().world.now() >= back_at_; }

private:
    void on_asked() override;
    void on_called() override;
    void on_turn() override;
    void on_prompted() override;
    void on_over(std::optional<api::MysteryBoxEndReason> ended) override;

    void touch_now_and_then(double median);
    void think(double median);
    void decide();
    void try_to_pay(int attempt);
    void look_at_payment();
    void have_bought();
    void give_up();

    Tally& tally_;
    std::function<void()> on_home_;
    Time back_at_ = 0;
    // Has what they came for, or does not want it any more.
    bool is_done_ = false;
};

}
