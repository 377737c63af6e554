#pragma once
// How goods of whatever kind are bought: what they would come to, the order and its payment, what the cashier says of it, and the ways
// back. What a kind is stands in module.registers; this domain knows none of them.
#include "domains/cabinet/cabinet.h"
#include "domains/order/order.h"
#include "domains/promotion/promotion.h"
#include "generated/checkout.h"
#include "generated/ids/address_id.h"
#include "generated/ids/claim_id.h"
#include "generated/ids/sku_id.h"
#include "generated/payment.h"
#include "kernel/id.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/gate/caller.h"
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

class Batch;
class Read;
class Write;

namespace platform {
struct Module;
}

namespace checkout {

struct ChosenDiscounts {
    std::optional<CouponId> coupon;
    // Minor units.
    std::int64_t red_packet = 0;
    // A privilege card.
    std::optional<CouponId> card = {};
};

// So many of a kind of goods that is counted.
struct WantedUnits {
    SkuId sku;
    std::int32_t quantity = 0;
};

// What somebody wants to buy.
struct Wish {
    // A name in the register.
    std::string_view kind;
    // Of what the kind sells: a box set.
    std::int64_t subject = 0;
    // What of it: the slots of boxes.
    std::vector<std::int32_t> parts;
    ChosenDiscounts discounts;
    // Of kinds that sell several things at once.
    std::vector<WantedUnits> units = {};
    // Where it goes, of kinds that are shipped.
    std::optional<AddressId> address = {};
    // Where its bill goes, unless that is the same; a kind refuses one that is needed and not there.
    std::optional<AddressId> billing = {};
    bool bills_elsewhere = false;
    // Pieces of the shopper's cabinet, of kinds that are about those.
    std::vector<ItemId> items = {};
    // By a card of the shopper's.
    bool ships_free = false;
    // What the shopper was promised, of kinds that send it; what has expired of it is left out.
    std::vector<ClaimId> claims = {};
    bool leaves_out = false;
    // What the shopper saw it come to, in minor units, and in points beside that: at anything else nothing is bought. Compared, never used.
    std::optional<std::int64_t> total = {};
    std::int64_t points = 0;
    // How many pieces they saw put in for nothing; compared where it is said.
    std::optional<std::int32_t> gifts = {};
    // Of kinds that sell from price lists: the kind of list that is named; empty: everybody's.
    std::string_view list = {};
};

// Lines as an order of it would have them; what only an order keeps of them may be left out.
struct Offer {
    std::vector<order::Line> lines;
    // Of kinds that have such.
    promotion::Automatic automatic = {};
};

// As pricing takes them, numbered from 1.
std::vector<pricing::Line> priced_lines(std::span<order::Line const> lines);

// What lines come to, each with its share of what is taken off.
struct Priced {
    std::vector<order::Line> lines;
    pricing::Amounts amounts;
    // Who may be paid in this region, the usual one first.
    std::vector<std::string> providers;
    order::Shipping shipping = {};
    // What was used by itself, and why the rest was not.
    promotion::Told told = {};
};

struct Held {
    std::vector<order::Line> lines;
    // When whoever has not paid yet is to be reminded; not before `ends_at` when nobody is.
    Time remind_at = 0;
    Time ends_at = 0;
    // As of an Offer.
    promotion::Automatic automatic = {};
};

// By the shopper or their cashier, because nobody paid in time after a payment failed, or because nobody tried.
enum class Released { cancelled, failed, expired };

// Who wanted a paid order taken back: a log of the kind may say so.
enum class WantedBy : std::uint8_t { shop, shopper };

using Goods = std::vector<cabinet::NewItem>;

// One time that something of a paid order goes back.
using RefundId = Id<struct OrderRefundTag>;

// What goes back by the way it came: minor units of the order's currency, and points.
struct Tenders {
    std::int64_t money = 0;
    std::int64_t red_packet = 0;
    std::int64_t points = 0;
    // What of both is for bringing the order.
    order::Shipping shipping = {};
};

// Units of a line that go back now, after so many went before, with their part of what the line came to. Points are their kind's.
struct Part {
    order::Units units;
    std::int32_t before = 0;
    Tenders back;
};
struct Back {
    OrderId order;
    RefundId refund;
    // By line, each once.
    std::vector<Part> parts;
    // Nothing of the order is left: it is told to a kind that knows no parts with all of it.
    bool is_last = false;
    // Its buyer has had them; what of them is here again, and is good, is for a person to say. Else they are still to be sent.
    bool were_sent = false;
    WantedBy wanted_by = WantedBy::shop;
};

// A kind of goods: what it means to hold, sell and give back what an order of it is about. In module.registers, by the name that an
// order's row bears, which is never changed. The payment's row and the order's are taken before any of it runs, so that of several ways at
// once one is gone. A refusal undoes whatever was changed before it.
class Kind {
public:
    virtual ~Kind() = default;

