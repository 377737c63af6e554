#pragma once
// A person who buys in the mall. They know only what the shop has answered them: after an answer that got lost they ask again with the same
// key, and where the shop then only repeats itself they look at their orders.
#include "generated/after_sale.h"
#include "generated/checkout.h"
#include "generated/claim.h"
#include "generated/code.h"
#include "generated/ids/address_id.h"
#include "generated/mall_order.h"
#include "generated/order.h"
#include "generated/team.h"
#include "simulation/engine/cashier.h"
#include "simulation/mall/mall_memory.h"
#include "simulation/shoppers/shopper.h"

namespace simulation {

class Customer {
public:
    Customer(World& world, Cashier& cashier, MallMemory& memory, Person& person, MallShelf const& shelf);
    Customer(Customer const&) = delete;

    AccountId id() const { return person_.id; }
    // Tells the shop where they live; before that nothing can be sent to them.
    void settle();
    // Brings others from now on.
    void become_distributor();
    // Follows somebody's link.
    void follow_link(AccountId distributor);
    // Fills a basket, and buys what is in it.
    void buy_goods();
    // Comes for a sale: too early, at its opening or later.
    void come_for(MallSale const& sale);
    // Buys a piece for a friend.
    void give_to(Customer& giftee);
    // Types in a code that somebody has handed them.
    void redeem(std::string const& code);
    // Types in what is no code.
    void guess();
    // Joins a team that there is, or starts one.
    void team_up(TeamOfferId offer);
    // Has pieces of the cabinet sent home.
    void send_home();
    // The carrier rang: a parcel of this order is there.
    void receive(OrderId order);
    // A parcel of this order does not come.
    void miss(OrderId order);

private:
    struct Purchase {
        OrderId order;
        PaymentId payment;
        std::int64_t total = 0;
        std::string currency;
    };
    using Then = std::function<void(OrderId)>;

    Shopper shopper() const;
    Visitor visitor() const { return { person_.id, person_.country, address_of_phone(), "en" }; }
    std::string address_of_phone() const { return "10.1." + std::to_string(person_.id.value % 250) + ".7"; }
    std::string nonce() { return world_.chance().hex(16); }
    void later(Span in_seconds, std::function<void()> happens);

    // Asks until it is answered or refused.
    template<class Request, class Answer>
    void ask(api::Call<Request, Answer, api::Login::account> const& call, std::type_identity_t<Request> const& request,
        std::type_identity_t<std::function<void(Reply<Answer> const&)>> then)
    {
        ask_by(call, request, call.idempotent ? nonce() : std::string(), std::move(then));
    }
    template<class Request, class Answer>
    void ask_by(api::Call<Request, Answer, api::Login::account> const& call, Request const& request, std::string const& key,
        std::function<void(Reply<Answer> const&)> then)
    {
        auto const reply = world_.ask(call, shopper(), request, key);
        if (reply.ending != Ending::unknown) {
            // A finger that taps twice.
            if (!key.empty() && reply.ending == Ending::answered && world_.chance_of(4))
                world_.ask(call, shopper(), request, key);
            return then(reply);
        }
        later({ 1, 12 }, [this, &call, request, key, then = std::move(then)] { ask_by(call, request, key, then); });
    }

    // What the shop answered to an order of this kind; `is_paid` once it says so.
    // Some have, or think that they have, so much of a red packet; takes it off the total.
    std::optional<std::int64_t> take_red_packet(std::int64_t& total);
    void ordered(std::string_view kind, Reply<api::CheckoutPlacedOrder> const& reply, Then is_paid);
    void find_order(std::string const& kind, Then is_paid);
    void pay(std::string_view kind, Purchase const& purchase, Then is_paid);
    void act_at_cashier(Purchase const& purchase);
    void look_at_payment(OrderId order, int looks, Then is_paid);

    void choose_discounts(api::MallOrderGoods goods);
    void choose_red_packet(api::MallOrderGoods goods);
    void quote(api::MallOrderGoods const& goods);
    void place(api::MallOrderGoods const& goods, std::int64_t total);
    // After-sale, customer_after_sale.cpp.
    void ask_back(OrderId order);
    void ask_back(OrderId order, api::AfterSaleUnits const& units);
    void apply(api::AfterSaleApplication const& wanted, api::AfterSaleTerms const& terms);
    void doubt(api::AfterSaleApplication const& refused);
    void watch(OrderId order, int looks);
    void look_at(api::AfterSale const& application);
    // Sales, customer_sales.cpp.
    // Opens the sale's page, and goes on with the ticket of it.
    void open_page(MallSale const& sale, std::function<void(std::string)> then);
    void enter(MallSale const& sale, std::int32_t quantity, std::string ticket);
    void keep_ticket(MallSale const& sale, api::SaleEntry const& entry, api::SaleTicket const& ticket);
    void look_at_ticket(MallSale const& sale, api::SaleTicket const& ticket, int looks);
    void order_in(MallSale const& sale, std::int32_t quantity, std::optional<std::string> ticket = {});
    // Gifts and codes, customer_gifts.cpp.
    void hand_on(OrderId order, Customer& giftee);
    void take_gift(OrderId order, std::string const& code);
    void take_back_gift(OrderId order);
    void claim_prizes();
    // Teams, customer_teams.cpp.
    void start_team(TeamOfferId offer);
    void join_team(TeamId team);
    void seated(Reply<api::TeamPlacedSeat> const& reply, bool is_leader);
    void think_again(TeamId team, bool is_leader);
    void look_at_team(TeamId team, OrderId order);

    World& world_;
    Cashier& cashier_;
    MallMemory& memory_;
    Person& person_;
    MallShelf const& shelf_;
    AddressId home_;
};

}
