#include "domains/mystery_box/opening.h"
#include "domains/mystery_box/followers.h"
#include "domains/mystery_box/line.h"
#include "domains/mystery_box/notices.h"
#include "domains/mystery_box/rules.h"
#include "domains/mystery_box/store.h"
#include "kernel/hash.h"
#include "kernel/permutation.h"
#include <cassert>

namespace mystery_box::opening {

static constexpr std::size_t seed_bytes = 32;

void announce(Write& tx, BoxSetId set, Time opens_at)
{
    std::string seed(seed_bytes, '\0');
    tx.random().fill({ reinterpret_cast<std::uint8_t*>(seed.data()), seed.size() });
    auto const text = to_hex({ reinterpret_cast<std::uint8_t const*>(seed.data()), seed.size() });
    store::insert_opening(tx, set, opens_at, text, to_hex(sha256(seed)));
    tx.schedule(set_opens_job, set.value, opens_at);
}

void call_off(Write& tx, BoxSetId set) { tx.unschedule(set_opens_job, set.value); }

std::vector<std::int32_t> draw_order(std::string_view seed, BoxSetId set, std::span<std::string const> nonces)
{
    auto const context = "opening," + std::to_string(set.value) + "," + to_hex(sha256(rules::public_input(nonces)));
    auto const drawn = permutation(seed, context, nonces.size());
    return { drawn.begin(), drawn.end() };
}

// Below every ticket that joining gives, as those begin with 1.
static std::int64_t ticket_of(std::size_t rank, std::size_t count)
{
    return static_cast<std::int64_t>(rank) - static_cast<std::int64_t>(count);
}

static void draw(Write& tx, BoxSetId set)
{
    auto const lobby = store::list_lobby(tx, set);
    std::vector<std::string> nonces;
    for (auto const& place : lobby)
        nonces.push_back(place.nonce);
    auto const opening = store::find_opening(tx, set);
    auto const seed = from_hex(opening ? opening->seed : "");
    assert(seed);
    auto const order = draw_order(*seed, set, nonces);
    std::vector<store::DrawnTicket> drawn;
    for (std::size_t rank = 0; rank < order.size(); ++rank)
        drawn.push_back({ lobby[static_cast<std::size_t>(order[rank])].id, ticket_of(rank, order.size()) });
    store::draw_tickets(tx, set, drawn);
    store::set_drawn(tx, set, rules::public_input(nonces), order);
}

void open(Write& tx, std::int64_t id)
{
    auto const set = store::touch(tx, BoxSetId { id });
    if (!set || !store::move_state(tx, set->id(), SetState::announced, SetState::on_sale))
        return;
    draw(tx, set->id());
    line::give_turn(tx, set->id());
    followers::call(tx, set->id());
    notices::box_changed(tx, set->id(), set->version);
    notices::line_moved(tx, set->id(), set->version);
}

}
