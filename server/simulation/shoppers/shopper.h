#pragma once
// A person who shops, and the phones in their hands. A phone knows only what the shop has answered it, as the storefront does: after an
// answer that got lost it asks again with the same key, or looks where it stands.
#include "generated/mystery_box.h"
#include "simulation/engine/cashier.h"
#include "simulation/shoppers/tempers.h"
#include <algorithm>
#include <array>
#include <set>
#include <tuple>

namespace simulation {

// What somebody saw when a box was opened.
struct Opened {
    BoxSetId set;
    std::int32_t slot = 0;
    StyleId style;
    AccountId account;
};

// What the shop said of a box before it was bought, by the arrangement of an epoch.
struct Told {
    enum class Kind : std::uint8_t { is_inside, is_not_inside, one_is_inside };
    std::int32_t epoch = 0;
    std::int32_t slot = 0;
    Kind kind {};
    std::vector<StyleId> styles;

    bool is_true_of(StyleId inside) const
    {
        bool const is_named = std::find(styles.begin(), styles.end(), inside) != styles.end();
        return kind == Kind::is_not_inside ? !is_named : is_named;
    }
};

// A card that was spent on a box: set, epoch, slot, whose, of which kind.
using Card = std::tuple<BoxSetId, std::int32_t, std::int32_t, AccountId, api::MysteryBoxTipCard>;

// What people were told by the shop, and hold it to.
struct Memory {
    // By item: what was taken out of a box stays what it was.
    std::map<std::int64_t, Opened> opened;
    // By order: the shop said that it is paid, and by whom.
    std::map<std::int64_t, AccountId> paid;
    // By order: the operator was told that it is taken back.
    std::set<std::int64_t> taken_back;
    // By set.
    std::map<std::int64_t, std::vector<Told>> told;
    std::map<Card, StyleId> cards;
    std::vector<api::MysteryBoxProof> proofs;
    // By set: signed heads of its log.
    std::map<std::int64_t, std::vector<api::MysteryBoxSignedHead>> heads;
    // By item: what was given back, and what for.
    std::map<std::int64_t, std::pair<AccountId, api::Price>> returned;
    // Words that nobody is to hear any more.
    std::set<std::int64_t> words_removed;
};

// What there is to go to.
struct Shelf {
    // Of a box, by the price list.
    static constexpr std::array<std::pair<std::string_view, std::int64_t>, 4> prices { { { "TH", 42'000 }, { "SG", 1'890 }, { "CN", 6'900 },
        { "GL", 1'290 } } };
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
    // Taken out of their boxes.
    std::vector<ItemId> figures;
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
    void say_here(api::MysteryBoxQueueSnapshot const& snapshot);
    // Of the draw, shopper_draw.cpp.
    std::string bind(BoxSetId set);
    void keep_heads(api::MysteryBoxQueueSnapshot const& snapshot);
    void answer_call(api::MysteryBoxQueueSnapshot const& snapshot);
    void answer_lobby();
    void check_position(api::MysteryBoxQueueSnapshot const& snapshot);
    void check_clocks(api::MysteryBoxQueueSnapshot const& snapshot);
    void wait_on();
    void push_in();
    void switch_line();
    void stop();
    void choose();
    void place(std::vector<std::int32_t> const& free);
    void order(api::MysteryBoxPurchase const& wanted);
    void go_to_cashier(PaymentId payment, std::string provider, api::Price const& total, OrderId order);
    void act_at_cashier(PaymentId payment, OrderId order);
    void look_at_payment();
    void hear_outcome(api::CheckoutPaymentState const& state);
    void try_another_way();
    void after_order();
    void go_home();

    // Of the turn, shopper_turn.cpp.
    void look_into(std::vector<std::int32_t> const& free);
    void shake(std::int32_t slot);
    void use_card(std::int32_t slot, api::MysteryBoxTipCard card);
    void remember_card(api::MysteryBoxTip const& tip);
    void look_at_locks();
    void choose_discounts(api::MysteryBoxPurchase& wanted);
    std::int64_t red_packet();

    // Of what was bought, shopper_cabinet.cpp.
    void unpack(std::vector<ItemId> const& items);
    void remember(api::MysteryBoxOpened const& opened);
    void check_proof(api::MysteryBoxOpened const& opened);
    void regret(OrderId order);
    void give_figure_back();
    void ask_for_refund(OrderId order);

    // Of words, shopper_words.cpp.
    void talk();
    void say();
    void take_words_back(std::int64_t words);
    void listen();
    void allow_messages();

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
    // What this phone has bound itself with, by set; the newest last.
    std::map<std::int64_t, std::vector<std::string>> numbers_;
    Time patient_until_ = 0;
    std::int64_t orders_left_ = 0;
    OrderId order_;
    // Of the order under way, so that a second try buys nothing twice.
    std::string key_;
    api::MysteryBoxPurchase wanted_;
    // Of the shop's price for what is wanted; nothing when nobody asked.
    std::optional<std::int64_t> quoted_;
    PaymentId payment_;
    // A box that a card was spent on.
    std::int32_t kept_ = 0;
};

}
