#include "domains/claim/service.h"
#include "domains/account/account.h"
#include "domains/checkout/checkout.h"
#include "domains/claim/checks.h"
#include "domains/claim/store.h"
#include "domains/membership/membership.h"
#include "domains/region/region.h"
#include "generated/refusals/checkout.h"
#include "generated/refusals/claim.h"
#include "generated/refusals/common.h"
#include "generated/refusals/ledger.h"
#include "kernel/page.h"
#include "platform/db/state_history.h"
#include "platform/events.h"
#include "platform/module.h"
#include "platform/settings.h"
#include <limits>

namespace claim {

static constexpr Time for_ever = std::numeric_limits<Time>::max();

stock::Holder held_by(ClaimId claim) { return { stock::Holder::Kind::claim, claim.value }; }

State state_of(Read& tx, Row const& row)
{
    bool const is_over = row.expires_at > 0 && row.expires_at <= tx.now();
    return row.state == State::open && is_over ? State::expired : row.state;
}

void watch(Write& tx, Row const& row)
{
    if (row.expires_at > 0)
        tx.schedule(end_job, row.id.value, row.expires_at);
}

Status check(Read& tx, std::string_view unit, std::int64_t amount)
{
    auto const sku = sku_of(unit);
    auto const most = rules::kind_of(unit) == api::ClaimKind::coupon ? most_coupons : most_of_balance;
    if (amount < 1 || amount > most)
        return refusal::unit_unknown;
    if (!sku) {
        TRY(membership::currency_of_unit(tx, unit));
        return done();
    }
    return amount <= most_goods && !goods::find_sellables(tx, { *sku }).empty() ? done() : Status(refusal::unit_unknown);
}

Time goods_wait(Read& tx) { return days(tx.settings().of<Limits>().goods_days); }

// From one warehouse where that is possible.
static Status hold_units(Write& tx, ClaimId id, NewClaim const& wanted, SkuId sku)
{
    auto const found = goods::find_sellables(tx, { sku });
    auto const& sellable = found.at(sku);
    std::vector<stock::Wanted> pieces;
    std::set<SkuId> of_pieces;
    for (auto const& part : sellable.parts) {
        pieces.push_back({ static_cast<std::int32_t>(pieces.size()) + 1, part.sku, wanted.pool, part.quantity * wanted.amount });
        of_pieces.insert(part.sku);
    }
    db::List const skus(of_pieces);
    Batch asking(tx);
    auto const levels = stock::ask(asking, skus, wanted.region);
    asking.run_unguarded();
    auto const planned = stock::allocate(pieces, *levels);
    auto const ends_at = wanted.expires_at > 0 ? wanted.expires_at : for_ever;
    auto const* const plan = std::get_if<stock::Plan>(&planned);
    if (!plan || stock::hold(tx, held_by(id), *plan, ends_at, wanted.account.value))
        return checkout::sold_out(tx, sellable.title);
    return done();
}

static bool is_same(Row const& row, NewClaim const& wanted)
{
    return row.account == wanted.account && row.unit == wanted.unit && row.amount == wanted.amount;
}

Result<ClaimId> make(Write& tx, NewClaim const& wanted)
{
    TRY(check(tx, wanted.unit, wanted.amount));
    auto const id = tx.new_id<ClaimId>();
    if (!store::insert(tx, id, wanted)) {
        auto const there = store::find_of_source(tx, wanted.source);
        return there && is_same(*there, wanted) ? Result(there->id) : refusal::operation_differs;
    }
    if (auto const sku = sku_of(wanted.unit)) {
        if (!wanted.from)
            TRY(hold_units(tx, id, wanted, *sku));
        else if (!stock::hand_over_sold(tx, *wanted.from, held_by(id), wanted.expires_at > 0 ? wanted.expires_at : for_ever))
            return refusal::sold_out;
    }
    if (wanted.expires_at > 0)
        tx.schedule(end_job, id.value, wanted.expires_at);
    return id;
}

Result<ClaimId> promise(Write& tx, ByHand const& prize)
{
    auto const account = account::find_by_uid(tx, prize.uid);
    if (!account || (sku_of(prize.unit) && region::find(prize.region) == nullptr))
        return refusal::not_found;
    NewClaim wanted;
    wanted.account = *account;
    wanted.source = { "operator", prize.number };
    wanted.unit = prize.unit;
    wanted.amount = prize.amount;
    wanted.region = prize.region;
    wanted.expires_at = prize.days > 0 ? tx.now() + days(prize.days) : 0;
    bool const is_there = store::find_of_source(tx, wanted.source).has_value();
    auto const id = TRY(make(tx, wanted));
    if (!is_there)
        db::record_step(tx, { "claim", id.value, "", "open", prize.by, prize.note });
    return id;
}

static void free_goods(Write& tx, Row const& row)
{
    if (sku_of(row.unit))
        stock::release(tx, held_by(row.id));
}

Status discard(Write& tx, ClaimId id, std::string_view who, std::string_view why)
{
    auto const row = store::find(tx, id);
    if (!row)
        return refusal::not_found;
    if (!store::discard(tx, id))
        return refusal::claimed_already;
    free_goods(tx, *row);
    db::record_step(tx, { "claim", id.value, "open", "discarded", who, why });
    return done();
}

// The job.
static void end(Write& tx, std::int64_t id)
{
    auto const row = store::find(tx, ClaimId { id });
    if (row && store::expire(tx, row->id))
        free_goods(tx, *row);
}

// Nobody will claim it any more.
static void let_go(Write& tx, account::Closed const& closed)
{
    for (auto const& row : store::list_open(tx, closed.account))
        (void)discard(tx, row.id, "shop", "the account has ended");
}

std::vector<Row> list(Read& tx, AccountId account, int most)
{
    return store::list(tx, account, std::nullopt, ClaimId { std::numeric_limits<std::int64_t>::max() }, most);
}

std::optional<Row> find(Read& tx, ClaimId id) { return store::find(tx, id); }

std::vector<Row> list_of(Read& tx, std::string_view source_kind, std::int64_t source_id)
{
    return store::list_of(tx, source_kind, source_id);
}

static api::Claim shown_of(Read& tx, Row const& row, std::map<SkuId, goods::Sellable> const& known)
{
    api::Claim shown;
    shown.claim_id = row.id;
    shown.kind = rules::kind_of(row.unit);
    shown.unit = row.unit;
    shown.amount = row.amount;
    shown.good_days = row.good_days;
    shown.state = state_of(tx, row);
    shown.made_at = row.made_at;
    if (row.expires_at > 0)
        shown.expires_at = row.expires_at;
    if (row.order)
        shown.order_id = row.order;
    auto const sku = sku_of(row.unit);
    if (!sku)
        return shown;
    shown.sku_id = sku;
    shown.region = row.region;
    auto const fee = rules::fee_of(tx.settings().of<Limits>(), row.region, row.is_brought_free);
    shown.shipping = api::Price { fee, std::string(region::of(row.region).currency) };
    if (auto const found = known.find(*sku); found != known.end()) {
        shown.title = found->second.title;
        shown.option = local_text::shown(found->second.option);
        shown.picture = goods::picture_address(found->second.picture);
    }
    return shown;
}

static std::vector<api::Claim> shown_all(Read& tx, std::vector<Row> const& rows)
{
    std::set<SkuId> skus;
    for (auto const& row : rows)
        if (auto const sku = sku_of(row.unit))
            skus.insert(*sku);
    auto const known = goods::find_sellables(tx, skus);
    std::vector<api::Claim> all;
    all.reserve(rows.size());
    for (auto const& row : rows)
        all.push_back(shown_of(tx, row, known));
    return all;
}

Result<api::ClaimListAnswer> show_list(Read& tx, Shopper const& me, api::ClaimList const& request)
{
    auto const from = TRY(page_start(request.next));
    auto rows = store::list(tx, me.id, request.state, ClaimId { from.first }, request.size + 1);
    api::ClaimListAnswer page;
    page.next = cut_page(rows, request.size, [](Row const& last) { return Cursor { last.id.value }; });
    page.items = shown_all(tx, rows);
    return page;
}

static Result<Row> find_own(Read& tx, Shopper const& me, ClaimId id)
{
    auto row = store::find(tx, id);
    return row && row->account == me.id ? Result(std::move(*row)) : refusal::not_found;
}

static api::Claim shown_now(Read& tx, ClaimId id) { return shown_all(tx, { *store::find(tx, id) }).front(); }

Result<api::Claim> show(Read& tx, Shopper const& me, api::ClaimDetail const& request)
{
    return shown_now(tx, TRY(find_own(tx, me, request.claim_id)).id);
}

Result<api::Claim> take(Write& tx, Shopper const& me, api::ClaimTake const& request)
{
    auto const row = TRY(find_own(tx, me, request.claim_id));
    if (sku_of(row.unit))
        return refusal::prize_is_sent;
    if (!store::grant(tx, row.id, me.id))
        return state_of(tx, row) == State::expired || row.state == State::discarded ? refusal::prize_expired : refusal::claimed_already;
    auto const end = row.good_days > 0 ? tx.now() + days(row.good_days) : 0;
    auto const key = "claim:" + std::to_string(row.id.value);
    // What can be refused is that a coupon is over or gone; then the claim stays as it was.
    if (!membership::give(tx, { me.id, row.unit, row.amount, key, "claim", row.id.value, end }).ok())
        return refusal::prize_gone;
    tx.unschedule(end_job, row.id.value);
    return shown_now(tx, row.id);
}

void add(platform::Module& module)
{
    module.settings.add<Limits>();
    module.routes.read(api::claim_list, show_list);
    module.routes.read(api::claim_detail, show);
    module.routes.write(api::claim_take, take);
    module.jobs.on(end_job, end);
    module.events.within<account::Closed>("claim.let_go", let_go);
    add_kind(module);
    add_checks(module.checks);
}

}
