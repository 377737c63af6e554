#pragma once
// A person who shops, and the phones in their hands. A phone knows only what the shop has answered it, as the storefront does: after an
// answer that got lost it asks again with the same key, or looks where it stands.
#include "generated/mystery_box.h"
#include "simulation/cashier.h"
#include "simulation/tempers.h"

namespace simulation {

// What somebody saw when a box was opened.
struct Opened {
    BoxSetId set;
    std::int32_t slot = 0;
    StyleId style;
    AccountId account;
};

// What people were told by the shop, and hold it to.
struct Memory {
    // By item: what was taken out of a box stays what it was.
    std::map<std::int64_t, Opened> opened;
    // By order: the shop said that it is paid, and by whom.
    std::map<std::int64_t, AccountId> paid;
};

// What there is to go to.
struct Shelf {
    std::vector<SeriesId> series;
    // Sets that will open, whose line one may join before.
    std::vector<BoxSetId> announced;
};

struct Person {
    AccountId id;
    std::string country;
    Temper const& temper;
    // Where the person last saw their place, until they leave or come again.
    BoxSetId line;
    std::int32_t position = 0;
};

class Phone {
public:
    Phone(World& world, Cashier& cashier, Memory& memory, Person& person, Shelf const& shelf);
    Phone(Phone const&) = delete;

    // Looks into the shop for a while, if it does not do so already.
    void visit();
    // The shop told the account that something has changed.
    void notice();

private:
    enum class At : std::uint8_t { home, door, waiting, turn, paying };

    void act();
    void act_later(Span in_seconds);
    void come_in();
    void look_after_oneself();
    void join(BoxSetId set);
    void look_at_line();
    void take_snapshot(api::MysteryBoxQueueSnapshot const& snapshot);
    void check_position(api::MysteryBoxQueueSnapshot const& snapshot);
    void wait_on();
    void push_in();
    void switch_line();
    void stop();
    void choose();
    void order(std::vector<std::int32_t> const& slots);
    void go_to_cashier(PaymentId payment, std::string provider, api::Price const& total, OrderId order);
    void look_at_payment();
    void unpack(std::vector<ItemId> const& items);
    void remember(api::MysteryBoxOpened const& opened);
    void after_order();
    void go_home();

    Shopper shopper() const;
    Visitor visitor() const;
    std::string nonce();

    World& world_;
    Cashier& cashier_;
    Memory& memory_;
    Person& person_;
    Shelf const& shelf_;

    At at_ = At::home;
    std::uint64_t generation_ = 0;
    BoxSetId set_;
    SeriesId series_;
    Time patient_until_ = 0;
    std::int64_t orders_left_ = 0;
    OrderId order_;
    // Of the order under way, so that a second try buys nothing twice.
    std::string key_;
    std::vector<std::int32_t> slots_;
};

}
