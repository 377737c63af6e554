#include "domains/mystery_box/queue/waste.h"
#include "domains/mystery_box/queue/line.h"
#include "domains/mystery_box/queue/payers.h"
#include "domains/mystery_box/store.h"
#include "kernel/crypto/hash.h"
#include "platform/shop_calendar.h"
#include <algorithm>
#include <arpa/inet.h>
#include <array>

namespace mystery_box::waste {

static constexpr std::int64_t trust_days = 90;

Person person_of(Read& tx, AccountId account)
{
    return store::find_person(tx, account, shop_day(tx) - trust_days, tx.now() - payers::vouches_for);
}

Later<std::optional<Person>> person_of(Batch& batch, AccountId account)
{
    return store::find_person(batch, account, shop_calendar(batch.settings()).day_of(batch.now()) - trust_days,
        batch.now() - payers::vouches_for);
}

Time rest_until(Read& tx, AccountId account) { return person_of(tx, account).rest_until; }

// What newcomers of a network have wasted, as it has faded by now.
static Time wasted_in(Read& tx, std::string_view network, Limits const& limits)
{
    auto const found = store::find_network(tx, network);
    return faded(found.wasted, found.counted_at, tx.now(), limits.network_fades);
}

void note_order(Write& tx, Person person, std::string const& network)
{
    auto const& limits = limits_of(tx.settings());
    if (person.orders == 0 && !network.empty()) {
        auto const wasted = wasted_in(tx, network, limits);
        store::set_network(tx, network, { std::max<Time>(0, wasted - limits.waste_credit), tx.now() });
    }
    person.wasted = std::max<Time>(0, wasted_now(person, tx.now(), limits) - limits.waste_credit);
    person.counted_at = tx.now();
    person.rests = 0;
    ++person.orders;
    store::set_person(tx, person.id, person);
    store::count_day(tx, person.id, shop_day(tx), 1, 0);
    payers::note_order(tx, person);
}

void take_back(Write& tx, Hold const& hold)
{
    auto const& limits = limits_of(tx.settings());
    auto person = payers::take_person(tx, hold.account);
    auto const free = std::min(store::find_wasted(tx, hold.place), limits.purchase_free);
    person.wasted = std::max<Time>(0, wasted_now(person, tx.now(), limits) - free);
    person.counted_at = tx.now();
    person.rest_until = 0;
    store::set_person(tx, person.id, person);
    store::count_day(tx, person.id, shop_day(tx), 0, -free);
}

static void count_network(Write& tx, Set const& set, std::string const& network, Time wasted)
{
    auto const& limits = limits_of(tx.settings());
    NetworkWaste const now { wasted_in(tx, network, limits) + wasted, tx.now() };
    store::set_network(tx, network, now);
    if (now.wasted < limits.network_waste)
        return;
    // Who came before this was known goes behind the others, too.
    for (auto const place : store::list_of_network(tx, set.id(), network))
        tx.schedule(rank_falls_job, place, tx.now());
}

Time count(Write& tx, Set const& set, Place const& turn)
{
    auto const& limits = limits_of(tx.settings());
    auto const wasted = wasted_by(turn, tx.now(), limits);
    if (wasted == 0)
        return 0;
    store::set_wasted(tx, turn.id, wasted);
    auto person = payers::take_person(tx, turn.account);
    bool const is_trusted = has_trust(person, limits);
    person.wasted = wasted_now(person, tx.now(), limits) + wasted;
    person.counted_at = tx.now();
    if (auto const rest = rest_after(turn, wasted, person.rests, limits); rest > 0) {
        person.rest_until = tx.now() + rest;
        ++person.rests;
    }
    store::set_person(tx, person.id, person);
    store::count_day(tx, person.id, shop_day(tx), 0, wasted);
    payers::count(tx, person, wasted);
    if (!is_trusted)
        store::set_purse(tx, set.id(), take_from(set.purse, wasted, tx.now(), limits));
    if (person.orders == 0 && !turn.network.empty())
        count_network(tx, set, turn.network, wasted);
    return wasted;
}

std::string network_prefix(std::string_view address)
{
    std::string const text(address);
    std::array<unsigned char, 16> bytes {};
    if (inet_pton(AF_INET, text.c_str(), bytes.data()) == 1)
        return "4" + to_hex({ bytes.data(), 3 });
    if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1)
        return {};
    static constexpr std::array<unsigned char, 12> mapped { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff };
    if (std::equal(mapped.begin(), mapped.end(), bytes.begin()))
        return "4" + to_hex({ bytes.data() + mapped.size(), 3 });
    return "6" + to_hex({ bytes.data(), 6 });
}