    // What it costs. Holds nothing.
    virtual Result<Offer> offer(Read& tx, Shopper const& me, Wish const& wish) const = 0;
    // Holds all of it for the order, or refuses: sold_out, where there is no better word.
    virtual Result<Held> hold(Write& tx, Shopper const& me, Wish const& wish, OrderId order) const = 0;
    // The order closed unpaid: what it holds is free again.
    virtual void release(Write& tx, OrderId order, Released why) const = 0;
    // The order is paid: sells what it holds, and answers what goes into the cabinet. `last` runs behind it in one round trip with what
    // others write: there stand guards that only confirm what is known already, for one that refuses is a bug, and throws.
    virtual Goods confirm(Write& tx, order::Order const& order, Batch& last) const = 0;
    // The same for an order that had closed, for money that was taken at that time. Refuses when the goods are gone.
    virtual Result<Goods> hold_again(Write& tx, OrderId order, Time paid_at) const = 0;
    // Some of a paid order is taken back, and what the kind has taken beside money goes back with it: answers how many points. Refuses
    // not_returnable where it cannot come back any more.
    virtual Result<std::int64_t> take_back(Write& tx, Back const& back) const = 0;

    // What not every kind has.

    // An account may have only one order of it that waits for its payment.
    virtual bool is_single() const { return false; }
    // Chance decides which of its goods one gets: the buyer's age, a guardian and the limits for minors are asked for.
    virtual bool is_of_chance() const { return false; }
    // It sells nothing that was not the buyer's own before: a break that they take does not keep them from it.
    virtual bool is_of_own_things() const { return false; }
    // Some of an order may be taken back, and the rest of it goes on.
    virtual bool is_divisible() const { return false; }
    // What of a line its buyer may send back when they have had it; what its kind kept of it tells.
    virtual bool may_be_sent_back(std::string const&) const { return false; }
    // Of a paid order that was not sent as a whole: how many units of each line take_back still takes at the buyer's wish.
    virtual std::vector<std::int32_t> unsent(Read& tx, order::Order const& order, std::span<order::Line const> lines) const;
    // A line that was put in for nothing: it goes back with the last of what it was given for.
    virtual bool is_gift(std::string const&) const { return false; }
    // It comes to another total than the shopper saw: price_changed, with what it comes to now where the kind can say that.
    virtual Error price_changed(Read& tx, Wish const& wish, Priced const& priced) const;
    // The hold is about to end.
    virtual void remind(Write&, OrderId) const { }
    // A payment failed; it can be paid in another way while the goods are held, which set_hold_end may make longer.
    virtual void note_failure(Write&, OrderId) const { }
    // How the order stands has changed without the goods: tells the shopper's storefront to ask again.
    virtual void tell_changed(Write&, order::Order const&) const { }
};

// For kinds that know no parts: what is left of each line, or nothing.
std::vector<std::int32_t> all_or_none(bool all, std::span<order::Line const> lines);

// For kinds: to be returned where nothing, or not enough, is left of this. The answer names it.
Error sold_out(Read& tx, api::LocalText const& name);

// What it would come to. Refuses what the kind's offer refuses, what coupon::discount_of refuses, coupon_unusable,
// red_packet_too_much, balance_insufficient.
Result<Priced> quote_lines(Read& tx, Shopper const& me, Wish const& wish);
// The same of a kind whose orders have one line.
Result<api::CheckoutQuote> quote(Read& tx, Shopper const& me, Wish const& wish);
// Holds the goods, takes coupon and red packet, writes the order and opens a payment: all of it or nothing. Where nothing is left to pay,
// the goods are the caller's at once. Refuses what the kind's hold, `quote` and safeguards::may_buy refuse, and price_changed.
Result<api::CheckoutPlacedOrder> place(Write& tx, Shopper const& me, Wish const& wish);
// How the caller's order is paid. Refuses not_found, order_not_payable when it does not wait for money any more.
Result<api::CheckoutPlacedOrder> show_pay_info(Read& tx, Shopper const& me, OrderId order);
// How the caller's order stands. Refuses not_found.
Result<api::CheckoutPaymentState> show_payment(Read& tx, Shopper const& me, OrderId order);
// The shopper gives back what is held. Again answers the same. Refuses not_found, order_not_payable when it is paid.
Result<api::CheckoutPaymentState> cancel(Write& tx, Shopper const& me, OrderId order);

// For kinds: closes an order that waits for its payment, as its shopper could; money that still comes goes back. False: it does not wait
// any more. Takes the payment's row first.
bool close(Write& tx, OrderId order, std::string_view who, std::string_view why);

// For kinds: the hold of an order that waits for its payment ends at another time, and whoever has not paid is reminded at that time, if it
// lies ahead.
void set_hold_end(Write& tx, OrderId order, Time ends_at, Time remind_at);

// What a cashier tells the shop; nobody's token, the signature is what counts. The same word again gets the same answer and changes
// nothing. Money that buys nothing, because it came too late or a second time, goes back. Refuses provider_unknown, signature_wrong,
// not_found, amount_differs, notification_contradicts.
Result<api::Nothing> settle_payment(Write& tx, Visitor const& cashier, api::PaymentNotify const& notification);

// Takes what is left of a paid order back as a whole while all its items lie sealed in the cabinet, or nothing of it was shipped: the money
// goes back the way it came, coupon and red packet come back, and who listens to order::Refunded hears of it. Once: refuses not_found,
// order_not_paid (or taken back before), not_returnable (something was opened, was shipped or is gone).
Status refund(Write& tx, OrderId order, std::string_view who, std::string_view why, WantedBy wanted_by = WantedBy::shop);

struct Refunding {
    std::string_view who;
    std::string_view why;
    WantedBy wanted_by = WantedBy::shop;
    // order::ask_back has set the units aside for this.
    bool were_asked = false;
    // The buyer has had them. Else nothing of them was sent yet.
    bool were_sent = false;
};
// Takes units of a paid order back, with their part of what was paid, each tender the way it came (pricing::part_of of the shares that were
// fixed when it was ordered, counted by units). All parts together come to exactly what was paid; with the last one the order is in refund,
// and its coupon comes back. Takes the payment's and the order's row first. Refuses not_found, order_not_paid, not_returnable (of chance
// and opened, of a kind that knows no parts, sent meanwhile, or so many are not left).
Result<RefundId> refund_units(Write& tx, OrderId order, std::span<order::Units const> units, Refunding const& how);
// Takes both rows in that order, and answers the order as it stands then. Refuses not_found.
Result<order::Order> lock(Write& tx, OrderId order);
// What went back by it; nothing where there is no such refund.
std::optional<Tenders> find_refund(Read& tx, RefundId id);
// One refund, and its parts by line, with what went back of each.
struct Refunded {
    RefundId id;
    OrderId order;
    Tenders back;
    Time at = 0;
};
// Of everybody, behind that one by time and number, until then: in this order, at most so many.
std::vector<Refunded> list_refunds(Read& tx, Time from, RefundId behind, Time until, int most);
std::vector<Part> parts_of(Read& tx, RefundId id);
// What of an order its buyer may give back, as its kind says and as it stands.
struct ReturnTerms {
    // What chance decides is not taken back at its buyer's wish.
    bool is_of_chance = false;
    bool is_divisible = false;
    // Its buyer has it, or it is on its way: all that is left of it.
    bool was_sent = false;
    // By line: it may be sent back.
    std::vector<bool> may_be_sent_back;
    // By line, of a paid order that was not sent as a whole: so many units can go back before they are sent.
    std::vector<std::int32_t> unsent;
    // Once all of it was sent its buyer may ask for the rest.
    bool will_be_sent = false;
};
ReturnTerms return_terms(Read& tx, order::Order const& order, std::span<order::Line const> lines);
// These units can go back before they are sent, with the gifts that go with them. There are so many.
bool are_unsent(Read& tx, order::Order const& order, std::span<order::Line const> lines, std::span<order::Units const> units,
    ReturnTerms const& terms);
// What these units bring back behind those that are gone, and that are asked for unless these are among them; with what bringing the order
// cost, where nothing stays that was not a gift. There are so many.
Tenders worth_of(Read& tx, order::Order const& order, std::span<order::Line const> lines, std::span<order::Units const> units,
    bool are_asked);

void add(platform::Module& module);

}
