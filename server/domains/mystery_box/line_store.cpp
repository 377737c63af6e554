#include "domains/mystery_box/store.h"
#include <array>
#include <map>

namespace mystery_box::store {

static std::string_view name_of(LeftReason reason)
{
    // The last one's name is older than closing a set by hand.
    static constexpr std::array<std::string_view, 5> names { "stopped", "switched", "turn_over", "silent", "sold_out" };
    return names[static_cast<std::size_t>(reason)];
}

#define PLACE_COLUMNS \
    "SELECT id, set_id, account_id, ticket, state, joined_at, last_seen_at, turn_ends_at, turn_left, bought," \
    " CASE WHEN state = 'turn' AND call_n IS NOT NULL AND turn_n IS NULL THEN 1 ELSE 0 END FROM queue_place"

static Place place_of(db::Row const& row)
{
    return { row.number(0), row.id<BoxSetId>(1), row.id<AccountId>(2), row.number(3), row.text(4) == "turn", row.number(5), row.number(6),
        row.optional_number(7), row.optional_number(8), row.small(9), row.flag(10) };
}

std::optional<Place> find_place(Read& tx, std::int64_t place)
{
    return tx.one(PLACE_COLUMNS " WHERE id = $1 AND left_at IS NULL", { place }, place_of);
}

std::optional<Place> find_place_of(Read& tx, AccountId account)
{
    return tx.one(PLACE_COLUMNS " WHERE account_id = $1 AND left_at IS NULL", { account }, place_of);
}

std::optional<Place> find_turn(Read& tx, BoxSetId set)
{
    return tx.one(PLACE_COLUMNS " WHERE set_id = $1 AND state = 'turn' AND left_at IS NULL", { set }, place_of);
}

std::optional<Place> find_first_waiting(Read& tx, BoxSetId set, Time now)
{
    return tx.one(PLACE_COLUMNS " WHERE set_id = $1 AND left_at IS NULL AND state = 'waiting' AND not_before <= $2 ORDER BY ticket LIMIT 1",
        { set, now }, place_of);
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
        tx.change("INSERT INTO queue_place (id, set_id, account_id, ticket, nonce, state, joined_at, last_seen_at, not_before, bought)"
                  " VALUES ($1, $2, $3, $4, $5, 'waiting', $6, $6, $7, 0) ON CONFLICT (account_id) WHERE left_at IS NULL DO NOTHING",
            { place.id, place.set, place.account, place.ticket, place.nonce, tx.now(), place.not_before })
        == 1;
    if (is_new)
        change_block(tx, place.set, block_of(place.ticket), 1);
    return is_new;
}

bool begin_turn(Write& tx, std::int64_t place, Time ends_at)
{
    return tx.change("UPDATE queue_place SET state = 'turn', turn_began_at = $2, turn_ends_at = $3"
                     " WHERE id = $1 AND state = 'waiting' AND left_at IS NULL",
               { place, tx.now(), ends_at })
        == 1;
}

bool leave(Write& tx, std::int64_t place, LeftReason reason)
{
    struct Left {
        BoxSetId set;
        std::int64_t ticket = 0;
    };
    auto const left = tx.one("UPDATE queue_place SET left_at = $2, left_reason = $3 WHERE id = $1 AND left_at IS NULL"
                             " RETURNING set_id, ticket",
        { place, tx.now(), name_of(reason) }, [](db::Row const& row) {
            return Left { row.id<BoxSetId>(0), row.number(1) };
        });
    if (left)
        change_block(tx, left->set, block_of(left->ticket), -1);
    return left.has_value();
}

void leave_all(Write& tx, BoxSetId set, LeftReason reason)
{
    int const left = tx.change("UPDATE queue_place SET left_at = $2, left_reason = $3 WHERE set_id = $1 AND left_at IS NULL",
        { set, tx.now(), name_of(reason) });
    change_queue_length(tx, set, -left);
    tx.change("DELETE FROM queue_block WHERE set_id = $1", { set });
}

bool pause_turn(Write& tx, std::int64_t place)
{
    return tx.change("UPDATE queue_place SET turn_left = turn_ends_at - $2, turn_ends_at = NULL"
                     " WHERE id = $1 AND state = 'turn' AND left_at IS NULL AND turn_ends_at > $2",
               { place, tx.now() })
        == 1;
}

std::optional<Time> resume_turn(Write& tx, std::int64_t place, std::int32_t bought)
{
    return tx.one("UPDATE queue_place SET turn_ends_at = turn_left + $2, turn_left = NULL, bought = bought + $3"
                  " WHERE id = $1 AND left_at IS NULL AND turn_left IS NOT NULL RETURNING turn_ends_at",
        { place, tx.now(), bought }, [](db::Row const& row) { return row.number(0); });
}

bool has_open_hold(Read& tx, std::int64_t place)
{
    return tx.exists("SELECT 1 FROM box_hold WHERE place_id = $1 AND state = 'open'", { place });
}

void count_bought(Write& tx, std::int64_t place, std::int32_t bought)
{
    tx.change("UPDATE queue_place SET bought = bought + $2 WHERE id = $1 AND left_at IS NULL", { place, bought });
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

std::int32_t count_expiry(Write& tx, AccountId account, std::int64_t day)
{
    auto const counted = tx.one("INSERT INTO hold_expiry (account_id, day, expired, cool_until) VALUES ($1, $2, 1, 0)"
                                " ON CONFLICT (account_id) DO UPDATE SET day = excluded.day,"
                                " expired = CASE WHEN hold_expiry.day = excluded.day THEN hold_expiry.expired + 1 ELSE 1 END"
                                " RETURNING expired",
        { account, day }, [](db::Row const& row) { return row.small(0); });
    return counted.value_or(0);
}

void forgive_expiry(Write& tx, AccountId account, std::int64_t day)
{
    tx.change("UPDATE hold_expiry SET expired = expired - 1 WHERE account_id = $1 AND day = $2 AND expired > 0", { account, day });
}

void set_cool_until(Write& tx, AccountId account, Time until)
{
    tx.change("UPDATE hold_expiry SET cool_until = $2 WHERE account_id = $1", { account, until });
}

Time find_cool_until(Read& tx, AccountId account)
{
    return tx.number("SELECT cool_until FROM hold_expiry WHERE account_id = $1", { account });
}

}