static std::string salt_of(Write& tx, std::int64_t day)
{
    if (auto const known = store::find_salt(tx, day))
        return *known;
    std::array<std::uint8_t, 16> salt {};
    tx.random().fill({ salt.data(), salt.size() });
    store::insert_salt(tx, day, to_hex({ salt.data(), salt.size() }));
    return store::find_salt(tx, day).value_or("");
}

std::string network_of(Write& tx, std::string_view address)
{
    auto const prefix = network_prefix(address);
    return prefix.empty() ? prefix : to_hex(hmac_sha256(salt_of(tx, shop_day(tx)), prefix)).substr(0, 32);
}

static Known known_of(Read& tx, Person const& person, std::string network)
{
    auto const& limits = limits_of(tx.settings());
    auto const wasted = network.empty() ? 0 : wasted_in(tx, network, limits);
    return { person, ranks_of(person, wasted, tx.now(), limits), std::move(network), has_trust(person, limits) };
}

Known look_up(Write& tx, AccountId account, std::string_view address)
{
    auto person = person_of(tx, account);
    if (!person.is_known) {
        payers::remember(tx, account);
        person = person_of(tx, account);
    }
    return known_of(tx, person, person.orders == 0 ? network_of(tx, address) : std::string());
}

Known look_up(Read& tx, Place const& place) { return known_of(tx, person_of(tx, place.account), place.network); }

bool has_wasted_much(Read& tx, Place const& place)
{
    auto const& limits = limits_of(tx.settings());
    return wasted_now(person_of(tx, place.account), tx.now(), limits) >= limits.waste_short_turn;
}

api::MysteryBoxStanding standing_of(Read& tx, Set const& set, AccountId account, std::optional<Place> const& place)
{
    auto const& limits = limits_of(tx.settings());
    auto const known = place ? look_up(tx, *place) : known_of(tx, person_of(tx, account), {});
    bool const is_siege = is_besieged(set.purse, tx.now(), limits);
    auto const rank = is_siege ? known.ranks.siege : known.ranks.calm;
    api::MysteryBoxStanding standing;
    standing.rank = rank == 0 ? api::MysteryBoxRank::usual : rank == 1 ? api::MysteryBoxRank::newcomer : api::MysteryBoxRank::yields;
    if (rank > 0)
        standing.until = yields_until(known.person, set.purse, tx.now(), limits);
    if (known.person.rest_until > tx.now()) {
        standing.resting = true;
        standing.until = known.person.rest_until;
    }
    standing.wasted = static_cast<std::int32_t>(wasted_now(known.person, tx.now(), limits) / seconds(1));
    standing.most = static_cast<std::int32_t>(limits.waste_free / seconds(1));
    return standing;
}

void note_when_rank_falls(Write& tx, std::int64_t place, Known const& known)
{
    auto due = known.ranks.until;
    if (auto const rest = known.person.rest_until; rest > tx.now())
        due = std::min(due.value_or(rest), rest);
    if (due)
        tx.schedule(rank_falls_job, place, std::max(*due, tx.now() + seconds(1)));
}

void let_rank_fall(Write& tx, std::int64_t id)
{
    auto const seen = store::find_place(tx, id);
    auto const set = seen && !seen->has_turn ? store::touch(tx, seen->set) : std::nullopt;
    auto const place = set ? store::find_place(tx, id) : std::nullopt;
    if (!place || place->has_turn)
        return;
    auto const known = look_up(tx, *place);
    store::set_ranks(tx, id, known.ranks.calm, known.ranks.siege, known.has_trust);
    note_when_rank_falls(tx, id, known);
    line::give_turn(tx, set->id());
}

void forget_networks(Write& tx)
{
    store::forget_days(tx, shop_day(tx), tx.now() - days(1));
    payers::forget(tx);
}

}
