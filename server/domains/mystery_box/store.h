#pragma once
#include "domains/mystery_box/mystery_box.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mystery_box {

// `finished`: the set was sold out or closed; its state says which. `untouched`, `used_up`: the turn was over before its clock ran out.
enum class LeftReason : std::uint8_t { stopped, switched, turn_over, silent, finished, untouched, used_up, muted };

// What newcomers together may still waste of a set's time; below zero they owe it.
struct Purse {
    Time left = 0;
    Time at = 0;
};

// What a person's unused turns have cost others; nothing is known of somebody of whom nothing was counted.
struct Person {
    Time wasted = 0;
    Time counted_at = 0;
    // Paid, ever.
    std::int64_t orders = 0;
    std::int32_t rests = 0;
    Time rest_until = 0;
    // Within the days that count for trust.
    std::int64_t recent_orders = 0;
    Time recent_wasted = 0;
    // By whose number they are counted (payers.h).
    AccountId id;
    // A way to pay that was confirmed vouches for them.
    bool is_vouched = false;
    // They have several accounts.
    bool is_shared = false;
    // Something was counted of them before.
    bool is_known = false;
};

// What the newcomers of a network have wasted.
struct NetworkWaste {
    Time wasted = 0;
    Time counted_at = 0;
};

struct Set {
    api::MysteryBoxSet shown;
    std::int64_t version = 0;
    std::int32_t epoch = 0;
    std::int32_t arranged_epoch = 0;
    std::string commitment;
    // Was announced before it went on sale.
    bool has_opening = false;
    // 2: the chooser's number comes last, and the set keeps a log (docs/fairness.md).
    std::int32_t protocol = 1;
    Purse purse;
    // Turns that have begun, ever.
    std::int64_t turns = 0;
    // Boxes that are not sold and hold a hidden style.
    std::int32_t hidden_left = 0;

    BoxSetId id() const { return shown.box_set_id; }
};

// How the places of those who joined before the opening are drawn.
struct Opening {
    Time opens_at = 0;
    // Hexadecimal. The seed is public once the order is drawn.
    std::string seed;
    std::string commitment;
    std::optional<Time> drawn_at;
    // In the order of joining, with commas.
    std::string nonces;
    // Who of them is served first, second ...: numbers from 0.
    std::vector<std::int32_t> places;
};

// An active place in a line.
struct Place {
    std::int64_t id = 0;
    BoxSetId set;
    AccountId account;
    std::int64_t ticket = 0;
    bool has_turn = false;
    Time joined_at = 0;
    Time last_seen_at = 0;
    // While the turn's clock runs.
    std::optional<Time> turn_ends_at;
    // While it stands still.
    std::optional<Time> turn_left;
    std::int32_t bought = 0;
    // Somebody touched the page.
    Time touched_at = 0;
    // Since then an answer is waited for; nothing while nobody asks.
    std::optional<Time> asked_at;
    std::int32_t passes = 0;
    // So many others are called first.
    std::int32_t behind = 0;
    // Who goes before whom, while the set's purse is filled and while it is empty (waste_rules.h).
    std::int32_t rank = 0;
    std::int32_t siege_rank = 0;
    bool has_trust = false;
    // Hashed; empty of somebody who has bought.
    std::string network;

    // Of a turn: by which rank it was had, and whether somebody came meanwhile who goes first.
    std::int32_t turn_rank = 0;
    bool hurried = false;
    // Its beginning, or its latest sale; since then others waited so long, and wait now.
    Time anchor_at = 0;
    Time contested = 0;
    std::optional<Time> contested_since;
    // Left for holds that come to nothing.
    Time holds_left = 0;
    // What its sales have left to be counted when it ends.
    Time penalty = 0;
    // The time for choosing that it began with.
    Time clock = 0;
    // It rests until then.
    Time not_before = 0;
    // It has the turn, and its device has not told its number yet; of protocol 2.
    bool is_called = false;
    // The entry of its set's log by which it joined; nothing where there is no log.
    std::optional<std::int64_t> join_n;
};

enum class HoldState : std::uint8_t { open, sold, released };

struct Hold {
    OrderId order;
    BoxSetId set;
    AccountId account;
    std::int64_t place = 0;
    std::int32_t epoch = 0;
    std::vector<std::int32_t> slots;
    std::int64_t day = 0;
    HoldState state = HoldState::open;
    Time ends_at = 0;
    Time began_at = 0;
    // Turns of the set that had begun by then.
    std::int64_t turns = 0;
    // Its entry in the set's log; nothing where there is none.
    std::optional<std::int64_t> n;
    // Of the epoch in which its boxes were chosen; empty where that has none.
    std::string root = {};
};

