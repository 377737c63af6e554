#include "simulation/mall/customer.h"
#include "domains/region/region.h"
#include "generated/address.h"
#include "generated/distribution.h"
#include "generated/membership.h"
#include "generated/payment.h"
#include "generated/share.h"

namespace simulation {

Customer::Customer(World& world, Cashier& cashier, MallMemory& memory, Person& person, MallShelf const& shelf)
    : world_(world), cashier_(cashier), memory_(memory), person_(person), shelf_(shelf)
{
}

Shopper Customer::shopper() const
{
    Shopper shopper { .id = person_.id, .country = person_.country, .address = address_of_phone(), .language = "en", .login = 1 };
    shopper.has_phone = shopper.has_profile = true;
    return shopper;
}

void Customer::later(Span in_seconds, std::function<void()> happens)
{
    world_.later(milliseconds(world_.between(in_seconds.least * 1'000, in_seconds.most * 1'000)), std::move(happens));
}

void Customer::settle()
{
    auto const number = std::to_string(person_.id.value);
    api::AddressSaving fields;
    fields.country = person_.country;
    fields.first_name = "Somebody";
    fields.last_name = "Number";
    fields.phone = "+66 " + number;
    fields.regions = fields.city = "Here";
    fields.line1 = "Street " + number;
    fields.postal_code = person_.country == "TH" ? "10330" : "238823";
    fields.email = number + "@simulation.example";
    fields.tax_no = "1234567890123";
    ask(api::address_save, fields, [this](auto const& reply) {
        if (reply.answer)
            home_ = reply.answer->address_id;
    });
}

void Customer::become_distributor()
{
    ask(api::distribution_add, {}, [](auto const&) {});
}

void Customer::follow_link(AccountId distributor)
{
    auto visitor = this->visitor();
    visitor.attribution.higher_distributor_id = std::to_string(distributor.value);
    if (world_.ask(api::share_came, visitor, { "/goods?goodsId=1" }).ending == Ending::unknown)
        later({ 2, 20 }, [this, distributor] { follow_link(distributor); });
}

void Customer::ordered(std::string_view kind, Reply<api::CheckoutPlacedOrder> const& reply, Then is_paid)
{
    if (reply.ending != Ending::answered)
        return;
    if (!reply.answer)
        return find_order(std::string(kind), std::move(is_paid));
    auto const& placed = *reply.answer;
    pay(kind, { placed.order_id, placed.payment_id, placed.total.amount, placed.total.currency }, std::move(is_paid));
}

std::optional<std::int64_t> Customer::take_red_packet(std::int64_t& total)
{
    if (!world_.chance_of(15))
        return std::nullopt;
    auto const part = world_.between(1, total / 4);
    total -= part;
    return part;
}

// The shop has only repeated that there is one.
void Customer::find_order(std::string const& kind, Then is_paid)
{
    api::OrderGlobalList mine;
    mine.kind = kind;
    ask(api::order_global_list, mine, [this, kind, is_paid = std::move(is_paid)](auto const& reply) {
        if (!reply.answer)
            return;
        for (auto const& order : reply.answer->items)
            if (!memory_.orders.contains(order.order_id.value)) {
                world_.count("order found again");
                return pay(kind, { order.order_id, order.payment_id.value_or(PaymentId {}), order.total.amount, order.total.currency },
                    is_paid);
            }
    });
}

void Customer::pay(std::string_view kind, Purchase const& purchase, Then is_paid)
{
    memory_.orders.try_emplace(purchase.order.value, MallOrder { person_.id, std::string(kind), purchase.total, false });
    if (purchase.payment) {
        cashier_.open(purchase.payment, std::string(Cashier::name), purchase.total, purchase.currency);
        act_at_cashier(purchase);
    } else if (purchase.total != 0) {
        world_.find_broken("the order " + std::to_string(purchase.order.value) + " costs something, and cannot be paid");
    }
    later({ 5, 40 }, [this, order = purchase.order, is_paid = std::move(is_paid)] { look_at_payment(order, 6, is_paid); });
}

// Most pay at once. Others pay when the goods are free again, are refused by their bank, think better of it, or never come back.
void Customer::act_at_cashier(Purchase const& purchase)
{
    auto const payment = purchase.payment;
    auto const dice = world_.between(1, 100);
    auto const pays_in = [&](Span span) { later(span, [this, payment] { cashier_.decide(payment, api::PaymentResult::success); }); };
    if (dice <= 70) {
        cashier_.decide(payment, api::PaymentResult::success);
        if (world_.chance_of(8))
            cashier_.take_twice(payment);
    } else if (dice <= 80) {
        world_.count("pays late");
        pays_in({ 550, 1'500 });
    } else if (dice <= 86) {
        cashier_.decide(payment, api::PaymentResult::fail);
        if (world_.chance_of(60))
            pays_in({ 20, 300 });
    } else if (dice <= 90) {
        cashier_.decide(payment, api::PaymentResult::cancel);
    } else if (dice <= 95) {
        // Some have paid before they think better of it.
        if (world_.chance_of(40))
            cashier_.decide(payment, api::PaymentResult::success);
        ask(api::payment_cancel, { purchase.order }, [](auto const&) {});
    } else {
        world_.count("never pays");
    }
}

void Customer::look_at_payment(OrderId order, int looks, Then is_paid)
{
    ask(api::payment_status, { order }, [this, order, looks, is_paid = std::move(is_paid)](auto const& reply) {
        if (reply.answer && reply.answer->outcome == api::CheckoutPaymentOutcome::success) {
            memory_.orders.at(order.value).is_paid = true;
            return is_paid(order);
        }
        if (looks > 0)
            later({ 120, 900 }, [this, order, looks, is_paid] { look_at_payment(order, looks - 1, is_paid); });
    });
}

void Customer::buy_goods()
{
    if (!home_)
        return settle();
    api::MallOrderGoods goods;
    for (auto const& one : shelf_.goods)
        if (world_.chance_of(45))
            goods.lines.push_back({ one.sku, static_cast<std::int32_t>(world_.between(1, 4)) });
    if (goods.lines.empty())
        goods.lines.push_back({ shelf_.goods.front().sku, 3 });
    goods.address_id = home_;
    choose_discounts(goods);
}

void Customer::choose_discounts(api::MallOrderGoods goods)
{
    if (!world_.chance_of(50))
        return choose_red_packet(std::move(goods));
    ask(api::mall_order_query_mall_coupon_list, goods, [this, goods](auto const& reply) {
        auto with_coupon = goods;
        if (reply.answer)
            for (auto const& choice : reply.answer->items)
                if (choice.takes_off && !with_coupon.coupon_id)
                    with_coupon.coupon_id = choice.coupon.coupon_id;
        choose_red_packet(with_coupon);
    });
}

void Customer::choose_red_packet(api::MallOrderGoods goods)
{
    if (!world_.chance_of(40))
        return quote(goods);
    ask(api::membership_get_my_backpack, {}, [this, goods](auto const& reply) {
        auto with_packet = goods;
        if (reply.answer)
            for (auto const& item : reply.answer->items)
                if (item.currency == std::string(region::of(person_.country).currency) && item.amount > 0)
                    with_packet.red_packet = world_.between(1, std::min<std::int64_t>(item.amount, 9'000));
        quote(with_packet);
    });
}

void Customer::quote(api::MallOrderGoods const& goods)
{
    ask(api::mall_order_calculate_price, goods, [this, goods](auto const& reply) {
        if (!reply.answer)
            return;
        auto const total = reply.answer->total.amount;
        // Who would rather say themselves what it costs.
        if (world_.chance_of(4) && total > 1) {
            api::MallOrderGoodsPlacing cheap { goods.lines, goods.address_id, goods.billing_same, goods.billing_address_id, goods.coupon_id,
                goods.privilege_card_id, goods.red_packet, total - 1 };
            return ask(api::mall_order_place, cheap, [this](auto const& placed) {
                if (placed.ending == Ending::answered)
                    world_.find_broken("somebody paid less than it costs");
            });
        }
        place(goods, total);
    });
}

void Customer::place(api::MallOrderGoods const& goods, std::int64_t total)
{
    api::MallOrderGoodsPlacing const placing { goods.lines, goods.address_id, goods.billing_same, goods.billing_address_id, goods.coupon_id,
        goods.privilege_card_id, goods.red_packet, total };
    ask(api::mall_order_place, placing, [this](auto const& reply) {
        ordered("mall", reply, [this](OrderId order) {
            // Before it is sent, mostly.
            if (world_.chance_of(22))
                later({ 10, 2'400 }, [this, order] { ask_back(order); });
        });
    });
}

}
