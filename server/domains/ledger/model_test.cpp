// Random operations from a seed, made in the ledger and in a model of it that is as simple as can be.
#include "domains/ledger/ledger.h"
#include "testing/shop.h"
#include <algorithm>
#include <map>

using ledger::Owner;

namespace {

constexpr char const* units[] = { "points", "card:hint" };
using Account = std::pair<Owner, std::string>;

struct Lot {
    std::int64_t left = 0;
    Time expires_at = 0;
};

// Balances as a sum of lots; what does not expire is a lot that never does.
class Model {
public:
    static constexpr Time never = std::numeric_limits<Time>::max();

    std::int64_t balance(Account const& account) const
    {
        std::int64_t sum = 0;
        auto const found = lots_.find(account);
        for (auto const& lot : found == lots_.end() ? std::vector<Lot>() : found->second)
            sum += lot.left;
        return sum;
    }
    void put(Account const& account, std::int64_t amount, Time expires_at)
    {
        lots_[account].push_back({ amount, expires_at == 0 ? never : expires_at });
    }
    // What came out of which expiry; nothing when there is not enough.
    std::optional<std::vector<Lot>> take(Account const& account, std::int64_t amount)
    {
        if (balance(account) < amount)
            return std::nullopt;
        auto& lots = lots_[account];
        std::stable_sort(lots.begin(), lots.end(), [](Lot const& one, Lot const& other) { return one.expires_at < other.expires_at; });
        std::vector<Lot> taken;
        for (auto& lot : lots) {
            auto const part = std::min(lot.left, amount);
            lot.left -= part;
            amount -= part;
            if (part > 0)
                taken.push_back({ part, lot.expires_at });
        }
        return taken;
    }
    void expire(Time now)
    {
        for (auto& [account, lots] : lots_)
            std::erase_if(lots, [&](Lot const& lot) { return lot.expires_at <= now; });
    }
    std::map<std::pair<std::string, Time>, std::int64_t> expiries(Owner owner) const
    {
        std::map<std::pair<std::string, Time>, std::int64_t> all;
        for (auto const& [account, lots] : lots_)
            for (auto const& lot : lots)
                if (account.first == owner && lot.expires_at != never && lot.left > 0)
                    all[{ account.second, lot.expires_at }] += lot.left;
        return all;
    }

private:
    std::map<Account, std::vector<Lot>> lots_;
};

}

class LedgerModel : public testing::OnEachEngine {
protected:
    LedgerModel() : OnEachEngine({ ledger::add }) { }

    std::int64_t below(std::int64_t bound) { return static_cast<std::int64_t>(random->below(static_cast<std::uint64_t>(bound))); }
    Owner any_owner() { return below(4) == 0 ? ledger::of_campaign(1 + below(2)) : ledger::of(AccountId { 1 + below(3) }); }
    Account any_account() { return { any_owner(), units[below(2)] }; }
    ledger::Reason new_reason() { return { "key " + std::to_string(++keys), "test", keys, "" }; }

