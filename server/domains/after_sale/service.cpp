#include "domains/account/account.h"
#include "domains/after_sale/checks.h"
#include "domains/after_sale/evidence.h"
#include "domains/after_sale/rules.h"
#include "domains/after_sale/steps.h"
#include "domains/after_sale/store.h"
#include "domains/checkout/checkout.h"
#include "domains/first_visit/first_visit.h"
#include "generated/refusals/after_sale.h"
#include "generated/refusals/common.h"
#include "generated/refusals/order.h"
#include "kernel/page.h"
#include "platform/module.h"
#include "platform/settings.h"
#include <algorithm>
#include <map>

namespace after_sale {

static constexpr std::string_view read_flag = "after_sale.discarded";
static api::LocalText const how_to_appeal { "如有异议，请联系客服并提供售后编号，我们会重新核实。",
    "If you disagree, write to service with the number of the application. We look at it again.",
    "หากไม่เห็นด้วย โปรดติดต่อฝ่ายบริการพร้อมหมายเลขคำขอ เราจะตรวจสอบอีกครั้ง" };

// What goes back, or would now: units that others of the line's applications bring back first change nothing but a minor unit's place.
static void show_amounts(Read& tx, Application const& one, std::vector<order::Units> const& units, std::vector<order::Line> const& lines,
    api::AfterSale& shown)
{
    auto const currency = lines.front().unit.currency;
    checkout::Tenders sum;
    if (one.refund != 0) {
        sum = *checkout::find_refund(tx, checkout::RefundId { one.refund });
        if (sum.points > 0)
            shown.points = sum.points;
    } else {
        sum = checkout::worth_of(tx, order::find(tx, one.order).take(), lines, units, true);
    }
    shown.money = { sum.money, currency };
    shown.red_packet = { sum.red_packet, currency };
}

static api::AfterSale shown(Read& tx, Application const& one, std::vector<order::Units> const& units)
{
    api::AfterSale shown;
    shown.after_sale_id = one.id;
    shown.order_id = one.order;
    shown.type = one.type;
    shown.state = one.state;
    shown.code = code_of(one.type, one.state);
    shown.reason = one.reason;
    shown.note = one.note;
    for (auto const& hash : one.pictures)
        shown.pictures.push_back(address_of_picture(hash));
    auto const lines = order::lines_of(tx, one.order);
    for (auto const& [line, quantity] : units) {
        auto const& ordered = lines[static_cast<std::size_t>(line) - 1];
        shown.lines.push_back({ line, quantity, ordered.title, ordered.picture });
    }
    show_amounts(tx, one, units, lines, shown);
    if (!one.why.empty())
        shown.why = one.why;
    if (one.state == State::submitted)
        shown.send_before = one.send_before;
    shown.carrier = one.carrier;
    shown.parcel_number = one.parcel_number;
    shown.asked_at = one.asked_at;
    shown.ended_at = one.ended_at;
    return shown;
}

static std::vector<api::AfterSale> shown(Read& tx, std::vector<Application> const& all)
{
    std::vector<AfterSaleId> ids;
    ids.reserve(all.size());
    for (auto const& one : all)
        ids.push_back(one.id);
    std::map<AfterSaleId, std::vector<order::Units>> units;
    if (!ids.empty())
        for (auto const& line : store::list_lines(tx, db::List(ids)))
            units[line.of].push_back(line.units);
    std::vector<api::AfterSale> list;
    list.reserve(all.size());
    for (auto const& one : all)
        list.push_back(shown(tx, one, units[one.id]));
    return list;
}

static api::AfterSale shown(Read& tx, AfterSaleId id) { return std::move(shown(tx, { *store::find(tx, id) }).front()); }

static Status may_send_back(checkout::ReturnTerms const& terms, std::vector<order::Units> const& units)
{
    if (!terms.was_sent)
        return refusal::not_sent_yet;
    for (auto const& [line, quantity] : units)
        if (static_cast<std::size_t>(line) <= terms.may_be_sent_back.size() && !terms.may_be_sent_back[static_cast<std::size_t>(line) - 1])
            return refusal::goods_stay;
    return done();
}

static bool is_all(std::vector<order::Line> const& lines, std::vector<order::Units> const& units)
{
    std::int64_t left = 0;
    for (auto const& line : lines)
        left += line.quantity - line.returned;
    for (auto const& one : units)
        left -= one.quantity;
    return left <= 0;
}

static Status is_open(Read& tx, order::Order const& order, checkout::ReturnTerms const& terms)
{
    if (terms.is_of_chance)
        return refusal::chance_stays;
    if (order.state != order::State::paid && order.state != order::State::delivered && order.state != order::State::finish)
        return refusal::order_not_paid;
    auto const within = tx.settings().of<Limits>().ask_within;
    if (auto const received = order::received_at(tx, order.id); received && tx.now() >= *received + within)
        return refusal::too_late_to_return;
    return done();
}

static Status not_too_often(Read& tx, OrderId order)
{
    auto const most = tx.settings().of<Limits>().applications_an_order;
    return store::count_of_order(tx, order, most) >= most ? Status(refusal::asked_too_often) : done();
}

// Neither gone back nor asked for.
static std::int32_t left_of(order::Line const& line) { return line.quantity - line.returned - line.asked; }

static bool are_left(std::vector<order::Line> const& lines, std::vector<order::Units> const& units)
{
    return std::ranges::all_of(units, [&](order::Units const& one) {
        auto const at = static_cast<std::size_t>(one.line) - 1;
        return at < lines.size() && one.quantity <= left_of(lines[at]);
    });
}

// Of what was sent in part, and of what is meant to stay sold until it was sent.
static Error goes_later(checkout::ReturnTerms const& terms) { return terms.will_be_sent ? refusal::not_before_sent : refusal::goods_stay; }

// What was not sent goes back at once, if it can be kept from being sent. More than there is, order::ask_back refuses.
static Status are_here(Read& tx, order::Order const& order, std::vector<order::Line> const& lines, checkout::ReturnTerms const& terms,
    std::vector<order::Units> const& units)
{
    if (terms.was_sent || !are_left(lines, units) || checkout::are_unsent(tx, order, lines, units, terms))
        return done();
    return goes_later(terms);
}

// Of an order in our hands. Whether what was sent went back before is what order::ask_back guards.
static Status may_ask(Read& tx, order::Order const& order, std::vector<order::Line> const& lines, checkout::ReturnTerms const& terms,
    api::AfterSaleType type, std::vector<order::Units> const& units)
{
    TRY(is_open(tx, order, terms));
    if (type == Type::return_)
        TRY(may_send_back(terms, units));
    if (!terms.is_divisible && !is_all(lines, units))
        return refusal::all_or_nothing;
    TRY(not_too_often(tx, order.id));
    return are_here(tx, order, lines, terms, units);
}

static Status may_ask_at_all(Read& tx, order::Order const& order, checkout::ReturnTerms const& terms)
{
    TRY(is_open(tx, order, terms));
    return not_too_often(tx, order.id);
}

static std::optional<api::AfterSaleObstacle> obstacle_of(Status const& status)
{
    using enum api::AfterSaleObstacle;
    constexpr std::pair<Error, api::AfterSaleObstacle> obstacles[] = { { refusal::order_not_paid, order_not_paid },
        { refusal::chance_stays, chance_stays }, { refusal::too_late_to_return, too_late_to_return },
        { refusal::asked_too_often, asked_too_often }, { refusal::not_sent_yet, not_sent_yet },
        { refusal::not_before_sent, not_before_sent } };
    if (status.ok())
        return std::nullopt;
    for (auto const& [error, obstacle] : obstacles)
        if (error == status.error())
            return obstacle;
    return goods_stay;
}

// Units that are asked for already go back first, as those who asked first were told.
static Result<checkout::Tenders> worth_of(Read& tx, order::Order const& order, std::vector<order::Line> const& lines,
    std::vector<order::Units> const& wanted)
{
    if (!are_left(lines, wanted))
        return refusal::too_much_asked;
    return checkout::worth_of(tx, order, lines, wanted, false);
}

static api::AfterSaleLineLeft left_of(checkout::ReturnTerms const& terms, std::vector<order::Line> const& lines, std::size_t at)
{
    auto const left = left_of(lines[at]);
    return { static_cast<std::int32_t>(at) + 1, std::min(left, terms.was_sent ? left : terms.unsent[at]), terms.may_be_sent_back[at] };
}

// What would be refused of what is asked for with these units, or with any where none are named yet.
static Status may_be_refunded(Read& tx, order::Order const& order, std::vector<order::Line> const& lines,
    checkout::ReturnTerms const& terms, std::vector<order::Units> const& units)
{
    TRY(may_ask_at_all(tx, order, terms));
    if (terms.was_sent || std::ranges::all_of(lines, [](order::Line const& line) { return line.returned == line.quantity; }))
        return done();
    if (std::ranges::all_of(terms.unsent, [](std::int32_t here) { return here == 0; }))
        return goes_later(terms);
    return are_here(tx, order, lines, terms, units);
}

static Result<api::AfterSaleTerms> offer(Read& tx, Shopper const& me, api::AfterSaleQuestion const& question)
{
    auto const order = TRY(order::find_own(tx, me.id, question.order_id));
    auto const lines = order::lines_of(tx, order.id);
    auto const terms = checkout::return_terms(tx, order, lines);
    auto const units = rules::merged(question.lines);
    auto const worth = TRY(worth_of(tx, order, lines, units));
    api::AfterSaleTerms offer;
    for (std::size_t at = 0; at < lines.size(); ++at)
        offer.lines.push_back(left_of(terms, lines, at));
    auto const status = may_ask_at_all(tx, order, terms);
    offer.refund = obstacle_of(may_be_refunded(tx, order, lines, terms, units));
    offer.return_ = obstacle_of(status);
    if (status.ok() && !terms.was_sent)
        offer.return_ = api::AfterSaleObstacle::not_sent_yet;
    else if (status.ok() && std::ranges::none_of(offer.lines, &api::AfterSaleLineLeft::is_returnable))
        offer.return_ = api::AfterSaleObstacle::goods_stay;
    offer.is_whole = !terms.is_divisible;
    offer.is_at_once = !terms.was_sent;
    auto const currency = lines.front().unit.currency;
    offer.money = { worth.money, currency };
    offer.red_packet = { worth.red_packet, currency };
    return offer;
}

static Result<api::AfterSale> apply(Write& tx, Shopper const& me, api::AfterSaleApplication const& request)
{
    TRY(order::find_own(tx, me.id, request.order_id));
    auto const order = TRY(checkout::lock(tx, request.order_id));
    auto const lines = order::lines_of(tx, order.id);
    auto const terms = checkout::return_terms(tx, order, lines);
    auto const units = rules::merged(request.lines);
    TRY(may_ask(tx, order, lines, terms, request.type, units));
    Application one;
    one.id = tx.new_id<AfterSaleId>();
    one.order = order.id;
    one.account = me.id;
    one.type = request.type;
    one.reason = request.reason;
    one.note = account::tidied_words(request.note.value_or(""));
    one.pictures = TRY(evidence::use(tx, me.id, request.pictures.value_or(std::vector<std::string> {})));
    one.asked_at = tx.now();
    if (one.type == Type::return_)
        one.send_before = tx.now() + tx.settings().of<Limits>().send_within;
    for (auto const& line : units)
        if (!order::ask_back(tx, order.id, line))
            return refusal::too_much_asked;
    store::insert(tx, one, units);
    steps::begin(tx, one);
    if (!terms.was_sent)
        TRY(steps::grant_unsent(tx, one));
    return shown(tx, one.id);
}

static Result<api::AfterSaleListAnswer> list(Read& tx, Shopper const& me, api::AfterSaleList const& request)
{
    auto const from = TRY(page_start(request.next));
    auto all = store::list(tx, me.id, request.order_id, AfterSaleId { from.first }, request.size + 1);
    api::AfterSaleListAnswer page;
    page.next = cut_page(all, request.size, [](Application const& last) { return Cursor { last.id.value }; });
    page.items = shown(tx, all);
    return page;
}

static Result<api::AfterSaleDiscardedPage> list_discarded(Read& tx, Shopper const& me, api::AfterSaleDiscarded const& request)
{
    auto const from = TRY(page_start(request.next));
    auto all = store::list_discarded(tx, me.id, AfterSaleId { from.first }, request.size + 1);
    api::AfterSaleDiscardedPage page;
    page.next = cut_page(all, request.size, [](Application const& last) { return Cursor { last.id.value }; });
    page.items = shown(tx, all);
    page.appeal = how_to_appeal;
    page.is_read = first_visit::has(tx, me.id, read_flag);
    return page;
}

static Result<api::Nothing> mark_read(Write& tx, Shopper const& me, api::AfterSaleReadDiscarded const&)
{
    first_visit::mark(tx, me.id, read_flag);
    return api::Nothing {};
}

static Result<api::AfterSale> show(Read& tx, Shopper const& me, api::AfterSaleById const& request)
{
    auto const found = store::find(tx, request.after_sale_id);
    if (!found || found->account != me.id)
        return refusal::not_found;
    return shown(tx, found->id);
}

static Result<Application> take_own(Write& tx, Shopper const& me, AfterSaleId id)
{
    auto const found = store::find(tx, id);
    if (!found || found->account != me.id)
        return refusal::not_found;
    return steps::take(tx, id);
}

static Result<api::AfterSale> withdraw(Write& tx, Shopper const& me, api::AfterSaleChoice const& request)
{
    auto const own = TRY(take_own(tx, me, request.after_sale_id));
    TRY(steps::withdraw(tx, own));
    return shown(tx, request.after_sale_id);
}

static Result<api::AfterSale> send(Write& tx, Shopper const& me, api::AfterSaleSending const& request)
{
    auto const carrier = account::tidied_words(request.carrier);
    auto const number = account::tidied_words(request.parcel_number);
    auto const own = TRY(take_own(tx, me, request.after_sale_id));
    TRY(steps::send(tx, own, carrier, number));
    return shown(tx, request.after_sale_id);
}

static void on_closed(Write& tx, account::Closed const& closed) { store::forget_words(tx, closed.account); }

void add(platform::Module& module)
{
    module.settings.add<Limits>();
    module.routes.write(api::after_sale_apply, apply);
    module.routes.read(api::after_sale_offer, offer);
    module.routes.read(api::after_sale_list, list);
    module.routes.read(api::after_sale_by_id, show);
    module.routes.write(api::after_sale_withdraw, withdraw);
    module.routes.write(api::after_sale_send, send);
    module.routes.write_prepared<evidence::Kept>(api::after_sale_upload, evidence::prepare_upload, evidence::upload);
    module.routes.read(api::after_sale_discarded, list_discarded);
    module.routes.write(api::after_sale_read_discarded, mark_read);
    module.jobs.every("after_sale.clean_up", hours(1), evidence::clean_up);
    module.jobs.every_outside("after_sale.remove_files", hours(1), evidence::remove_files);
    module.events.within<account::Closed>("after_sale.forget_words", on_closed);
    steps::add(module);
    add_checks(module.checks);
}

}
