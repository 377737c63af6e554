#include "platform/hosts/cashiers/paypal.h"
#include "kernel/text/base64.h"
#include "platform/hosts/cashiers/cashier_text.h"
#include "platform/hosts/http/json_object.h"
#include <algorithm>
#include <array>
#include <stdexcept>
#include <zlib.h>

namespace hosts {

namespace {

constexpr auto content_json = "application/json";

// Certificates that are asked for in a minute. PayPal has one at a time.
constexpr int most_fetches = 20;

// What is made once under a number, however often it is asked for.
HttpQuestion creation(std::string url, std::string const& number, std::string body)
{
    return { "POST", std::move(url),
        { { "Content-Type", content_json }, { "PayPal-Request-Id", number }, { "Prefer", "return=representation" } }, std::move(body) };
}

std::string issue_of(JsonObject const& answer) { return answer.text("details.0.issue").value_or(answer.text("name").value_or("")); }

// A capture: in an order ("purchase_units.0.payments.captures.0."), or as what a notice is about ("resource.").
Told told_of_capture(JsonObject const& from, std::string const& prefix)
{
    auto const state = from.text(prefix + "status").value_or("");
    Told told;
    told.reason = state;
    told.attempt = from.text(prefix + "custom_id").value_or("");
    told.transaction = from.text(prefix + "id").value_or("");
    told.currency = from.text(prefix + "amount.currency_code").value_or("");
    told.amount = minor_money(from.text(prefix + "amount.value").value_or(""), told.currency).value_or(-1);
    told.paid_at = time_of_rfc3339(from.text(prefix + "create_time").value_or("")).value_or(0);
    bool const is_whole = !told.attempt.empty() && !told.transaction.empty() && told.paid_at > 0;
    // What went back later was taken all the same.
    if (is_whole && (state == "COMPLETED" || state == "REFUNDED" || state == "PARTIALLY_REFUNDED"))
        told.word = Told::Word::success;
    else if (state == "DECLINED" || state == "FAILED")
        told.word = Told::Word::failed;
    else if (state == "PENDING")
        told.word = Told::Word::pending;
    return told;
}

// An order; `prefix` is empty, or "resource." in a notice.
Told told_of_order(JsonObject const& order, std::string const& prefix)
{
    auto const capture = prefix + "purchase_units.0.payments.captures.0.";
    auto const state = order.text(prefix + "status").value_or("");
    if (order.text(capture + "id")) {
        auto told = told_of_capture(order, capture);
        if (told.attempt.empty())
            told.word = Told::Word::unknown;
        return told;
    }
    Told told;
    told.reason = state;
    told.attempt = order.text(prefix + "purchase_units.0.custom_id").value_or("");
    if (state == "APPROVED")
        told.word = Told::Word::approved;
    else if (state == "VOIDED")
        told.word = Told::Word::closed;
    else if (state == "CREATED" || state == "SAVED" || state == "PAYER_ACTION_REQUIRED")
        told.word = Told::Word::pending;
    return told;
}

std::string approval_page(JsonObject const& order)
{
    for (int place = 0; place < 10; ++place) {
        auto const link = "links." + std::to_string(place);
        auto const rel = order.text(link + ".rel");
        if (rel == "payer-action" || rel == "approve")
            return order.text(link + ".href").value_or("");
    }
    return "";
}

JsonText money_json(std::int64_t minor, std::string const& currency)
{
    return JsonText().add("currency_code", currency).add("value", decimal_money(minor, currency));
}

}

PayPal::PayPal(PayPalSettings settings, Desk desk) : settings_(std::move(settings)), desk_(std::move(desk))
{
    if (settings_.secret.empty() || settings_.webhook.empty())
        throw std::runtime_error("PayPal needs the settings paypal.secret and paypal.webhook");
}

std::span<std::string_view const> PayPal::methods()
{
    static constexpr std::array<std::string_view, 1> all { "wallet" };
    return all;
}

bool PayPal::takes(std::string_view currency)
{
    static constexpr std::array<std::string_view, 8> all { "USD", "SGD", "THB", "HKD", "EUR", "GBP", "JPY", "AUD" };
    return std::find(all.begin(), all.end(), currency) != all.end();
}

// Empty when there is none; then `trouble` says why.
std::string PayPal::token(bool is_stale, std::string& trouble)
{
    std::lock_guard const lock(mutex_);
    if (!is_stale && !token_.empty() && desk_.clock.now() < token_ends_)
        return token_;
    auto const answer = desk_.http.ask({ "POST", settings_.host + "/v1/oauth2/token",
        { { "Authorization", "Basic " + to_base64(settings_.client + ":" + settings_.secret) },
            { "Content-Type", "application/x-www-form-urlencoded" } },
        "grant_type=client_credentials" });
    auto const parsed = answer.status == 200 ? JsonObject::parse(answer.body) : std::nullopt;
    token_ = parsed ? parsed->text("access_token").value_or("") : "";
    // A little less than it lasts.
    token_ends_ = desk_.clock.now() + seconds(parsed ? parsed->number("expires_in").value_or(0) : 0) * 9 / 10;
    if (token_.empty())
        trouble = "no access token: " + answer.trouble();
    return token_;
}

HttpAnswer PayPal::ask(HttpClient const& http, HttpQuestion question)
{
    std::string trouble;
    question.headers.emplace_back("Authorization", "");
    HttpAnswer answer;
    for (bool const is_stale : { false, true }) {
        auto const bearer = token(is_stale, trouble);
        if (bearer.empty())
            return { 0, {}, trouble };
        question.headers.back().second = "Bearer " + bearer;
        answer = http.ask(question);
        if (answer.status != 401)
            break;
    }
    return answer;
}

Opened PayPal::open(Attempt const& attempt)
{
    JsonText unit;
    unit.add("custom_id", attempt.number).add("invoice_id", attempt.number).add("description", shortened(attempt.title, 40));
    unit.add("amount", money_json(attempt.amount, attempt.currency));
    JsonText context;
    context.add("return_url", desk_.return_address(attempt.order)).add("cancel_url", desk_.return_address(attempt.order));
    context.add("user_action", "PAY_NOW").add("shipping_preference", "NO_SHIPPING");
    JsonText body;
    body.add("intent", "CAPTURE").add_json("purchase_units", "[" + unit.text() + "]");
    body.add("payment_source", JsonText().add("paypal", JsonText().add("experience_context", context)));
    auto const answer = ask(desk_.http, creation(settings_.host + "/v2/checkout/orders", attempt.number, body.text()));
    auto const order = JsonObject::parse(answer.body);
    auto const id = order ? order->text("id").value_or("") : "";
    auto const page = order ? approval_page(*order) : "";
    if ((answer.status == 200 || answer.status == 201) && !id.empty() && page.starts_with("https://"))
        return { {}, id, { "redirect", page, {} } };
    bool const is_no = answer.status == 400 || answer.status == 403 || answer.status == 422;
    auto reason = is_no && order ? issue_of(*order) : answer.trouble();
    return { { is_no ? Outcome::Kind::refused : Outcome::Kind::again, std::move(reason), answer.status }, "", {} };
}

Told PayPal::submit(Attempt const& attempt, std::string_view)
{
    if (attempt.reference.empty())
        return { .word = Told::Word::absent, .attempt = attempt.number };
    auto const answer =
        ask(desk_.http, creation(settings_.host + "/v2/checkout/orders/" + attempt.reference + "/capture", attempt.number, "{}"));
    auto const parsed = JsonObject::parse(answer.body);
    if ((answer.status == 200 || answer.status == 201) && parsed) {
        auto told = told_of_order(*parsed, "");
        return told.attempt == attempt.number ? told : Told { .attempt = attempt.number, .reason = "an answer of another attempt" };
    }
    Told told { .attempt = attempt.number, .reason = parsed && answer.status != 0 ? issue_of(*parsed) : answer.trouble() };
    if (answer.status == 422 && told.reason == "ORDER_ALREADY_CAPTURED")
        return query(attempt);
    if (answer.status == 422 && (told.reason == "ORDER_NOT_APPROVED" || told.reason == "PAYER_ACTION_REQUIRED"))
        told.word = Told::Word::pending;
    else if (answer.status == 422 && (told.reason == "INSTRUMENT_DECLINED" || told.reason == "TRANSACTION_REFUSED"))
        told.word = Told::Word::failed;
    return told;
}

Told PayPal::query(Attempt const& attempt)
{
    if (attempt.reference.empty())
        return { .word = Told::Word::absent, .attempt = attempt.number };
    auto const answer = ask(desk_.http, { "GET", settings_.host + "/v2/checkout/orders/" + attempt.reference, {}, "" });
    auto const order = answer.status == 200 ? JsonObject::parse(answer.body) : std::nullopt;
    Told told;
    if (order)
        told = told_of_order(*order, "");
    if (order && told.attempt == attempt.number)
        return told;
    auto const word = answer.status == 404 ? Told::Word::absent : Told::Word::unknown;
    return { .word = word, .attempt = attempt.number, .reason = answer.trouble() };
}

bool PayPal::is_own_address(std::string_view url)
{
    constexpr std::string_view scheme = "https://";
    if (!url.starts_with(scheme))
        return false;
    auto const host = url.substr(scheme.size(), url.find('/', scheme.size()) - scheme.size());
    auto const is_plain = [](char each) {
        return (each >= 'a' && each <= 'z') || (each >= '0' && each <= '9') || each == '.' || each == '-';
    };
    return host.ends_with(".paypal.com") && std::all_of(host.begin(), host.end(), is_plain);
}

std::optional<rsa::PublicKey> PayPal::signer(std::string const& url)
{
    if (!is_own_address(url))
        return std::nullopt;
    auto const now = desk_.clock.now();
    {
        std::lock_guard const lock(mutex_);
        if (auto const known = signers_.find(url); known != signers_.end() && known->second.second > now)
            return known->second.first;
        // Anybody may name addresses, and each question keeps a thread waiting: of those that it does not hear PayPal tells again.
        if (now >= minute_ends_) {
            minute_ends_ = now + minutes(1);
            fetches_ = 0;
        }
        if (++fetches_ > most_fetches)
            return std::nullopt;
    }
    auto const answer = desk_.http.ask({ "GET", url, {}, "" });
    auto chain = rsa::Certificate::read_all(answer.status == 200 ? answer.body : "");
    auto const believed = desk_.ca_file.empty() ? std::vector<rsa::Certificate>() : rsa::read_certificates_of(desk_.ca_file);
    if (chain.empty() || !chain.front().common_name().ends_with(".paypal.com") || !chain.front().is_issued_by(believed, chain, now))
        return std::nullopt;
    auto key = chain.front().key();
    std::lock_guard const lock(mutex_);
    // The address is the sender's: no more of them than PayPal may have.
    if (signers_.size() >= 8)
        signers_.clear();
    if (key)
        signers_.insert_or_assign(url, std::pair(*key, now + hours(12)));
    return key;
}

bool PayPal::is_signed(api::RawRequest const& notice)
{
    auto const signature = from_base64(notice.header("paypal-transmission-sig"));
    if (!signature || notice.header("paypal-auth-algo") != "SHA256withRSA")
        return false;
    auto const sum = crc32(0, reinterpret_cast<Bytef const*>(notice.body.data()), static_cast<uInt>(notice.body.size()));
    auto const text = std::string(notice.header("paypal-transmission-id")) + "|" + std::string(notice.header("paypal-transmission-time"))
        + "|" + settings_.webhook + "|" + std::to_string(sum);
    auto const key = signer(std::string(notice.header("paypal-cert-url")));
    return key && key->verify(text, *signature, rsa::Hash::sha256);
}

std::optional<Told> PayPal::read(api::RawRequest const& notice)
{
    if (!is_signed(notice))
        return std::nullopt;
    auto const event = JsonObject::parse(notice.body);
    if (!event)
        return std::nullopt;
    auto const type = event->text("event_type").value_or("");
    if (type.starts_with("PAYMENT.CAPTURE."))
        return told_of_capture(*event, "resource.");
    if (type.starts_with("CHECKOUT.ORDER."))
        return told_of_order(*event, "resource.");
    return Told { .word = Told::Word::pending };
}

Outcome PayPal::refund(RefundOrder const& order)
{
    JsonText body;
    body.add("amount", money_json(order.amount, order.currency)).add("invoice_id", order.refund_id).add("custom_id", order.refund_id);
    auto const answer = ask(desk_.http,
        creation(settings_.host + "/v2/payments/captures/" + order.transaction_id + "/refund", order.refund_id, body.text()));
    auto const parsed = JsonObject::parse(answer.body);
    auto const state = parsed && (answer.status == 200 || answer.status == 201) ? parsed->text("status").value_or("") : "";
    if (state == "COMPLETED" || (answer.status == 422 && parsed && issue_of(*parsed) == "CAPTURE_FULLY_REFUNDED"))
        return {};
    if (state == "FAILED" || state == "CANCELLED")
        return { Outcome::Kind::refused, "PayPal says " + state + ": to be given back by hand", 0 };
    if (state == "PENDING")
        return { Outcome::Kind::again, "PayPal is at work on it", 0 };
    if (answer.status == 422 && parsed && issue_of(*parsed) == "REFUND_TIME_LIMIT_EXCEEDED")
        return { Outcome::Kind::refused, "PayPal gives nothing back after 180 days: to be given back by hand", 0 };
    return { Outcome::Kind::again, parsed && answer.status != 0 ? issue_of(*parsed) : answer.trouble(), answer.status };
}

std::optional<Movements> PayPal::movements(std::int64_t day)
{
    Movements found;
    for (std::int64_t page = 1, pages = 1; page <= pages; ++page) {
        auto const answer = ask(desk_.files,
            { "GET",
                settings_.host + "/v1/reporting/transactions?"
                    + form_text({ { "start_date", rfc3339_time(days(day), 0) }, { "end_date", rfc3339_time(days(day + 1) - seconds(1), 0) },
                        { "fields", "transaction_info" }, { "page_size", "500" }, { "page", std::to_string(page) } }),
                {}, "" });
        auto const list = answer.status == 200 ? JsonObject::parse(answer.body) : std::nullopt;
        if (!list)
            return Movements { { Outcome::Kind::again, answer.trouble(), answer.status }, {} };
        pages = list->number("total_pages").value_or(1);
        for (int place = 0; place < 500; ++place) {
            auto const info = "transaction_details." + std::to_string(place) + ".transaction_info.";
            auto const code = list->text(info + "transaction_event_code");
            if (!code)
                break;
            bool const is_refund = *code == "T1107";
            if ((!is_refund && !code->starts_with("T00")) || list->text(info + "transaction_status") != "S")
                continue;
            auto const currency = list->text(info + "transaction_amount.currency_code").value_or("");
            auto const money = [&](std::string const& member) {
                auto const text = list->text(info + member + ".value").value_or("0");
                return minor_money(text.starts_with('-') ? text.substr(1) : text, currency).value_or(-1);
            };
            found.all.push_back({ is_refund ? "refund" : "payment", list->text(info + "transaction_id").value_or(""),
                list->text(info + "custom_field").value_or(""), money("transaction_amount"), money("fee_amount"), currency });
        }
    }
    return found;
}

}