namespace store {

// Sets (set_store.cpp). A draft is nobody's business but the operator's: here it is as if it did not exist.

// Raises the version: the first statement of every change of a set. From here on the transaction knows where its log ends
// (draw_log_store.h). Nothing when there is no such set.
std::optional<Set> touch(Write& tx, BoxSetId set);
// The same in a batch: `take` gives the set once that has run, before anything else asks for it.
struct Touched;
Later<std::optional<Touched>> touch(Batch& batch, BoxSetId set);
std::optional<Set> take(Write& tx, Later<std::optional<Touched>>& touched);
std::optional<Set> find_set(Read& tx, BoxSetId set);
std::int64_t find_version(Read& tx, BoxSetId set);
BoxSetId find_set_by_number(Read& tx, SeriesId series, std::int32_t number);

struct NewSet {
    BoxSetId id;
    SeriesId series;
    std::int32_t number = 0;
    std::int32_t box_count = 0;
    std::int32_t hidden_count = 0;
    std::string master;
    std::string commitment;
    SetState state = SetState::on_sale;
    std::string manifest;
    StyleId last_one;
};
void insert_set(Write& tx, NewSet const& set);
void insert_content(Write& tx, BoxSetId set, StyleId style, std::int32_t total, bool is_hidden);
void insert_box(Write& tx, BoxSetId set, std::int32_t slot, StyleId style);

void change_queue_length(Write& tx, BoxSetId set, std::int32_t by);
// The next turn begins a new epoch; nothing happens when it would anyway.
void start_next_epoch(Write& tx, BoxSetId set);
void change_style(Write& tx, BoxSetId set, std::int32_t slot, StyleId style);
// Hexadecimal. Lies sealed where the set is of protocol 2.
std::string find_master(Read& tx, BoxSetId set);
std::vector<std::int32_t> list_free_slots(Read& tx, BoxSetId set);
// Of the free boxes, ascending; the same style as often as it is inside.
std::vector<StyleId> list_free_styles(Read& tx, BoxSetId set);

// On sale, the shortest line first, then by number; where none is on sale, the one that opens soonest, or one that is paused.
std::optional<Set> find_to_enter(Read& tx, SeriesId series);
bool has_sold_out(Read& tx, SeriesId series);
// Announced, on sale or paused, with the next number above (or below) that one; nothing at the end of the row.
std::optional<Set> find_above(Read& tx, SeriesId series, std::int32_t number);
std::optional<Set> find_below(Read& tx, SeriesId series, std::int32_t number);
std::vector<Set> list_sets(Read& tx, SeriesId series, std::int32_t above_number, std::int32_t count);
// What is kept for somebody else looks held to the caller.
struct ShelfBox {
    api::MysteryBoxBox shown;
    // Who holds it, or keeps it from the caller; 0: nobody but the caller.
    AccountId holder;
};
std::vector<ShelfBox> list_boxes(Read& tx, BoxSetId set, AccountId caller);
std::vector<api::MysteryBoxStyleOdds> list_odds(Read& tx, BoxSetId set);

struct SeriesStock {
    SeriesId series;
    // Paused ones too: they come back.
    std::int32_t sets_on_sale = 0;
    std::int32_t boxes_left = 0;
    std::int32_t waiting = 0;
    // The soonest opening of those announced.
    std::optional<Time> opens_at;
};
// A series of which no set is announced, on sale or paused is left out.
std::vector<SeriesStock> list_stocks(Read& tx, std::vector<SeriesId> const& series);

// By the operator's hand (operation_store.cpp); these see drafts too.

// Raises the version. Nothing when there is no such set.
std::optional<SetState> touch_state(Write& tx, BoxSetId set);
std::optional<SetState> find_state(Read& tx, BoxSetId set);
std::optional<Time> find_opens_at(Read& tx, BoxSetId set);
// The guard: false when the set is not in `from` any more.
bool move_state(Write& tx, BoxSetId set, SetState from, SetState to);
// Writes down what the operator did.
void insert_action(Write& tx, BoxSetId set, std::string_view action, SetOperator const& by);

// An announced opening (opening_store.cpp)

void insert_opening(Write& tx, BoxSetId set, Time opens_at, std::string_view seed, std::string_view commitment);
std::optional<Opening> find_opening(Read& tx, BoxSetId set);
struct LobbyPlace {
    std::int64_t id = 0;
    std::string nonce;
};
// Everybody in the lobby, in the order of joining.
std::vector<LobbyPlace> list_lobby(Read& tx, BoxSetId set);
void set_drawn(Write& tx, BoxSetId set, std::string_view nonces, std::vector<std::int32_t> const& places);

// The line (line_store.cpp)

std::optional<Place> find_place(Read& tx, std::int64_t place);
std::optional<Place> find_place_of(Read& tx, AccountId account);
Later<std::optional<Place>> find_place_of(Batch& batch, AccountId account);
// Whose turn it is.
std::optional<Place> find_turn(Read& tx, BoxSetId set);
// The next so many who may have a turn at this time, in the order in which they are called.
std::vector<Place> list_next(Read& tx, BoxSetId set, Time now, int count, bool is_siege = false);
// Of the line as it stands, first to last.
std::vector<std::string> list_nonces(Read& tx, BoxSetId set, int count);
// The first so many of the line, but for one.
std::vector<AccountId> list_first_in_line(Read& tx, BoxSetId set, AccountId but, int count);
// Who of the accounts from the first to the last number stand in it.
std::vector<AccountId> list_in_line(Read& tx, BoxSetId set, AccountId first, AccountId last);
std::int32_t count_waiting_before(Read& tx, BoxSetId set, std::int64_t ticket);
// Of those who wait before a place that yields to nobody: how many yield to it. Counts only the first 500 who yield.
std::int32_t count_yielding(Read& tx, Place const& place, bool is_siege);
// How many are called after this place as all stand now. Counts no more than 500.
std::int32_t count_after(Read& tx, Place const& place, bool is_siege);
struct DrawnTicket {
    std::int64_t place = 0;
    std::int64_t ticket = 0;
};
// Gives everybody in the line, all of whom are named, another ticket.
void draw_tickets(Write& tx, BoxSetId set, std::span<DrawnTicket const> drawn);

struct NewPlace {
    std::int64_t id = 0;
    BoxSetId set;
    AccountId account;
    std::int64_t ticket = 0;
    std::string_view nonce;
    Time not_before = 0;
    std::int32_t rank = 0;
    std::int32_t siege_rank = 0;
    bool has_trust = false;
    std::string_view network = {};
};
// The guard: false when the account stands in a line already.
bool insert_place(Write& tx, NewPlace const& place);
struct NewTurn {
    Time clock = 0;
    Time holds_left = 0;
    std::int32_t rank = 0;
    bool hurried = false;
    bool is_contested = false;
};
// The guard: false when the place is gone or has its turn already.
bool begin_turn(Write& tx, std::int64_t place, NewTurn const& turn);
void count_turn(Write& tx, BoxSetId set);
// The guard: false when the place is gone already.
bool leave(Write& tx, std::int64_t place, LeftReason reason);
bool has_open_hold(Read& tx, std::int64_t place);
void set_asked(Write& tx, std::int64_t place, std::optional<Time> at);
void note_touch(Write& tx, std::int64_t place);
// Nobody answered: so many others are called first. The guard: false when the place was passed meanwhile, is gone, or has its turn.
bool pass(Write& tx, Place const& place, std::int32_t behind);
// Somebody was called: one less stands before those who were passed.
void move_passed_up(Write& tx, BoxSetId set);
struct EndedPlace {
    Time left_at = 0;
    LeftReason reason {};
    Time wasted = 0;
};
// The latest one of the account in this set.
std::optional<EndedPlace> find_ended_place(Read& tx, AccountId account, BoxSetId set, Time since);
// Everybody leaves.
void leave_all(Write& tx, BoxSetId set, LeftReason reason);
// Stops the clock. The guard: false when the turn's time is over.
bool pause_turn(Write& tx, std::int64_t place);
// The same of the account's turn in this set, whose device has told its number. The guard: nothing when there is none, its clock stands
// still or its time is over.
struct Paused {
    Place place;
    // Boxes of the set are kept for somebody.
    bool has_locks = false;
};
Later<std::optional<Paused>> pause_turn(Batch& batch, AccountId account, BoxSetId set);
// Lets the clock go on with so much, and counts what was bought. The guard: false when it was not standing still.
bool resume_turn(Write& tx, std::int64_t place, std::int32_t bought, Time left);
// Turns that would be longer than a whole one: the clock was put back. So much is left of each now; answers them.
std::vector<std::int64_t> bound_turns(Write& tx, Time most);
void note_seen(Write& tx, AccountId account, Time at);
void note_all_seen(Write& tx, Time at);
// Counts what was bought while the clock goes on standing still.
void count_bought(Write& tx, std::int64_t place, std::int32_t bought);
// A sale: counts what was bought and adds the penalty; the turn's time for holds, and what others waited, are as `place` has them. The
// clock goes on with what is `left`, or stands still.
void note_sale(Write& tx, Place const& place, std::int32_t bought, Time penalty, std::optional<Time> left);

// What unused turns cost (waste_store.cpp)

// The person whose account this is. Orders and waste since that day (not included) are the recent ones, and so is what vouches since then.
Person find_person(Read& tx, AccountId account, std::int64_t since_day, Time vouches_since);
Later<std::optional<Person>> find_person(Batch& batch, AccountId account, std::int64_t since_day, Time vouches_since);
void set_person(Write& tx, AccountId account, Person const& person);
// So much more on that day.
void count_day(Write& tx, AccountId account, std::int64_t day, std::int64_t orders, Time wasted);
void set_purse(Write& tx, BoxSetId set, Purse const& purse);
std::optional<std::string> find_salt(Read& tx, std::int64_t day);
void insert_salt(Write& tx, std::int64_t day, std::string_view salt);
NetworkWaste find_network(Read& tx, std::string_view network);
void set_network(Write& tx, std::string_view network, NetworkWaste const& waste);
// Salts of days before that one, and networks that were last counted before that time.
void forget_days(Write& tx, std::int64_t until_day, Time until);
// Places of this network in the line that nobody goes before yet.
std::vector<std::int64_t> list_of_network(Read& tx, BoxSetId set, std::string_view network);
void set_ranks(Write& tx, std::int64_t place, std::int32_t calm, std::int32_t siege, bool has_trust);
void set_wasted(Write& tx, std::int64_t place, Time wasted);
// Of a place that is left.
Time find_wasted(Read& tx, std::int64_t place);
// Others wait for this turn since then, or nobody does.
void set_contest(Write& tx, std::int64_t place, Time contested, std::optional<Time> since);
// One of both, as the clock runs or stands still.
void set_hurried(Write& tx, std::int64_t place, std::optional<Time> ends_at, std::optional<Time> left);
void set_holds_left(Write& tx, std::int64_t place, Time left);

// How long turns take (pace_store.cpp)

// Later by as long as the sale was paused meanwhile.
Time find_turn_began_at(Read& tx, std::int64_t place);
// What is told of the one whose turn it is, if anybody has it.
void set_sale_paused(Write& tx, BoxSetId set);
// A pause that was longer than that has cut the turn.
void set_sale_resumed(Write& tx, BoxSetId set, Time pause_borne);
// Seconds of the latest turns, the oldest first.
std::vector<std::int32_t> find_turn_lengths(Read& tx, BoxSetId set);
void set_turn_lengths(Write& tx, BoxSetId set, std::vector<std::int32_t> const& lengths);

// Holding and selling (sale_store.cpp)

void insert_hold(Write& tx, Hold const& hold);
std::optional<Hold> find_hold(Read& tx, OrderId order);
// The guard: false when the hold is not in `from` any more.
bool set_hold_state(Write& tx, OrderId order, HoldState from, HoldState to);
// An open hold is sold. The guard: nothing when it is not open any more.
Later<std::optional<Hold>> sell_hold(Batch& batch, OrderId order);
void set_hold_day(Write& tx, OrderId order, std::int64_t day);
// Of a turn.
std::optional<Hold> find_open_hold(Read& tx, std::int64_t place);
// Open ones that would last longer: the clock was put back.
std::vector<Hold> list_too_long_holds(Read& tx, Time ends_after);
void set_hold_end(Write& tx, OrderId order, Time ends_at);
// The guard: false, or 0, when the box is not free, or kept for somebody else.
bool hold_box(Write& tx, BoxSetId set, std::int32_t slot, OrderId order, AccountId account);
Later<int> hold_box(Batch& batch, BoxSetId set, std::int32_t slot, OrderId order, AccountId account);
bool is_free(Read& tx, BoxSetId set, std::int32_t slot);
// Whether somebody ever bought a box.
bool has_bought(Read& tx, AccountId account);
// One that anybody may choose.
bool has_free_box(Read& tx, BoxSetId set);
void free_boxes(Write& tx, OrderId order);
struct SoldSlot {
    std::int32_t slot = 0;
    StyleId style;
};
// What lies in the boxes of an order, by slot; of protocol 1, where the boxes themselves know.
std::vector<SoldSlot> list_sold_slots(Read& tx, OrderId order);
struct LogEnd;
// What is held for the order is sold, with what lies in each box, and the set has so many boxes fewer, so many of them hidden; at none it
// is sold out. `log`: where the set's log ends by now. The version of the set tells later in which order boxes were sold. The set is
// touched: no guard here refuses.
void sell_boxes(Batch& batch, Set const& set, OrderId order, std::vector<SoldSlot> const& slots, std::int32_t hidden,
    std::optional<LogEnd> const& log);

}

}
