#include "domains/checkout/hear_cashier.h"
#include "domains/checkout/settle_payment.h"
#include "generated/refusals/common.h"
#include "generated/refusals/payment.h"
#include "platform/db/transaction.h"
#include "platform/module.h"
#include "platform/observe/log.h"
#include <charconv>

namespace checkout {

using hosts::Told;

hosts::Attempt asked_attempt(payment::Attempt const& attempt, order::Order const& order, std::string payer, std::string address)
{
    return { std::to_string(attempt.id.value), std::to_string(order.id.value), attempt.reference, attempt.method, order.total.amount,
        order.total.currency, order.title.en, std::move(payer), std::move(address), attempt.opened_at, order.pay_before };
}

static std::optional<payment::Attempt> attempt_told_of(Read& tx, std::string_view provider, Told const& told)
{
    std::int64_t number = 0;
    auto const end = told.attempt.data() + told.attempt.size();
    if (std::from_chars(told.attempt.data(), end, number).ptr != end)
        return std::nullopt;
    auto found = payment::find_attempt(tx, AttemptId { number });
    return found && found->provider == provider ? found : std::nullopt;
}

// The word of a success, or of an attempt that came to nothing: that one has no number of the cashier's, so it gets ours.
static api::PaymentNotify word_of(payment::Payment const& payment, payment::Attempt const& attempt, Told const& told, Time now)
{
    bool const is_success = told.word == Told::Word::success;
    api::PaymentNotify word;
    word.provider = attempt.provider;
    word.payment_id = payment.id;
    word.result = is_success ? api::PaymentResult::success : api::PaymentResult::fail;
    word.transaction_id = is_success ? told.transaction : "attempt-" + std::to_string(attempt.id.value);
    word.amount = is_success ? told.amount : payment.amount;
    word.currency = is_success ? told.currency : payment.currency;
    word.paid_at = is_success ? told.paid_at : now;
    word.time = now / seconds(1);
    return word;
}

static bool is_going(payment::Attempt const& attempt)
{
    return attempt.state == payment::AttemptState::open || attempt.state == payment::AttemptState::submitted;
}

Status hear(Write& tx, std::string_view provider, Told const& told)
{
    auto const attempt = attempt_told_of(tx, provider, told);
    if (!attempt)
        return refusal::not_found;
    switch (told.word) {
    case Told::Word::success: break;
    case Told::Word::failed:
        if (!is_going(*attempt))
            return done();
        break;
    case Told::Word::closed: payment::end_attempt(tx, attempt->id, payment::AttemptState::closed); return done();
    case Told::Word::approved:
        // It is completed at once: the shopper may have closed the window.
        if (is_going(*attempt))
            tx.deliver(payment::ask_delivery, attempt->id.value);
        return done();
    default: return done();
    }
    auto const payment = TRY(payment::find(tx, attempt->payment));
    auto const settled = settle(tx, word_of(payment, *attempt, told, tx.now()), attempt->id);
    if (!settled.ok())
        platform::log::error("cashier_contradicts",
            { { "provider", attempt->provider }, { "attempt", told.attempt }, { "reason", reason_of(settled.error()) } });
    else if (told.word == Told::Word::success)
        tx.unschedule(payment::ask_job, attempt->id.value);
    return settled.ok() ? done() : Status(settled.error());
}

namespace {

struct Notice {
    std::string provider;
    std::optional<Told> told;
    api::RawAnswer taken;
    api::RawAnswer not_taken;
};

// Looking at a signature may mean to fetch a certificate, so it is done before the transaction is open.
Result<Notice> prepare_notice(platform::Preparation& preparation, api::RawRequest const& request)
{
    Notice notice { std::string(request.parameter("provider")), {}, {}, {} };
    hosts::Cashier* cashier = nullptr;
    preparation.read([&](Read& tx) { cashier = payment::cashier_at(tx, preparation.hosts(), notice.provider); });
    if (!cashier)
        return refusal::provider_unknown;
    notice.told = cashier->read(request);
    notice.taken = cashier->answer(true);
    notice.not_taken = cashier->answer(false);
    return notice;
}

// What is kept for a person was heard; what is of nobody's attempt was not, so that it is said again.
Result<api::RawAnswer> take_notice(Write& tx, Visitor const&, api::RawRequest const&, Notice const& notice)
{
    if (!notice.told)
        return notice.not_taken;
    if (notice.told->attempt.empty() && notice.told->word == Told::Word::pending)
        return notice.taken;
    auto const heard = hear(tx, notice.provider, *notice.told);
    return heard.ok() || heard.error() != refusal::not_found ? notice.taken : notice.not_taken;
}

struct Question {
    Time give_up_at = 0;
    hosts::Attempt attempt;
    std::string provider;
    platform::Registers const* registers = nullptr;
    // The order waits for money still.
    bool is_payable = false;
};

// How long after an order's end a cashier may still say something of it.
constexpr Time longest_silence = days(1);

std::optional<Question> question_about(Write& tx, std::int64_t id)
{
    auto const attempt = payment::find_attempt(tx, AttemptId { id });
    if (!attempt || attempt->state == payment::AttemptState::told)
        return std::nullopt;
    auto const payment = payment::find(tx, attempt->payment);
    auto order = payment.ok() ? order::find(tx, Result(payment).take().order) : Result<order::Order>(refusal::not_found);
    if (!order.ok())
        return std::nullopt;
    auto const& found = order.value();
    bool const is_payable = is_going(*attempt) && found.state == order::State::init && found.pay_before > tx.now();
    return Question { found.pay_before + longest_silence, asked_attempt(*attempt, found, "", ""), attempt->provider, &tx.registers(),
        is_payable };
}

hosts::Outcome ask(hosts::Hosts const& outside, Question const& question)
{
    auto* const cashier = payment::cashier_at(*question.registers, outside, question.provider);
    if (!cashier)
        return { hosts::Outcome::Kind::again, "this server does not know the cashier", 0 };
    auto told = cashier->query(question.attempt);
    // The shopper has said yes there and did not come back.
    if (told.word == Told::Word::approved && question.is_payable)
        told = cashier->submit(question.attempt, "");
    hosts::Outcome outcome;
    outcome.said = std::move(told);
    return outcome;
}

// It has said nothing that ends it: it is asked again, until a day after its order has ended.
void ask_again(Write& tx, AttemptId id, Time until)
{
    auto attempt = payment::find_attempt(tx, id);
    if (!attempt || attempt->state == payment::AttemptState::told || attempt->state == payment::AttemptState::failed)
        return;
    payment::count_asking(tx, id);
    ++attempt->asked;
    auto const next = payment::next_asking(tx, *attempt);
    if (next && *next <= until)
        tx.schedule(payment::ask_job, id.value, *next);
    else
        payment::end_attempt(tx, id, payment::AttemptState::closed);
}

void record_answer(Write& tx, std::int64_t id, hosts::Outcome const& outcome)
{
    auto const question = question_about(tx, id);
    auto const* const told = std::any_cast<Told>(&outcome.said);
    if (!question)
        return;
    // One that still waits for `submit` was just asked for that, where it may be: it would be asked again at once, and for ever.
    bool const is_heard = told && told->word != Told::Word::approved && hear(tx, question->provider, *told).ok();
    if (is_heard && told->word == Told::Word::closed)
        return;
    if (told && told->word == Told::Word::unknown)
        platform::log::warning("cashier_silent", { { "provider", question->provider }, { "what", told->reason } });
    // What contradicts is kept for a person; asking again would bring the same.
    if (!told || told->word != Told::Word::success)
        ask_again(tx, AttemptId { id }, question->give_up_at);
    else if (!is_heard)
        payment::end_attempt(tx, AttemptId { id }, payment::AttemptState::closed);
}

hosts::Outcome close_there(hosts::Hosts const& outside, Question const& question)
{
    auto* const cashier = payment::cashier_at(*question.registers, outside, question.provider);
    if (!cashier)
        return { hosts::Outcome::Kind::again, "this server does not know the cashier", 0 };
    return cashier->close(question.attempt);
}

// One that cannot be closed was paid, or is about to be: the cashier tells more.
void record_closing(Write& tx, std::int64_t id, hosts::Outcome const& outcome)
{
    if (outcome.kind == hosts::Outcome::Kind::accepted)
        payment::end_attempt(tx, AttemptId { id }, payment::AttemptState::closed);
    else
        tx.deliver(payment::ask_delivery, id);
}

}

void add_hearing(platform::Module& module)
{
    module.routes.write_prepared<Notice>(api::payment_notice, prepare_notice, take_notice);
    module.jobs.on(payment::ask_job, [](Write& tx, std::int64_t id) { tx.deliver(payment::ask_delivery, id); });
    module.deliveries.on(payment::ask_delivery, question_about, ask, record_answer);
    module.deliveries.on(payment::close_delivery, question_about, close_there, record_closing);
}

}
