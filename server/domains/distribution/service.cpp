#include "domains/account/account.h"
#include "domains/address/address.h"
#include "domains/checkout/checkout.h"
#include "domains/distribution/checks.h"
#include "domains/distribution/distribution.h"
#include "domains/distribution/rules.h"
#include "domains/distribution/store.h"
#include "domains/mystery_box/mystery_box.h"
#include "domains/share/share.h"
#include "generated/refusals/common.h"
#include "generated/refusals/distribution.h"
#include "generated/refusals/ledger.h"
#include "kernel/page.h"
#include "platform/events.h"
#include "platform/module.h"
#include "platform/settings.h"
#include <algorithm>
#include <charconv>

namespace distribution {

static constexpr std::string_view count_job = "distribution.count";
static constexpr std::string_view earn_job = "distribution.earn";
// An order waits for its payment no longer than this, and late money buys no later.
static constexpr Time paid_within = days(2);

static Limits const& limits_of(Read& tx) { return tx.settings().of<Limits>(); }

// By what is known of them: nobody gets a commission of what they buy themselves, by whatever account.
static bool is_same_person(Read& tx, AccountId one, AccountId other)
{
    return one == other || mystery_box::are_one_person(tx, one, other) || address::have_one_home(tx, one, other);
}

static Distributor join(Write& tx, AccountId account)
{
    if (auto const known = store::find_distributor(tx, account))
        return *known;
    auto const last = store::find_last(tx, account);
    bool const was_brought = last && last->ends_at > tx.now() && !is_same_person(tx, account, last->distributor);
    auto const parent = was_brought ? last->distributor : AccountId {};
    auto const rate = static_cast<std::int32_t>(limits_of(tx).rate_ppm);
    store::insert_distributor(tx, { account, parent, rate, tx.now() });
    return *store::find_distributor(tx, account);
}

static std::optional<AccountId> account_of(std::string_view text)
{
    AccountId account;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), account.value);
    bool const is_id = error == std::errc() && end == text.data() + text.size() && account.value > 0;
    return is_id ? std::optional(account) : std::nullopt;
}

// Somebody came by a way that names a distributor, or none: the last one named counts. What the way says proves nothing, so it decides
// only who is thanked.
static void touch(Write& tx, AccountId who, Attribution const& by)
{
    auto const distributor = account_of(by.higher_distributor_id);
    if (!distributor || *distributor == who || !account::is_distributor(tx, *distributor))
        return;
    auto const& limits = limits_of(tx);
    auto const last = store::find_last(tx, who);
    bool const is_live = last && last->ends_at > tx.now();
    auto const ends_at = tx.now() + limits.window;
    if (is_live && last->distributor == *distributor) {
        // Each request says it again: an hour more or less is not written down.
        if (last->ends_at + hours(1) <= ends_at)
            store::set_end(tx, *last, ends_at);
        return;
    }
    if (store::count_since(tx, who, tx.now() - days(1)) >= limits.changes_a_day || is_same_person(tx, who, *distributor))
        return;
    join(tx, *distributor);
    if (is_live && !store::set_end(tx, *last, tx.now()))
        return;
    store::Referral const fresh { tx.new_id<store::ReferralId>(), who, (last ? last->number : 0) + 1, *distributor, tx.now(), ends_at };
    if (store::insert_referral(tx, fresh))
        tx.schedule(count_job, fresh.id.value, tx.now() + limits.count_every);
}

static void on_opened(Write& tx, share::Opened const& opened) { touch(tx, opened.account, opened.by); }
static void on_joined(Write& tx, account::Joined const& joined) { touch(tx, joined.account, joined.by); }
static void on_placed(Write& tx, order::Placed const& placed) { touch(tx, placed.buyer.id, placed.buyer.attribution); }

static void add_commission(Write& tx, order::Bought const& bought, Distributor const& distributor, std::int32_t level, std::int64_t ppm)
{
    store::Commission one;
    one.order = bought.id;
    one.level = level;
    one.buyer = bought.account;
    one.distributor = distributor.account;
    one.currency = bought.total.currency;
    one.paid = bought.total.amount;
    one.base = rules::base_of(bought.total.amount, bought.refunded);
    one.rate_ppm = static_cast<std::int32_t>(ppm);
    one.amount = rules::part_of(one.base, ppm);
    one.ordered_at = bought.ordered_at;
    if (store::insert_commission(tx, one))
        tx.schedule(earn_job, bought.id.value, tx.now() + limits_of(tx).earned_after);
}

// Whoever had brought the distributor; nobody where that is the same person as one of the two below.
static std::optional<Distributor> parent_of(Read& tx, Distributor const& distributor, AccountId buyer)
{
    if (!distributor.parent || !account::is_distributor(tx, distributor.parent) || is_same_person(tx, distributor.parent, buyer)
        || is_same_person(tx, distributor.parent, distributor.account))
        return std::nullopt;
    return store::find_distributor(tx, distributor.parent);
}

static void count(Write& tx, AccountId of, OrderId order)
{
    // Nothing of it goes back meanwhile.
    order::lock(tx, order);
    auto const bought = order::find_bought(tx, order);
    auto const distributor = store::find_distributor(tx, of);
    bool const counts = bought && distributor && bought->refunded < bought->total.amount && !store::has_commission(tx, order)
        && !is_same_person(tx, of, bought->account);
    if (!counts)
        return;
    add_commission(tx, *bought, *distributor, 1, distributor->rate_ppm);
    if (auto const parent = parent_of(tx, *distributor, bought->account))
        add_commission(tx, *bought, *parent, 2, limits_of(tx).parent_rate_ppm);
}

