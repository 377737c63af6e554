#include "domains/mystery_box/store.h"
#include <array>
#include <cassert>
#include <limits>
#include <map>

namespace mystery_box::store {

// As left_reason has it, and over_because beside it.
struct ReasonNames {
    std::string_view left;
    std::string_view over;
};
// The fifth one's name is older than closing a set by hand. The last one is told from the third by the entry of its turn, which is missing.
static constexpr std::array<ReasonNames, 8> reason_names { { { "stopped", "" }, { "switched", "" }, { "turn_over", "" }, { "silent", "" },
    { "sold_out", "" }, { "turn_over", "untouched" }, { "turn_over", "used_up" }, { "turn_over", "" } } };

static std::string_view name_of(LeftReason reason) { return reason_names[static_cast<std::size_t>(reason)].left; }
static std::string_view over_because(LeftReason reason) { return reason_names[static_cast<std::size_t>(reason)].over; }

#define PLACE_FIELDS \
    "id, set_id, account_id, ticket, state, joined_at, last_seen_at, turn_ends_at, turn_left, bought," \
    " touched_at, asked_at, passes, behind, rank, siege_rank, has_trust, network, turn_rank, hurried, anchor_at, contested," \
    " contested_since, holds_left, penalty, turn_clock, not_before," \
    " CASE WHEN state = 'turn' AND call_n IS NOT NULL AND turn_n IS NULL THEN 1 ELSE 0 END, log_n"
#define PLACE_COLUMNS "SELECT " PLACE_FIELDS " FROM queue_place"

static Place place_of(db::Row const& row)
{
    return { row.number(0), row.id<BoxSetId>(1), row.id<AccountId>(2), row.number(3), row.text(4) == "turn", row.number(5), row.number(6),
        row.optional_number(7), row.optional_number(8), row.small(9), row.number(10), row.optional_number(11), row.small(12), row.small(13),
        row.small(14), row.small(15), row.number(16) == 1, row.optional_text(17).value_or(""), row.small(18), row.number(19) == 1,
        row.number(20), row.number(21), row.optional_number(22), row.number(23), row.number(24), row.number(25), row.number(26),
        row.flag(27), row.optional_number(28) };
}

std::optional<Place> find_place(Read& tx, std::int64_t place)
{
    return tx.one(PLACE_COLUMNS " WHERE id = $1 AND left_at IS NULL", { place }, place_of);
}

#define PLACE_OF_ACCOUNT PLACE_COLUMNS " WHERE account_id = $1 AND left_at IS NULL"

std::optional<Place> find_place_of(Read& tx, AccountId account) { return tx.one(PLACE_OF_ACCOUNT, { account }, place_of); }

Later<std::optional<Place>> find_place_of(Batch& batch, AccountId account) { return batch.one(PLACE_OF_ACCOUNT, { account }, place_of); }

std::optional<Place> find_turn(Read& tx, BoxSetId set)
{
    return tx.one(PLACE_COLUMNS " WHERE set_id = $1 AND state = 'turn' AND left_at IS NULL", { set }, place_of);
}

#define MAY_BE_CALLED " WHERE set_id = $1 AND left_at IS NULL AND state = 'waiting' AND not_before <= $2"

std::vector<Place> list_next(Read& tx, BoxSetId set, Time now, int count, bool is_siege)
{
    // Each in the order of an index.
    return tx.all(is_siege ? PLACE_COLUMNS MAY_BE_CALLED " ORDER BY behind, siege_rank, ticket LIMIT $3"
                           : PLACE_COLUMNS MAY_BE_CALLED " ORDER BY behind, rank, ticket LIMIT $3",
        { set, now, count }, place_of);
}

std::vector<std::string> list_nonces(Read& tx, BoxSetId set, int count)
{
    return tx.all("SELECT nonce FROM queue_place WHERE set_id = $1 AND left_at IS NULL ORDER BY ticket LIMIT $2", { set, count },
        [](db::Row const& row) { return row.text(0); });
}

std::vector<AccountId> list_first_in_line(Read& tx, BoxSetId set, AccountId but, int count)
{
    return tx.all("SELECT account_id FROM queue_place WHERE set_id = $1 AND left_at IS NULL AND account_id <> $2 ORDER BY ticket LIMIT $3",
        { set, but, count }, [](db::Row const& row) { return row.id<AccountId>(0); });
}

std::vector<AccountId> list_in_line(Read& tx, BoxSetId set, AccountId first, AccountId last)
{
    return tx.all("SELECT account_id FROM queue_place WHERE set_id = $1 AND left_at IS NULL AND account_id BETWEEN $2 AND $3",
        { set, first, last }, [](db::Row const& row) { return row.id<AccountId>(0); });
}

// Tickets in a row make a block, so that whoever looks at a place in a long line does not count everybody before it. Rounds down, as
// tickets drawn at an opening are below zero.
static constexpr std::int64_t tickets_in_block = 128;
static std::int64_t block_of(std::int64_t ticket) { return (ticket >= 0 ? ticket : ticket - tickets_in_block + 1) / tickets_in_block; }

static void change_block(Write& tx, BoxSetId set, std::int64_t block, std::int64_t by)
{
    auto const places = tx.one("INSERT INTO queue_block (set_id, block, places) VALUES ($1, $2, $3)"
                               " ON CONFLICT (set_id, block) DO UPDATE SET places = queue_block.places + excluded.places RETURNING places",
        { set, block, by }, [](db::Row const& row) { return row.number(0); });
    if (places == 0)
        tx.change("DELETE FROM queue_block WHERE set_id = $1 AND block = $2 AND places = 0", { set, block });
}

std::int32_t count_waiting_before(Read& tx, BoxSetId set, std::int64_t ticket)
{
    auto const block = block_of(ticket);
    // The plus keeps SQLite from looking for the one turn among the tickets, of which there are many.
    return static_cast<std::int32_t>(tx.number(
        "SELECT CAST((SELECT coalesce(sum(places), 0) FROM queue_block WHERE set_id = $1 AND block < $3)"
        " + (SELECT count(*) FROM queue_place WHERE set_id = $1 AND left_at IS NULL AND ticket >= $4 AND ticket < $2)"
        " - (SELECT count(*) FROM queue_place WHERE set_id = $1 AND left_at IS NULL AND state = 'turn' AND +ticket < $2) AS BIGINT)",
        { set, ticket, block, block * tickets_in_block }));
}

// Whoever looks at a place in a long line does not count more than these of those whose turns are others' first.
static constexpr int burdened_counted = 500;

#define WHO_WAIT "FROM queue_place WHERE set_id = $1 AND left_at IS NULL AND state = 'waiting' AND "

std::int32_t count_yielding(Read& tx, Place const& place, bool is_siege)
{
    // Those who wait with any burden, and stand before this place. The last ticket there could be: SQLite begins a range of several
    // columns at what equals its bound, and would walk over everybody without a burden.
    return static_cast<std::int32_t>(tx.number(is_siege
            ? "SELECT count(*) FROM (SELECT ticket " WHO_WAIT
              "(behind, siege_rank, ticket) > (0, 0, $4) ORDER BY behind, siege_rank, ticket LIMIT $3) AS burdened WHERE ticket < $2"
            : "SELECT count(*) FROM (SELECT ticket " WHO_WAIT
              "(behind, rank, ticket) > (0, 0, $4) ORDER BY behind, rank, ticket LIMIT $3) AS burdened WHERE ticket < $2",
        { place.set, place.ticket, burdened_counted, std::numeric_limits<std::int64_t>::max() }));
}

std::int32_t count_after(Read& tx, Place const& place, bool is_siege)
{
    return static_cast<std::int32_t>(
        tx.number(is_siege ? "SELECT count(*) FROM (SELECT ticket " WHO_WAIT
                             "(behind, siege_rank, ticket) > ($2, $3, $4) ORDER BY behind, siege_rank, ticket LIMIT $5) AS burdened"
                           : "SELECT count(*) FROM (SELECT ticket " WHO_WAIT
                             "(behind, rank, ticket) > ($2, $3, $4) ORDER BY behind, rank, ticket LIMIT $5) AS burdened",
            { place.set, place.behind, is_siege ? place.siege_rank : place.rank, place.ticket, burdened_counted }));
}

void draw_tickets(Write& tx, BoxSetId set, std::span<DrawnTicket const> drawn)
{
    tx.change("DELETE FROM queue_block WHERE set_id = $1", { set });
    std::map<std::int64_t, std::int64_t> places;
    for (auto const& one : drawn) {
        tx.change_later("UPDATE queue_place SET ticket = $2 WHERE id = $1 AND left_at IS NULL", { one.place, one.ticket });
        ++places[block_of(one.ticket)];
    }
    for (auto const& [block, count] : places)
        change_block(tx, set, block, count);
}

bool insert_place(Write& tx, NewPlace const& place)
{
    bool const is_new =
        tx.change("INSERT INTO queue_place (id, set_id, account_id, ticket, nonce, state, joined_at, last_seen_at, not_before, bought,"
                  " touched_at, rank, siege_rank, has_trust, network)"
                  " VALUES ($1, $2, $3, $4, $5, 'waiting', $6, $6, $7, 0, $6, $8, $9, $10, nullif($11, ''))"
                  " ON CONFLICT (account_id) WHERE left_at IS NULL DO NOTHING",
            { place.id, place.set, place.account, place.ticket, place.nonce, tx.now(), place.not_before, place.rank, place.siege_rank,
                place.has_trust ? 1 : 0, place.network })
        == 1;
    if (is_new)
        change_block(tx, place.set, block_of(place.ticket), 1);
    return is_new;
}

bool begin_turn(Write& tx, std::int64_t place, NewTurn const& turn)
{
    auto const contested_since = turn.is_contested ? std::optional(tx.now()) : std::nullopt;
    return tx.change("UPDATE queue_place SET state = 'turn', turn_began_at = $2, anchor_at = $2, touched_at = $2, turn_ends_at = $3,"
                     " turn_clock = $3 - $2, holds_left = $4, turn_rank = $5, hurried = $6, contested_since = $7"
                     " WHERE id = $1 AND state = 'waiting' AND left_at IS NULL",
               { place, tx.now(), tx.now() + turn.clock, turn.holds_left, turn.rank, turn.hurried ? 1 : 0, contested_since })
        == 1;
}

void count_turn(Write& tx, BoxSetId set) { tx.change("UPDATE box_set SET turns = turns + 1 WHERE id = $1", { set }); }

bool leave(Write& tx, std::int64_t place, LeftReason reason)
{
    struct Left {
        BoxSetId set;
        std::int64_t ticket = 0;
    };
    auto const left = tx.one("UPDATE queue_place SET left_at = $2, left_reason = $3, over_because = nullif($4, ''), network = NULL"
                             " WHERE id = $1 AND left_at IS NULL RETURNING set_id, ticket",
        { place, tx.now(), name_of(reason), over_because(reason) }, [](db::Row const& row) {
            return Left { row.id<BoxSetId>(0), row.number(1) };
        });
    if (left)
        change_block(tx, left->set, block_of(left->ticket), -1);
    return left.has_value();
}

void leave_all(Write& tx, BoxSetId set, LeftReason reason)
{
    int const left =
        tx.change("UPDATE queue_place SET left_at = $2, left_reason = $3, network = NULL WHERE set_id = $1 AND left_at IS NULL",
            { set, tx.now(), name_of(reason) });
    change_queue_length(tx, set, -left);
    tx.change("DELETE FROM queue_block WHERE set_id = $1", { set });
}

bool pause_turn(Write& tx, std::int64_t place)
{
    return tx.change("UPDATE queue_place SET turn_left = turn_ends_at - $2, turn_ends_at = NULL, touched_at = $2"
                     " WHERE id = $1 AND state = 'turn' AND left_at IS NULL AND turn_ends_at > $2",
               { place, tx.now() })
        == 1;
}

Later<std::optional<Paused>> pause_turn(Batch& batch, AccountId account, BoxSetId set)
{
    return batch.one("UPDATE queue_place SET turn_left = turn_ends_at - $3, turn_ends_at = NULL, touched_at = $3"
                     " WHERE account_id = $1 AND left_at IS NULL AND set_id = $2 AND state = 'turn' AND turn_ends_at > $3"
                     " AND (call_n IS NULL OR turn_n IS NOT NULL) RETURNING " PLACE_FIELDS
                     ", EXISTS (SELECT 1 FROM box_lock WHERE box_lock.set_id = $2)",
        { account, set, batch.now() }, [](db::Row const& row) {
            return Paused { place_of(row), row.flag(29) };
        });
}

bool resume_turn(Write& tx, std::int64_t place, std::int32_t bought, Time left)
{
    return tx.change("UPDATE queue_place SET turn_ends_at = $2 + $4, turn_left = NULL, bought = bought + $3, touched_at = $2"
                     " WHERE id = $1 AND left_at IS NULL AND turn_left IS NOT NULL",
               { place, tx.now(), bought, left })
        == 1;
}

std::vector<std::int64_t> bound_turns(Write& tx, Time most)
{
    return tx.all("UPDATE queue_place SET turn_ends_at = $1 + $2 WHERE state = 'turn' AND left_at IS NULL AND turn_ends_at > $1 + $2"
                  " RETURNING id",
        { tx.now(), most }, [](db::Row const& row) { return row.number(0); });
}

bool has_open_hold(Read& tx, std::int64_t place)
{
    return tx.exists("SELECT 1 FROM box_hold WHERE place_id = $1 AND state = 'open'", { place });
}

void set_asked(Write& tx, std::int64_t place, std::optional<Time> at)
{
    tx.change("UPDATE queue_place SET asked_at = $2 WHERE id = $1 AND state = 'waiting' AND left_at IS NULL", { place, at });
}

void note_touch(Write& tx, std::int64_t place)
{
    tx.change("UPDATE queue_place SET touched_at = $2 WHERE id = $1 AND left_at IS NULL", { place, tx.now() });
}

bool pass(Write& tx, Place const& place, std::int32_t behind)
{
    return tx.change("UPDATE queue_place SET passes = passes + 1, behind = $3, asked_at = NULL"
                     " WHERE id = $1 AND state = 'waiting' AND left_at IS NULL AND passes = $2",
               { place.id, place.passes, behind })
        == 1;
}

void move_passed_up(Write& tx, BoxSetId set)
{
    tx.change("UPDATE queue_place SET behind = behind - 1 WHERE set_id = $1 AND behind > 0 AND left_at IS NULL", { set });
}

static LeftReason reason_of(std::string_view left, std::string_view over)
{
    std::size_t reason = 0;
    while (reason < reason_names.size() && (reason_names[reason].left != left || reason_names[reason].over != over))
        ++reason;
    assert(reason < reason_names.size()); // The columns' CHECKs list the same names.
    return static_cast<LeftReason>(reason);
}

std::optional<EndedPlace> find_ended_place(Read& tx, AccountId account, BoxSetId set, Time since)
{
    return tx.one("SELECT left_at, left_reason, over_because, wasted,"
                  " CASE WHEN left_reason = 'turn_over' AND call_n IS NOT NULL AND turn_n IS NULL THEN 1 ELSE 0 END"
                  " FROM queue_place WHERE account_id = $1 AND set_id = $2 AND left_at >= $3 ORDER BY left_at DESC LIMIT 1",
        { account, set, since }, [](db::Row const& row) {
            auto const reason = reason_of(row.text(1), row.optional_text(2).value_or(""));
            return EndedPlace { row.number(0), row.flag(4) ? LeftReason::muted : reason, row.number(3) };
        });
}

void count_bought(Write& tx, std::int64_t place, std::int32_t bought)
{
    tx.change("UPDATE queue_place SET bought = bought + $2 WHERE id = $1 AND left_at IS NULL", { place, bought });
}

void note_sale(Write& tx, Place const& place, std::int32_t bought, Time penalty, std::optional<Time> left)
{
    if (!left)
        return tx.change_later("UPDATE queue_place SET bought = bought + $2, penalty = penalty + $3, holds_left = $4, contested = $5,"
                               " contested_since = $6, anchor_at = $7 WHERE id = $1 AND left_at IS NULL",
            { place.id, bought, penalty, place.holds_left, place.contested, place.contested_since, place.anchor_at });
    tx.change_later("UPDATE queue_place SET bought = bought + $2, penalty = penalty + $3, holds_left = $4, contested = $5,"
                    " contested_since = $6, anchor_at = $7, turn_ends_at = $8, turn_left = NULL, touched_at = $9"
                    " WHERE id = $1 AND left_at IS NULL AND turn_left IS NOT NULL",
        { place.id, bought, penalty, place.holds_left, place.contested, place.contested_since, place.anchor_at, tx.now() + *left,
            tx.now() });
}

void note_seen(Write& tx, AccountId account, Time at)
{
    tx.change_later("UPDATE queue_place SET last_seen_at = $2 WHERE account_id = $1 AND left_at IS NULL AND last_seen_at < $2",
        { account, at });
}

void note_all_seen(Write& tx, Time at)
{
    tx.change("UPDATE queue_place SET last_seen_at = $1 WHERE left_at IS NULL AND last_seen_at < $1", { at });
}

}
