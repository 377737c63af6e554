#pragma once
#include "domains/mystery_box/fairness/fairness_2.h"
#include "domains/mystery_box/fairness/log_entry.h"
#include "domains/mystery_box/store.h"
#include "platform/db/transaction.h"
#include <optional>
#include <span>
#include <string>
#include <vector>

// The log of a set's draw and what goes with it; of sets of protocol 2.
namespace mystery_box::store {

// Where a log ends. Heads are hexadecimal.
struct LogEnd {
    std::int64_t n = 0;
    std::string head;
    fairness_2::Minute minute = 0;
};
// A set as it is from here on, with the end of its log; an empty head where it keeps none.
struct Touched {
    Set set;
    LogEnd log;
};
// Nothing of a set that keeps none.
std::optional<LogEnd> find_log_end(Read& tx, BoxSetId set);
// The same, without asking for that of a set which this transaction has touched: nobody else writes there until it ends.
std::optional<LogEnd> find_log_end(Write& tx, BoxSetId set);
void remember_log_end(Write& tx, BoxSetId set, std::optional<LogEnd> end);
// Of so many sets that are no drafts and keep one, behind this one, by number.
std::vector<std::pair<BoxSetId, LogEnd>> list_log_ends(Read& tx, BoxSetId after, std::int32_t count);
// The entries behind the last one, each with its line. Whoever adds some has the set's row say where the log ends now.
void insert_lines(Write& tx, BoxSetId set, std::span<LogEnd const> entries, std::span<std::string const> lines);
void set_log_end(Write& tx, BoxSetId set, LogEnd const& end);
// With what a set is published under protocol 2.
struct Terms {
    std::string manifest;
    std::string first_head;
    std::string signer;
    std::int64_t reveal_after = 0;
    fairness_2::Minute reveal_by = 0;
    // Sealed.
    std::string master;
};
// The guard: false when the set has begun already.
bool begin_log(Write& tx, BoxSetId set, Terms const& terms);
// Of a set that keeps a log, without manifest, head and master.
std::optional<Terms> find_terms(Read& tx, BoxSetId set);
// Whether a place of the set, also one that has gone, is bound to this commitment.
bool is_bound(Read& tx, BoxSetId set, std::string_view commitment);
// Somebody was called and has not answered yet.
bool is_call_open(Read& tx, BoxSetId set);
// At most so many, behind the n-th.
std::vector<std::string> list_lines(Read& tx, BoxSetId set, std::int64_t after, std::int32_t count);
struct LoggedLine {
    std::string line;
    std::string head;
};
// All of it, by number.
std::vector<LoggedLine> list_log(Read& tx, BoxSetId set);
// What the tables say of a set, by what its log speaks of. For `kabinet check` alone.
struct LoggedState {
    std::vector<std::int64_t> sold;
    std::vector<std::int64_t> open_holds;
    std::vector<std::int64_t> places;
    std::vector<std::int64_t> kept;
    std::int32_t epochs = 0;
    bool is_revealed = false;
};
LoggedState find_logged_state(Read& tx, BoxSetId set);
// Of the n-th entry; empty where there is none.
std::string find_head(Read& tx, BoxSetId set, std::int64_t n);

// What the log says of a place.
struct LoggedPlace {
    std::int64_t join_n = 0;
    std::string commitment;
    std::optional<std::int64_t> call_n;
    std::optional<std::int64_t> turn_n;
    std::string number;
    // Where it was passed: until so many turns have begun, others may go first.
    std::int64_t passed_until = 0;
};
// Nothing of a place in a set that keeps no log.
std::optional<LoggedPlace> find_logged_place(Read& tx, std::int64_t place);
void set_joined(Write& tx, std::int64_t place, std::int64_t n, std::string_view commitment);
// What the log says of a place that waits: others go first until this minute, and until so many turns have begun.
void set_excused(Write& tx, std::int64_t place, std::int64_t minute);
void set_passed(Write& tx, std::int64_t place, std::int64_t turns);
// Places that wait before this ticket and of which the log does not say that others go first, in their order.
struct Unexplained {
    std::int64_t id = 0;
    std::int64_t join_n = 0;
    Time not_before = 0;
    std::int32_t rank = 0;
    std::int32_t siege_rank = 0;
};
std::vector<Unexplained> list_unexplained(Read& tx, BoxSetId set, std::int64_t ticket, std::int64_t minute, std::int64_t turns);
// The guard: false when the place was called before.
bool set_called(Write& tx, std::int64_t place, std::int64_t n);
// The guard: false when the place has not the turn, was not called, or has answered already.
bool set_answered(Write& tx, std::int64_t place, std::int64_t n, std::string_view number);

// The lobby of an announced opening.
struct WaitingPlace {
    std::int64_t id = 0;
    AccountId account;
    std::int64_t join_n = 0;
    std::int64_t ticket = 0;
};
// Everybody in the line, in the order of joining.
std::vector<WaitingPlace> list_waiting(Read& tx, BoxSetId set);
struct Lobby {
    // The entry that closed it.
    std::int64_t n = 0;
    // By their entries, ascending.
    std::vector<std::int64_t> places;
};
void set_lobby(Write& tx, BoxSetId set, Lobby const& lobby);
// Nothing before it is closed, and once the order is drawn.
std::optional<Lobby> find_lobby(Read& tx, BoxSetId set);
void insert_answer(Write& tx, std::int64_t place, BoxSetId set, std::string_view number);
std::optional<std::string> find_answer(Read& tx, std::int64_t place);
struct LobbyAnswer : fairness_2::Answered {
    // What the place is bound to from here on.
    Digest next {};
};
// By place; also of those who have left since.
std::vector<LobbyAnswer> list_answers(Read& tx, BoxSetId set);
// Places of the closed lobby that are still there and have not told their number.
std::int32_t count_unanswered(Read& tx, BoxSetId set);

// An epoch of protocol 2, as it can be replayed with the secret.
struct LoggedEpoch {
    std::int32_t epoch = 0;
    // All that were not sold, ascending.
    std::vector<std::int32_t> slots;
    // Of these.
    std::vector<std::int32_t> kept;
    std::string input;
    std::string root;
    std::int64_t turn_n = 0;
};
void insert_logged_epoch(Write& tx, BoxSetId set, LoggedEpoch const& epoch);
std::optional<LoggedEpoch> find_logged_epoch(Read& tx, BoxSetId set, std::int32_t epoch);
std::optional<LoggedEpoch> find_epoch_of_turn(Read& tx, BoxSetId set, std::int64_t turn_n);
void set_root(Write& tx, BoxSetId set, std::int32_t epoch, std::string_view root);
// Of the whole set, ascending; the same as often as it is inside. And of those what was sold before this epoch.
std::vector<StyleId> list_all_styles(Read& tx, BoxSetId set);
std::vector<StyleId> list_styles_sold_before(Read& tx, BoxSetId set, std::int32_t epoch);
std::vector<StyleId> list_hidden_styles(Read& tx, BoxSetId set);
// What lies sealed from here on, in a set whose sale has not begun.
void set_seed(Write& tx, BoxSetId set, std::string_view sealed);
void clear_styles(Write& tx, BoxSetId set);

}
