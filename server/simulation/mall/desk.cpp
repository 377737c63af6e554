#include "simulation/mall/desk.h"
#include "domains/after_sale/after_sale.h"
#include "domains/checkout/checkout.h"
#include "domains/distribution/distribution.h"
#include "domains/sale/sale.h"
#include "domains/team/team.h"

namespace simulation {

static constexpr std::string_view operator_name = "desk";

void Desk::work(Time until)
{
    if (world_.now() > until)
        return;
    decide();
    // What is taken back late would wait for its owner for a day more.
    if (world_.now() < until - hours(26) && world_.chance_of(30))
        take_back();
    if (world_.chance_of(25))
        end_a_team();
    if (!is_paying_)
        pay_distributors();
    world_.later(minutes(world_.between(20, 70)), [this, until] { work(until); });
}

void Desk::decide()
{
    std::vector<after_sale::Application> waiting;
    world_.read([&](Read& tx) { waiting = after_sale::list_waiting(tx, 100); });
    for (auto const& one : waiting) {
        bool const is_refund = one.type == after_sale::Type::refund;
        if (!is_refund && one.state != after_sale::State::shipped)
            continue;
        // One of which nothing was heard is looked at again next time.
        if (world_.chance_of(25))
            world_.command("after-sale refused",
                [&](Write& tx) { return after_sale::refuse(tx, one.id, operator_name, "it is not as was said"); });
        else
            world_.command(is_refund ? "refund granted" : "return arrived", [&](Write& tx) {
                return is_refund ? after_sale::grant(tx, one.id, operator_name, "seen")
                                 : after_sale::arrive(tx, one.id, operator_name, "seen");
            });
    }
}

// Any order that somebody has paid, of whatever kind.
void Desk::take_back()
{
    std::vector<std::int64_t> paid;
    for (auto const& [id, order] : memory_.orders)
        if (order.is_paid)
            paid.push_back(id);
    if (paid.empty())
        return;
    auto const id = paid[world_.chance().below(paid.size())];
    world_.command("order of the mall taken back: " + memory_.orders.at(id).kind,
        [id](Write& tx) { return checkout::refund(tx, OrderId { id }, operator_name, "it is damaged"); });
}

void Desk::end_a_team()
{
    std::vector<TeamId> forming;
    world_.read([&](Read& tx) {
        for (auto const& offer : team::list_offers(tx, 10))
            for (auto const& one : team::list_teams(tx, offer.id, 10))
                if (one.state == api::TeamState::forming)
                    forming.push_back(one.id);
    });
    if (!forming.empty())
        world_.command("team ended by the shop",
            [&](Write& tx) { return team::dissolve(tx, forming[0], operator_name, "there are too few"); });
}

void Desk::pay_distributors()
{
    std::vector<distribution::Owed> owed;
    world_.read([&](Read& tx) { owed = distribution::list_owed(tx, 10); });
    for (auto const& one : owed)
        if (one.amount > 0 && !is_paying_)
            pay(one.distributor.account, one.currency, one.amount);
}

// Of what was not heard it is told again.
void Desk::pay(AccountId distributor, std::string const& currency, std::int64_t amount)
{
    auto const was_paying = is_paying_;
    is_paying_ = true;
    auto const ending = world_.command("distributor paid", [&](Write& tx) {
        return distribution::pay_out(tx, { distributor, currency, amount, operator_name, "by the bank" });
    });
    if (ending == Ending::unknown)
        return world_.later(seconds(20), [this, distributor, currency, amount] { pay(distributor, currency, amount); });
    is_paying_ = false;
    if (ending == Ending::answered)
        paid_out_ += amount;
    else if (was_paying)
        unsure_ += amount;
}

void Desk::make_codes(api::CodeGift const& gift, std::function<void(std::string const&)> const& hand_out)
{
    code::Made made;
    code::Wanted wanted;
    wanted.gifts = { gift };
    wanted.size = 4;
    wanted.uses = world_.between(1, 2);
    wanted.region = "TH";
    wanted.starts_at = world_.shop_time();
    wanted.ends_at = world_.shop_time() + hours(5);
    wanted.note = "a simulation";
    auto const ending = world_.command("codes made", [&](Write& tx) -> Status {
        made = TRY(code::make(tx, wanted, operator_name));
        return done();
    });
    // Codes that nobody has seen are lost: whoever made them makes others.
    if (ending != Ending::answered)
        return world_.later(seconds(30), [this, gift, hand_out] { make_codes(gift, hand_out); });
    for (auto const& code : made.codes)
        hand_out(code);
    if (world_.chance_of(25))
        world_.later(minutes(world_.between(20, 240)), [this, batch = made.id] { stop(batch); });
}

void Desk::stop(code::BatchId batch)
{
    world_.command("codes stopped", [batch](Write& tx) { return code::stop(tx, batch, operator_name, "they were published"); });
}

void Desk::cancel(SaleId sale)
{
    auto const ending = world_.command("sale cancelled", [sale](Write& tx) { return sale::cancel(tx, sale, operator_name, "it rains"); });
    if (ending == Ending::unknown)
        world_.later(seconds(2), [this, sale] { cancel(sale); });
}

}
