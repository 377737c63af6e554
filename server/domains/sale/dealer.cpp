#include "domains/sale/dealer.h"
#include "domains/sale/alarm.h"
#include "domains/stock/stock.h"
#include "generated/refusals/sale.h"
#include "kernel/bytes.h"
#include "kernel/crypto/hash.h"
#include "platform/db/state_history.h"
#include <algorithm>
#include <cassert>
#include <stdexcept>

namespace sale::dealer {

stock::PoolId pool_of(SaleId sale) { return stock::PoolId { sale.value }; }

stock::Holder held_by(SaleTicketId ticket) { return { stock::Holder::Kind::ticket, ticket.value }; }

static bool move(Write& tx, Sale& sale, State to, std::string_view who, std::string_view why)
{
    assert(allows(sale_transitions, sale.state, to));
    if (!store::move(tx, sale.id, sale.state, to))
        return false;
    if (sale.state == State::announced)
        alarm::dismiss(tx, sale.id);
    db::record_step(tx, { "sale", sale.id.value, name_of(sale.state), name_of(to), who, why });
    sale.state = to;
    return true;
}

// Once: who is not in it now comes after those who are, in the order of entering, whatever the clock says then.
static void draw(Write& tx, Sale& sale)
{
    auto const early = store::list_early(tx, sale.id, sale.early_until);
    std::vector<std::string> nonces;
    nonces.reserve(early.size());
    for (auto const& one : early)
        nonces.push_back(one.nonce);
    if (!store::set_drawn(tx, sale.id, std::ssize(early), to_hex(rules::numbers_of(nonces))))
        return;
    auto const seed = from_hex(sale.seed);
    assert(seed);
    auto const order = rules::draw_order(*seed, sale.id, nonces);
    for (std::size_t rank = 0; rank < order.size(); ++rank)
        store::set_rank(tx, early[order[rank]].id, static_cast<std::int64_t>(rank));
    sale.drawn_at = tx.now();
}

// What was not ordered in time is free. True: there may be more.
static bool lapse(Write& tx, Sale const& sale)
{
    auto tickets = store::lapse(tx, sale.id, rules::at_once);
    std::ranges::sort(tickets);
    for (auto const ticket : tickets)
        stock::release(tx, held_by(ticket));
    return std::ssize(tickets) == rules::at_once;
}

struct Dealt {
    bool gave_turns = false;
    // Units are left; turns may be left that could have them.
    bool has_units = false;
    bool has_more = false;
};

static Dealt deal(Write& tx, Sale const& sale, SkuId sku)
{
    auto left = stock::lock_pool(tx, sku, pool_of(sale.id));
    if (left == 0)
        return {};
    auto const waiting = store::list_waiting(tx, sale.id, sku, left, rules::at_once);
    std::vector<SaleTicketId> turns;
    // Whoever wants more than is left keeps their place, and who wants less is not kept waiting by it.
    for (auto const& turn : waiting)
        if (turn.quantity <= left) {
            turns.push_back(turn.id);
            left -= turn.quantity;
        }
    if (turns.empty())
        return { .has_units = true };
    auto const order_before = tx.now() + sale.order_within;
    auto const won = store::win(tx, turns, order_before);
    std::vector<stock::Claim> claims;
    for (auto const& turn : waiting)
        if (std::ranges::find(won, turn.id) != won.end())
            claims.push_back({ held_by(turn.id), turn.quantity });
    if (!claims.empty() && !stock::hold_each(tx, sku, pool_of(sale.id), claims, order_before))
        throw std::logic_error("units that were locked are gone");
    return { !claims.empty(), left > 0, left > 0 && std::ssize(waiting) == rules::at_once };
}

static Dealt deal(Write& tx, Sale const& sale)
{
    Dealt all;
    auto items = store::list_items(tx, sale.id);
    // By ascending SKU, as rows of stock are taken.
    std::ranges::sort(items, {}, &Item::sku);
    for (auto const& item : items) {
        auto const one = deal(tx, sale, item.sku);
        all = { all.gave_turns || one.gave_turns, all.has_units || one.has_units, all.has_more || one.has_more };
    }
    return all;
}

// Of a sale that is over. True: there is more to do.
static bool clear_up(Write& tx, Sale const& sale)
{
    auto items = store::list_items(tx, sale.id);
    std::ranges::sort(items, {}, &Item::sku);
    for (auto const& item : items)
        stock::empty_pool(tx, item.sku, pool_of(sale.id), "sale " + sale.code);
    return store::lose(tx, sale.id, rules::lost_at_once) == rules::lost_at_once;
}

static void schedule(Write& tx, Sale const& sale, std::optional<Time> at)
{
    if (at)
        tx.schedule(step_job, sale.id.value, *at);
    else
        tx.unschedule(step_job, sale.id.value);
}

// When an open sale is to be looked at again.
static Time next_look(Write& tx, Sale const& sale, Dealt const& dealt)
{
    if (dealt.has_more)
        return tx.now();
    auto next = sale.ends_at;
    if (dealt.has_units)
        next = std::min(next, tx.now() + (dealt.gave_turns ? rules::busy_pause : rules::idle_pause));
    return std::min(next, store::next_lapse(tx, sale.id).value_or(next));
}

static void step_open(Write& tx, Sale& sale, bool has_more_lapsed)
{
    Dealt dealt;
    if (sale.admission == api::SaleAdmission::queue) {
        auto const draw_at = sale.early_until + rules::draw_pause;
        if (!sale.drawn_at && tx.now() < draw_at)
            return schedule(tx, sale, draw_at);
        if (!sale.drawn_at)
            draw(tx, sale);
        dealt = deal(tx, sale);
        dealt.has_more = dealt.has_more || has_more_lapsed;
    }
    if (tx.now() < sale.ends_at || dealt.has_more)
        return schedule(tx, sale, next_look(tx, sale, dealt));
    // Entries that began in time are written by then, and lost as all others that wait.
    if (move(tx, sale, State::over, "", "its time"))
        schedule(tx, sale, clear_up(tx, sale) ? tx.now() : tx.now() + rules::draw_pause);
}

void step(Write& tx, std::int64_t id)
{
    auto sale = store::lock(tx, SaleId { id });
    if (!sale || sale->state == State::draft)
        return;
    if (sale->state == State::announced && tx.now() < sale->opens_at)
        return schedule(tx, *sale, sale->opens_at);
    if (sale->state == State::announced && !move(tx, *sale, State::open, "", "its time"))
        return;
    bool const has_more_lapsed = lapse(tx, *sale);
    if (sale->state == State::open)
        return step_open(tx, *sale, has_more_lapsed);
    bool const has_more = clear_up(tx, *sale) || has_more_lapsed;
    schedule(tx, *sale, has_more ? std::optional(tx.now()) : store::next_lapse(tx, sale->id));
}

Status end(Write& tx, Sale const& ending, std::string_view who, std::string_view why)
{
    auto sale = ending;
    if (sale.state == State::over || !move(tx, sale, State::over, who, why))
        return refusal::sale_over;
    tx.schedule(step_job, sale.id.value, tx.now());
    return done();
}

void freed(Write& tx, SaleId sale) { tx.schedule(freed_job, sale.value, tx.now()); }

}
