#include "domains/team/store.h"
#include "platform/local_text.h"

namespace team::store {

#define OFFER_COLUMNS "id, code, list_id, region, sku_id, " TEXT_COLUMNS("title") ", size, units, forms_within, state, ends_at"

static Offer offer_of(db::Row const& row)
{
    Offer offer;
    offer.id = row.id<TeamOfferId>(0);
    offer.code = row.text(1);
    offer.list = row.id<offers::PriceListId>(2);
    offer.region = row.text(3);
    offer.sku = row.id<SkuId>(4);
    offer.title = local_text::shown_at(row, 5);
    offer.size = row.number(8);
    offer.units = row.number(9);
    offer.forms_within = row.number(10);
    offer.is_open = row.text(11) == "open";
    offer.ends_at = row.number(12);
    return offer;
}

std::optional<Offer> find_offer(Read& tx, TeamOfferId offer)
{
    return tx.one("SELECT " OFFER_COLUMNS " FROM team_offer WHERE id = $1", { offer }, offer_of);
}

Later<std::optional<Offer>> ask_offer(Batch& batch, TeamOfferId offer)
{
    return batch.one("SELECT " OFFER_COLUMNS " FROM team_offer WHERE id = $1", { offer }, offer_of);
}

bool has_code(Read& tx, std::string_view code) { return tx.exists("SELECT 1 FROM team_offer WHERE code = $1", { code }); }

bool has_list(Read& tx, offers::PriceListId list) { return tx.exists("SELECT 1 FROM team_offer WHERE list_id = $1", { list }); }

void insert_offer(Write& tx, TeamOfferId id, WantedOffer const& wanted, offers::PriceListId list, std::string_view region)
{
    tx.change("INSERT INTO team_offer (" TEXT_COLUMNS(
                  "title") ", id, code, list_id, region, sku_id, size, units, forms_within, state,"
                           " opened_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'open', $12, $13)",
        { TEXT_VALUES(wanted.title), id, wanted.code, list, region, wanted.sku, wanted.size, wanted.units, wanted.forms_within, tx.now(),
            wanted.ends_at });
}

bool close_offer(Write& tx, TeamOfferId offer)
{
    return tx.change("UPDATE team_offer SET state = 'over' WHERE id = $1 AND state = 'open'", { offer }) == 1;
}

std::vector<Offer> list_shown(Read& tx, std::string_view region, TeamOfferId before, int count)
{
    return tx.all("SELECT " OFFER_COLUMNS " FROM team_offer WHERE region = $1 AND id < $2 AND state = 'open' AND ends_at > $3"
                  " ORDER BY id DESC LIMIT $4",
        { region, before, tx.now(), count }, offer_of);
}

std::vector<Offer> list_offers(Read& tx, int most)
{
    return tx.all("SELECT " OFFER_COLUMNS " FROM team_offer ORDER BY id DESC LIMIT $1", { most }, offer_of);
}

#define TEAM_COLUMNS \
    "team.id, team.offer_id, leader_id, price_minor, currency, team.size, seats_taken, seats_paid, seats_given, team.state, started_at," \
    " team.ends_at"

static Team team_at(db::Row const& row, int column)
{
    Team team;
    team.id = row.id<TeamId>(column);
    team.offer = row.id<TeamOfferId>(column + 1);
    team.leader = row.id<AccountId>(column + 2);
    team.price = { row.number(column + 3), row.text(column + 4) };
    team.size = row.number(column + 5);
    team.taken = row.number(column + 6);
    team.paid = row.number(column + 7);
    team.given = row.number(column + 8);
    team.state = row.word<State>(column + 9);
    team.started_at = row.number(column + 10);
    team.ends_at = row.number(column + 11);
    return team;
}

static Team team_of(db::Row const& row) { return team_at(row, 0); }

std::optional<Team> find(Read& tx, TeamId team) { return tx.one("SELECT " TEAM_COLUMNS " FROM team WHERE id = $1", { team }, team_of); }

Later<std::optional<Team>> ask(Batch& batch, TeamId team)
{
    return batch.one("SELECT " TEAM_COLUMNS " FROM team WHERE id = $1", { team }, team_of);
}

std::optional<Team> lock(Write& tx, TeamId team)
{
    return tx.one("UPDATE team SET state = state WHERE id = $1 RETURNING " TEAM_COLUMNS, { team }, team_of);
}

bool insert(Write& tx, Team const& team, std::string_view region)
{
    return tx.change("INSERT INTO team (id, offer_id, leader_id, price_minor, currency, size, state, started_at, ends_at)"
                     " SELECT $1, team_offer.id, $3, $4, $5, size, 'started', $6, $7 FROM team_offer"
                     " WHERE team_offer.id = $2 AND state = 'open' AND ends_at > $6 AND region = $8",
               { team.id, team.offer, team.leader, team.price.amount, team.price.currency, team.started_at, team.ends_at, region })
        == 1;
}

std::vector<Team> list_joinable(Read& tx, TeamOfferId offer, int most)
{
    return tx.all("SELECT " TEAM_COLUMNS " FROM team WHERE offer_id = $1 AND state = 'forming' AND ends_at > $2 AND seats_taken < size"
                  " ORDER BY id DESC LIMIT $3",
        { offer, tx.now(), most }, team_of);
}

std::vector<Team> list_of_offer(Read& tx, TeamOfferId offer, int most)
{
    return tx.all("SELECT " TEAM_COLUMNS " FROM team WHERE offer_id = $1 ORDER BY id DESC LIMIT $2", { offer, most }, team_of);
}

std::optional<std::int64_t> take_seat(Write& tx, TeamId team, AccountId account)
{
    return tx.one("UPDATE team SET seats_taken = seats_taken + 1, seats_given = seats_given + 1 WHERE id = $1 AND ends_at > $2"
                  " AND seats_taken < size AND (state = 'forming' OR (state = 'started' AND leader_id = $3 AND seats_given = 0))"
                  " RETURNING seats_given",
        { team, tx.now(), account }, [](db::Row const& row) { return row.number(0); });
}

bool insert_seat(Write& tx, Seat const& seat)
{
    return tx.change("INSERT INTO team_seat (order_id, team_id, offer_id, account_id, number, state, joined_at)"
                     " SELECT $1, team.id, offer_id, $3, $4, 'joined', $5 FROM team WHERE team.id = $2 AND NOT EXISTS (SELECT 1"
                     " FROM team_seat WHERE team_id = $2 AND account_id = $3 AND team_seat.state = 'removed')"
                     " ON CONFLICT DO NOTHING",
               { seat.order, seat.team, seat.account, seat.number, seat.joined_at })
        == 1;
}

static State state_of(db::Row const& row) { return row.word<State>(0); }

// The last that is paid completes it; the first is who leads it.
#define AFTER_ONE_MORE "CASE WHEN seats_paid + 1 = size THEN 'complete' ELSE 'forming' END"

std::optional<State> count_paid(Write& tx, TeamId team)
{
    return tx.one("UPDATE team SET seats_paid = seats_paid + 1, state = " AFTER_ONE_MORE
                  " WHERE id = $1 AND state IN ('started', 'forming') AND ends_at > $2 RETURNING state",
        { team, tx.now() }, state_of);
}

std::optional<State> take_paid_seat(Write& tx, TeamId team)
{
    return tx.one("UPDATE team SET seats_taken = seats_taken + 1, seats_paid = seats_paid + 1, state = " AFTER_ONE_MORE
                  " WHERE id = $1 AND state = 'forming' AND ends_at > $2 AND seats_taken < size RETURNING state",
        { team, tx.now() }, state_of);
}

bool free_seat(Write& tx, TeamId team, bool was_paid)
{
    return tx.change("UPDATE team SET seats_taken = seats_taken - 1, seats_paid = seats_paid - $2 WHERE id = $1"
                     " AND state IN ('started', 'forming')",
               { team, was_paid ? 1 : 0 })
        == 1;
}

bool move(Write& tx, TeamId team, State from, State to)
{
    return tx.change("UPDATE team SET state = $3 WHERE id = $1 AND state = $2", { team, api::to_string(from), api::to_string(to) }) == 1;
}

bool expire(Write& tx, TeamId team, State from)
{
    return tx.change("UPDATE team SET state = 'expired' WHERE id = $1 AND state = $2 AND ends_at <= $3",
               { team, api::to_string(from), tx.now() })
        == 1;
}

bool move_seat(Write& tx, OrderId order, SeatState from, SeatState to)
{
    return tx.change("UPDATE team_seat SET state = $3 WHERE order_id = $1 AND state = $2",
               { order, api::to_string(from), api::to_string(to) })
        == 1;
}

bool pay_seat_late(Write& tx, OrderId order)
{
    return tx.change("UPDATE team_seat SET state = 'paid' WHERE order_id = $1 AND state = 'lapsed' AND NOT EXISTS (SELECT 1"
                     " FROM team_seat other WHERE other.offer_id = team_seat.offer_id AND other.account_id = team_seat.account_id"
                     " AND other.state IN ('joined', 'paid'))",
               { order })
        == 1;
}

static OrderId order_of(db::Row const& row) { return row.id<OrderId>(0); }

std::vector<OrderId> fill(Write& tx, TeamId team)
{
    return tx.all("UPDATE team_seat SET state = 'bought' WHERE team_id = $1 AND state = 'paid' RETURNING order_id", { team }, order_of);
}

#define SEAT_COLUMNS "order_id, team_id, team_seat.offer_id, account_id, number, team_seat.state, joined_at"

static Seat seat_of(db::Row const& row)
{
    return { row.id<OrderId>(0), row.id<TeamId>(1), row.id<TeamOfferId>(2), row.id<AccountId>(3), row.number(4), row.word<SeatState>(5),
        row.number(6) };
}

std::optional<Seat> find_seat(Read& tx, OrderId order)
{
    return tx.one("SELECT " SEAT_COLUMNS " FROM team_seat WHERE order_id = $1", { order }, seat_of);
}

std::optional<Seat> find_seat(Read& tx, TeamId team, std::int64_t number)
{
    return tx.one("SELECT " SEAT_COLUMNS " FROM team_seat WHERE team_id = $1 AND number = $2", { team, number }, seat_of);
}

std::optional<Seat> find_latest(Read& tx, TeamId team, AccountId account)
{
    return tx.one("SELECT " SEAT_COLUMNS " FROM team_seat WHERE team_id = $1 AND account_id = $2 ORDER BY number DESC LIMIT 1",
        { team, account }, seat_of);
}

bool was_removed(Read& tx, TeamId team, AccountId account)
{
    return tx.exists("SELECT 1 FROM team_seat WHERE team_id = $1 AND account_id = $2 AND state = 'removed'", { team, account });
}

bool has_seat(Read& tx, TeamOfferId offer, AccountId account)
{
    return tx.exists("SELECT 1 FROM team_seat WHERE offer_id = $1 AND account_id = $2 AND state IN ('joined', 'paid')", { offer, account });
}

std::vector<Seat> list_taken(Read& tx, TeamId team)
{
    return tx.all("SELECT " SEAT_COLUMNS " FROM team_seat WHERE team_id = $1 AND state IN ('joined', 'paid', 'bought') ORDER BY number",
        { team }, seat_of);
}

std::vector<AccountId> list_payers(Read& tx, TeamId team)
{
    return tx.all("SELECT account_id FROM team_seat WHERE team_id = $1 AND state IN ('paid', 'ended', 'bought') ORDER BY number", { team },
        [](db::Row const& row) { return row.id<AccountId>(0); });
}

std::optional<OrderId> find_unsettled(Read& tx, TeamId team)
{
    return tx.one("SELECT order_id FROM team_seat WHERE team_id = $1 AND state IN ('joined', 'paid') ORDER BY number LIMIT 1", { team },
        order_of);
}

std::vector<Record> list_records(Read& tx, AccountId account, OrderId before, int count)
{
    return tx.all("SELECT " SEAT_COLUMNS ", " TEAM_COLUMNS ", " TEXT_COLUMNS(
                      "title") " FROM team_seat JOIN team ON team.id = team_id JOIN team_offer ON team_offer.id = team_seat.offer_id"
                               " WHERE account_id = $1 AND order_id < $2 ORDER BY order_id DESC LIMIT $3",
        { account, before, count }, [](db::Row const& row) {
            return Record { seat_of(row), team_at(row, 7), local_text::shown_at(row, 19) };
        });
}

}
