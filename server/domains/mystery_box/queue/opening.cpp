#include "domains/mystery_box/queue/opening.h"
#include "domains/mystery_box/draw/draw_log.h"
#include "domains/mystery_box/fairness/fairness_2.h"
#include "domains/mystery_box/followers.h"
#include "domains/mystery_box/limits.h"
#include "domains/mystery_box/notices.h"
#include "domains/mystery_box/queue/line.h"
#include "domains/mystery_box/rules.h"
#include "domains/mystery_box/store.h"
#include "generated/refusals/mystery_box.h"
#include "kernel/bytes.h"
#include "kernel/chance/drawn_order.h"
#include "kernel/crypto/hash.h"
#include <cassert>
#include <unordered_map>

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

void call_off(Write& tx, BoxSetId set)
{
    tx.unschedule(set_opens_job, set.value);
    tx.unschedule(answers_over_job, set.value);
}

std::vector<std::int32_t> draw_order(std::string_view seed, BoxSetId set, std::span<std::string const> nonces)
{
    auto const drawn = drawn_order(seed, "opening", set.value, sha256(rules::public_input(nonces)), nonces.size());
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

// The order is drawn: the set goes on sale.
static void begin_sale(Write& tx, Set const& set)
{
    draw_log::append(tx, set.id(), fairness_2::Open {});
    line::give_turn(tx, set.id());
    followers::call(tx, set.id());
    notices::box_changed(tx, set.id(), set.version);
    notices::line_moved(tx, set.id(), set.version);
}

// The list is closed, and everybody on it is asked.
static void close_lobby(Write& tx, Set const& set)
{
    if (store::find_lobby(tx, set.id()))
        return;
    auto const lobby = store::list_waiting(tx, set.id());
    store::Lobby closed { draw_log::append(tx, set.id(), fairness_2::Lobby { static_cast<std::int64_t>(lobby.size()) }), {} };
    for (auto const& place : lobby) {
        closed.places.push_back(place.join_n);
        notices::asked_for_number(tx, place.account, set.id(), set.version);
    }
    store::set_lobby(tx, set.id(), closed);
    tx.schedule(answers_over_job, set.id().value, lobby.empty() ? tx.now() : tx.now() + limits_of(tx.settings()).opening_answer);
    notices::line_moved(tx, set.id(), set.version);
}

void open(Write& tx, std::int64_t id)
{
    auto const set = store::touch(tx, BoxSetId { id });
    if (!set || set->shown.state != api::MysteryBoxSetState::announced)
        return;
    if (set->protocol == 2)
        return close_lobby(tx, *set);
    if (!store::move_state(tx, set->id(), SetState::announced, SetState::on_sale))
        return;
    draw(tx, set->id());
    begin_sale(tx, *set);
}

void draw_order_of(Write& tx, std::int64_t id)
{
    auto const set = store::touch(tx, BoxSetId { id });
    auto const lobby = set && set->shown.state == api::MysteryBoxSetState::announced ? store::find_lobby(tx, set->id()) : std::nullopt;
    if (!lobby || !store::move_state(tx, set->id(), SetState::announced, SetState::on_sale))
        return;
    auto const opening = store::find_opening(tx, set->id());
    auto const seed = from_hex(opening ? opening->seed : "");
    auto const head = array_from_hex<32>(store::find_head(tx, set->id(), lobby->n));
    assert(seed && head);
    auto const answers = store::list_answers(tx, set->id());
    std::vector<fairness_2::Answered> const numbers(answers.begin(), answers.end());
    auto const order = fairness_2::draw_order(*seed, set->id(), *head, lobby->places, numbers);
    // By place, whenever they came.
    std::vector<fairness_2::Event> events;
    for (auto const& told : answers)
        events.emplace_back(fairness_2::Answer { told.place, told.number, told.next });
    events.emplace_back(fairness_2::Order { order });
    draw_log::append(tx, set->id(), events);
    // Who left meanwhile is still in the order, and who came keeps their place behind it.
    std::unordered_map<std::int64_t, std::int64_t> tickets;
    for (std::size_t rank = 0; rank < order.size(); ++rank)
        tickets.emplace(order[rank], ticket_of(rank, order.size()));
    std::vector<store::DrawnTicket> drawn;
    for (auto const& place : store::list_waiting(tx, set->id())) {
        auto const at = tickets.find(place.join_n);
        drawn.push_back({ place.id, at == tickets.end() ? place.ticket : at->second });
    }
    store::draw_tickets(tx, set->id(), drawn);
    store::set_drawn(tx, set->id(), "", {});
    tx.unschedule(answers_over_job, id);
    begin_sale(tx, *set);
}

bool asks(Read& tx, Place const& place)
{
    auto const lobby = store::find_lobby(tx, place.set);
    auto const logged = lobby ? store::find_logged_place(tx, place.id) : std::nullopt;
    return logged && logged->join_n < lobby->n && !store::find_answer(tx, place.id);
}

Result<api::MysteryBoxQueueSnapshot> answer(Write& tx, Shopper const& me, api::MysteryBoxLobbyAnswer const& request)
{
    auto const set = store::touch(tx, request.box_set_id);
    auto const place = store::find_place_of(tx, me.id);
    if (!set || !place || place->set != request.box_set_id)
        return refusal::not_in_line;
    auto const look = [&] { return look_at_line(tx, Visitor { .account = me.id, .country = {}, .address = {} }, { request.box_set_id }); };
    if (auto const told = store::find_answer(tx, place->id))
        return *told == request.number ? look() : refusal::number_wrong;
    if (set->shown.state != api::MysteryBoxSetState::announced || !asks(tx, *place))
        return refusal::not_asked;
    auto const logged = store::find_logged_place(tx, place->id);
    auto const number = array_from_hex<16>(request.number);
    if (!number || to_hex(fairness_2::commitment_of(set->id(), *number)) != logged->commitment)
        return refusal::number_wrong;
    if (store::is_bound(tx, set->id(), request.commitment))
        return refusal::commitment_taken;
    store::insert_answer(tx, place->id, set->id(), request.number);
    store::set_joined(tx, place->id, logged->join_n, request.commitment);
    if (store::count_unanswered(tx, set->id()) == 0)
        draw_order_of(tx, set->id().value);
    return look();
}

}