// What only brings what is the buyer's already earns nothing.
static bool is_sale(Read& tx, order::Bought const& bought)
{
    auto const* const kind = tx.registers().find<checkout::Kind>(bought.kind);
    return kind && !kind->is_of_own_things();
}

// The job: orders of somebody while they count for a distributor.
static void count_orders(Write& tx, std::int64_t id)
{
    auto const referral = store::find(tx, store::ReferralId { id });
    if (!referral)
        return;
    if (account::is_distributor(tx, referral->distributor))
        for (auto const& bought : order::list_bought(tx, referral->account, referral->touched_at, referral->ends_at))
            if (is_sale(tx, bought) && !store::has_commission(tx, bought.id))
                count(tx, referral->distributor, bought.id);
    if (referral->ends_at + paid_within > tx.now())
        tx.schedule(count_job, id, tx.now() + limits_of(tx).count_every);
    else
        store::remove(tx, referral->id);
}

static bool waits_for_after_sale(Read& tx, OrderId order)
{
    auto const lines = order::lines_of(tx, order);
    return std::any_of(lines.begin(), lines.end(), [](order::Line const& line) { return line.asked > 0; });
}

// The job: so long after the buyer had it, while they ask for nothing back.
static void earn(Write& tx, std::int64_t id)
{
    OrderId const order { id };
    order::lock(tx, order);
    auto const commissions = store::list_of_order(tx, order);
    bool const waits =
        std::any_of(commissions.begin(), commissions.end(), [](store::Commission const& one) { return one.state == State::pending; });
    if (!waits)
        return;
    auto const received = order::received_at(tx, order);
    auto const due = received ? *received + limits_of(tx).earned_after : tx.now() + days(1);
    if (due > tx.now() || waits_for_after_sale(tx, order)) {
        tx.schedule(earn_job, id, std::max(due, tx.now() + hours(1)));
        return;
    }
    for (auto const& one : commissions) {
        // What was not known of them when they ordered.
        if (is_same_person(tx, one.buyer, one.distributor))
            store::lessen(tx, one, one.base, 0, true);
        else
            store::earn(tx, order, one.level);
    }
}

// In the transaction of the refund, which has the order's row. It says what went back in all, so hearing it twice changes nothing.
static void on_refunded(Write& tx, order::Refunded const& refunded)
{
    for (auto const& one : store::list_of_order(tx, refunded.order)) {
        auto const base = rules::base_of(one.paid, refunded.before + refunded.now);
        store::lessen(tx, one, base, refunded.is_all ? 0 : rules::part_of(base, one.rate_ppm), refunded.is_all);
    }
}

static void on_closed(Write& tx, account::Closed const& closed) { store::remove_of(tx, closed.account); }

static Result<Distributor> own(Read& tx, Shopper const& me)
{
    auto const known = store::find_distributor(tx, me.id);
    if (!known || !account::is_distributor(tx, me.id))
        return refusal::not_a_distributor;
    return *known;
}

static api::DistributionSummary shown(Read& tx, Distributor const& one)
{
    return { one.rate_ppm, one.joined_at, static_cast<std::int32_t>(store::count_people(tx, one.account)),
        store::list_sums(tx, one.account) };
}

static Result<api::DistributionSummary> add_me(Write& tx, Shopper const& me, api::DistributionAdd const&)
{
    if (!account::is_distributor(tx, me.id))
        return refusal::not_a_distributor;
    return shown(tx, join(tx, me.id));
}

static Result<api::DistributionSummary> query(Read& tx, Shopper const& me, api::DistributionQuery const&)
{
    return shown(tx, TRY(own(tx, me)));
}

static Result<api::DistributionPagingAnswer> list(Read& tx, Shopper const& me, api::DistributionListing const& request)
{
    TRY(own(tx, me));
    auto const from = TRY(page_start(request.next));
    auto rows = store::list(tx, me.id, request.state, OrderId { from.first }, request.size + 1);
    api::DistributionPagingAnswer page;
    page.next = cut_page(rows, request.size, [](store::Commission const& last) { return Cursor { last.order.value }; });
    std::vector<AccountId> buyers;
    buyers.reserve(rows.size());
    for (auto const& row : rows)
        buyers.push_back(row.buyer);
    auto const names = account::nick_names_of(tx, buyers);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        auto const& row = rows[i];
        page.items.push_back({ row.order, row.level, rules::masked_name(names[i]), { row.base, row.currency }, { row.amount, row.currency },
            row.state, row.ordered_at });
    }
    return page;
}

std::vector<Owed> list_owed(Read& tx, int most) { return store::list_owed(tx, most); }

Status pay_out(Write& tx, Payout const& payout)
{
    // From here on nobody else pays them, but what is owed may still become less: then the sum below says so.
    if (!store::lock_distributor(tx, payout.distributor))
        return refusal::not_found;
    if (payout.amount <= 0 || store::sum_owed(tx, payout.distributor, payout.currency) != payout.amount)
        return refusal::operation_differs;
    store::settle(tx, payout.distributor, payout.currency);
    store::insert_payout(tx, payout);
    return done();
}

void add(platform::Module& module)
{
    module.settings.add<Limits>();
    module.routes.write(api::distribution_add, add_me);
    module.routes.read(api::distribution_query, query);
    module.routes.read(api::distribution_paging, list);
    module.jobs.on(count_job, count_orders);
    module.jobs.on(earn_job, earn);
    module.events.within<share::Opened>("distribution.touch", on_opened);
    module.events.within<account::Joined>("distribution.touch", on_joined);
    module.events.within<order::Placed>("distribution.touch", on_placed);
    module.events.within<order::Refunded>("distribution.lessen", on_refunded);
    module.events.within<account::Closed>("distribution.forget", on_closed);
    add_checks(module.checks);
}

}