    void give()
    {
        auto const account = any_account();
        auto const amount = 1 + below(20);
        auto const expires_at = below(2) == 0 ? 0 : shop.clock.now() + hours(1 + below(20));
        auto const reason = new_reason();
        for (int time = 0; time < 1 + below(2); ++time) {
            auto given = shop.write([&](Write& tx) { return ledger::give(tx, account.first, account.second, amount, reason, expires_at); });
            EXPECT_EQ(given.value().is_repeated, time > 0);
        }
        model.put(account, amount, expires_at);
    }
    void take()
    {
        auto const account = any_account();
        auto const amount = 1 + below(30);
        auto const reason = new_reason();
        auto const taken = shop.write([&](Write& tx) { return ledger::take(tx, account.first, account.second, amount, reason); });
        auto lots = model.take(account, amount);
        ASSERT_EQ(taken.ok(), lots.has_value());
        if (lots)
            takes.push_back({ reason.key, account, std::move(*lots) });
    }
    void take_at_most()
    {
        auto const account = any_account();
        auto const most = 1 + below(30);
        auto const expected = std::min(most, model.balance(account));
        auto const reason = new_reason();
        for (int time = 0; time < 1 + below(2); ++time) {
            auto taken = shop.write([&](Write& tx) { return ledger::take_at_most(tx, account.first, account.second, most, reason); });
            EXPECT_EQ(taken.take(), expected);
        }
        model.take(account, expected);
    }
    // From one to another, who gets it for good.
    void transfer()
    {
        auto const from = any_account();
        Account const to { any_owner(), from.second };
        if (from == to)
            return;
        auto const amount = 1 + below(15);
        std::vector<ledger::Entry> const entries { { from.first, from.second, -amount }, { to.first, to.second, amount } };
        auto const moved = shop.write([&](Write& tx) { return ledger::move(tx, new_reason(), entries); });
        auto const lots = model.take(from, amount);
        ASSERT_EQ(moved.ok(), lots.has_value());
        if (lots)
            model.put(to, amount, 0);
    }
    void reverse()
    {
        if (takes.empty())
            return;
        auto const at = static_cast<std::size_t>(below(static_cast<std::int64_t>(takes.size())));
        auto const back = takes[at];
        bool const is_repeated = std::find(reversed.begin(), reversed.end(), back.key) != reversed.end();
        auto moved = shop.write([&](Write& tx) { return ledger::reverse(tx, back.key, "back", ""); });
        EXPECT_EQ(moved.value().is_repeated, is_repeated);
        if (is_repeated)
            return;
        reversed.push_back(back.key);
        for (auto const& lot : back.lots)
            model.put(back.account, lot.left, lot.expires_at == Model::never ? 0 : lot.expires_at);
        shop.run_due();
        model.expire(shop.clock.now());
    }
    void wait()
    {
        shop.advance(hours(below(6)));
        model.expire(shop.clock.now());
    }

    void step_anywhere()
    {
        using Step = void (LedgerModel::*)();
        constexpr Step steps[] = { &LedgerModel::give, &LedgerModel::give, &LedgerModel::take, &LedgerModel::take,
            &LedgerModel::take_at_most, &LedgerModel::transfer, &LedgerModel::reverse, &LedgerModel::wait };
        (this->*steps[below(std::size(steps))])();
    }

    void compare()
    {
        std::vector<Owner> owners { ledger::of_campaign(1), ledger::of_campaign(2) };
        for (std::int64_t id = 1; id <= 3; ++id)
            owners.push_back(ledger::of(AccountId { id }));
        shop.read([&](Read& tx) {
            std::map<std::string, std::int64_t> sums;
            for (auto const owner : owners) {
                for (auto const* unit : units) {
                    EXPECT_EQ(ledger::balance(tx, owner, unit), model.balance({ owner, unit }));
                    sums[unit] += model.balance({ owner, unit });
                }
                std::map<std::pair<std::string, Time>, std::int64_t> expiries;
                for (auto const& one : ledger::expiries(tx, owner))
                    expiries[{ one.unit, one.at }] = one.amount;
                EXPECT_EQ(expiries, model.expiries(owner));
            }
            for (auto const* unit : units)
                EXPECT_EQ(ledger::balance(tx, ledger::shop, unit), -sums[unit]);
        });
    }

    struct Take {
        std::string key;
        Account account;
        std::vector<Lot> lots;
    };
    std::unique_ptr<testing::ScriptedRandom> random;
    Model model;
    std::int64_t keys = 0;
    std::vector<Take> takes;
    std::vector<std::string> reversed;
};
ON_EACH_ENGINE(LedgerModel);

TEST_P(LedgerModel, agrees_with_the_ledger_after_any_operations)
{
    for (std::uint64_t const seed : { 1u, 2u, 3u, 4u }) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        random = std::make_unique<testing::ScriptedRandom>(seed);
        for (int step = 0; step < 250 && !HasFailure(); ++step) {
            SCOPED_TRACE("step " + std::to_string(step));
            step_anywhere();
            compare();
        }
        EXPECT_EQ(shop.broken_invariants(), std::vector<std::string>());
    }
}
