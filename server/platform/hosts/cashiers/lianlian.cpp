#include "platform/hosts/cashiers/lianlian.h"
#include "kernel/text/base64.h"
#include "platform/hosts/cashiers/cashier_text.h"
#include "platform/hosts/http/json_object.h"
#include <algorithm>
#include <array>
#include <simdjson.h>
#include <stdexcept>

namespace hosts {

namespace {

// Its clock.
constexpr int hong_kong = 8;

using Element = simdjson::ondemand::value;

std::string signed_value(std::string const& name, Element value, int depth);

// Sorted by name on each level; what is empty is left out. Numbers as they were written.
std::string signed_object(simdjson::ondemand::object object, int depth)
{
    std::vector<std::pair<std::string, std::string>> parts;
    for (auto field : object) {
        std::string name(std::string_view(field.unescaped_key()));
        auto text = signed_value(name, field.value(), depth);
        if (!text.empty())
            parts.emplace_back(std::move(name), std::move(text));
    }
    std::stable_sort(parts.begin(), parts.end(), [](auto const& one, auto const& other) { return one.first < other.first; });
    std::string all;
    for (auto const& [name, text] : parts)
        all += (all.empty() ? "" : "&") + text;
    return all;
}

std::string signed_list(std::string const& name, simdjson::ondemand::array list, int depth)
{
    std::string all;
    for (Element inner : list)
        if (auto const text = signed_value(name, inner, depth); !text.empty())
            all += (all.empty() ? "" : "&") + text;
    return all;
}

std::string signed_value(std::string const& name, Element value, int depth)
{
    constexpr int deepest = 8;
    if (depth > deepest)
        throw simdjson::simdjson_error(simdjson::DEPTH_ERROR);
    switch (value.type()) {
    case simdjson::ondemand::json_type::object: return signed_object(value.get_object(), depth + 1);
    case simdjson::ondemand::json_type::array: return signed_list(name, value.get_array(), depth + 1);
    case simdjson::ondemand::json_type::null: return "";
    case simdjson::ondemand::json_type::string: {
        std::string_view const text = value.get_string();
        return text.empty() ? "" : name + "=" + std::string(text);
    }
    default: {
        std::string_view token = value.raw_json_token();
        token = token.substr(0, token.find_last_not_of(" \t\r\n") + 1);
        return name + "=" + std::string(token);
    }
    }
}

Told::Word word_of_status(std::string_view status)
{
    if (status == "PS")
        return Told::Word::success;
    if (status == "PF" || status == "PE")
        return Told::Word::failed;
    if (status == "PC" || status == "PX")
        return Told::Word::closed;
    return status == "WP" || status == "PP" || status == "IP" ? Told::Word::pending : Told::Word::unknown;
}

// `prefix`: where the payment stands, "order." in an answer, nothing in a notice.
Told told_of_payment(JsonObject const& from, std::string const& prefix)
{
    auto const data = prefix + "payment_data.";
    auto const status = from.text(data + "payment_status").value_or("");
    Told told;
    told.word = word_of_status(status);
    told.reason = status;
    told.attempt = from.text(prefix + "merchant_transaction_id").value_or(from.text("merchant_transaction_id").value_or(""));
    told.transaction = from.text(prefix + "ll_transaction_id").value_or("");
    told.currency = from.text(data + "payment_currency_code").value_or("");
    told.amount = minor_money(from.decimal(data + "payment_amount").value_or(""), told.currency).value_or(-1);
    told.paid_at = time_of_compact(from.text(data + "payment_time").value_or(""), hong_kong).value_or(0);
    bool const has_challenge = told.word == Told::Word::pending && from.text(prefix + "3ds_status") == "CHALLENGE";
    if (auto const page = from.text(prefix + "payment_url"); has_challenge && page && page->starts_with("https://"))
        told.page = { "redirect", *page, {} };
    if (told.word == Told::Word::success && (told.transaction.empty() || told.paid_at == 0 || told.attempt.empty()))
        told.word = Told::Word::unknown;
    return told;
}

Outcome outcome_of_lianlian_refund(std::string const& body, std::string const& trouble)
{
    auto const answer = JsonObject::parse(body);
    auto const status = answer ? answer->text("refund.refund_data.refund_status").value_or("") : "";
    if (status == "RS")
        return {};
    if (status == "RF")
        return { Outcome::Kind::refused, "LianLian says that it failed: to be given back by hand", 0 };
    if (status == "RP" || status == "RW")
        return { Outcome::Kind::again, "LianLian is at work on it", 0 };
    return { Outcome::Kind::again, answer ? answer->text("return_code").value_or("") : trouble, 0 };
}

bool is_unknown_number(JsonObject const& answer) { return answer.text("return_code") == "ORDER_NOT_EXIST"; }

}

std::optional<std::string> LianLian::signed_text(std::string_view json)
{
    try {
        simdjson::ondemand::parser parser;
        simdjson::padded_string const padded(json);
        simdjson::ondemand::document document = parser.iterate(padded);
        return signed_object(document.get_object(), 1);
    } catch (simdjson::simdjson_error const&) {
        return std::nullopt;
    }
}

static rsa::PrivateKey lianlian_key(LianLianSettings const& settings)
{
    auto key = rsa::PrivateKey::read(settings.private_key);
    if (!key)
        throw std::runtime_error("the setting lianlian.private_key is no RSA key (PEM)");
    return *key;
}

static rsa::PublicKey lianlian_signer(LianLianSettings const& settings)
{
    auto key = rsa::PublicKey::read(settings.public_key);
    if (!key)
        throw std::runtime_error("the setting lianlian.public_key is no RSA key (PEM)");
    return *key;
}

LianLian::LianLian(LianLianSettings settings, Desk desk)
    : settings_(std::move(settings)), desk_(std::move(desk)), key_(lianlian_key(settings_)), signer_(lianlian_signer(settings_))
{
    if (settings_.shop.empty())
        throw std::runtime_error("LianLian needs the setting lianlian.shop");
}

std::span<std::string_view const> LianLian::methods()
{
    static constexpr std::array<std::string_view, 1> all { "card" };
    return all;
}

bool LianLian::is_signed(std::string_view json, std::string_view signature) const
{
    auto const bytes = from_base64(signature);
    auto const text = signed_text(json);
    return bytes && text && signer_.verify(*text, *bytes, rsa::Hash::sha1);
}

// Of a GET what is signed stands in the path: `json` says it once more.
std::string LianLian::ask(std::string const& method, std::string const& path, std::string const& json, std::string& trouble) const
{
    HttpQuestion question { method, settings_.host + path, {}, method == "GET" ? "" : json };
    question.headers = { { "sign-type", "RSA" }, { "timestamp", compact_time(desk_.clock.now(), hong_kong) },
        { "timezone", "Asia/Hong_Kong" }, { "Content-Type", "application/json" },
        { "signature", to_base64(key_.sign(signed_text(json).value_or(""), rsa::Hash::sha1)) } };
    auto answer = desk_.http.ask(question);
    trouble = answer.trouble();
    if (answer.status == 0 || answer.status >= 500)
        return "";
    if (is_signed(answer.body, answer.header("signature")))
        return std::move(answer.body);
    trouble += " without LianLian's signature";
    return "";
}

Opened LianLian::open(Attempt const&)
{
    std::string trouble;
    auto const body = ask("POST", path() + "/token", JsonText().add("merchant_id", settings_.merchant).text(), trouble);
    auto const answer = JsonObject::parse(body);
    auto const token = answer ? answer->text("order") : std::nullopt;
    if (token && answer->text("return_code") == "SUCCESS")
        return { {}, "", { "frame", settings_.script, { { "token", *token }, { "merchant", settings_.merchant } } } };
    // Nothing was begun there: it may be tried as often as one likes.
    return { { Outcome::Kind::again, answer ? answer->text("return_code").value_or("") : trouble, 0 }, "", {} };
}

Told LianLian::submit(Attempt const& attempt, std::string_view card_token)
{
    if (card_token.empty())
        return query(attempt);
    auto const money = decimal_money(attempt.amount, attempt.currency);
    JsonText order;
    order.add("merchant_order_id", attempt.number).add("merchant_order_time", compact_time(attempt.opened_at, hong_kong));
    order.add("order_amount", money).add("order_currency_code", attempt.currency);
    order.add("order_description", shortened(attempt.title, 40));
    JsonText body;
    body.add("merchant_transaction_id", attempt.number).add("merchant_id", settings_.merchant).add("sub_merchant_id", settings_.shop);
    body.add("payment_method", "inter_credit_card").add("notification_url", desk_.notice_address(name));
    body.add("redirect_url", desk_.return_address(attempt.order)).add("merchant_order", order);
    body.add("payment_data", JsonText().add("card", JsonText().add("card_token", card_token)));
    std::string trouble;
    auto const heard = ask("POST", path() + "/payments", body.text(), trouble);
    auto const answer = JsonObject::parse(heard);
    Told told { .attempt = attempt.number, .reason = answer ? answer->text("return_code").value_or("") : trouble };
    if (answer && answer->text("return_code") == "SUCCESS")
        told = told_of_payment(*answer, "order.");
    // It was sent before under this number, and the answer was lost.
    else if (answer && told.reason == "ORDER_EXIST")
        told = query(attempt);
    else if (answer && (told.reason == "PAYMENT_DECLINED" || told.reason == "CARD_TOKEN_INVALID"))
        told.word = Told::Word::failed;
    return told.attempt == attempt.number ? told : Told { .attempt = attempt.number, .reason = "an answer of another attempt" };
}

Told LianLian::query(Attempt const& attempt)
{
    auto const json = JsonText().add("merchant_id", settings_.merchant).add("merchant_transaction_id", attempt.number).text();
    std::string trouble;
    auto const heard = ask("GET", path() + "/payments/" + attempt.number, json, trouble);
    auto const answer = JsonObject::parse(heard);
    Told told { .attempt = attempt.number, .reason = answer ? answer->text("return_code").value_or("") : trouble };
    if (answer && answer->text("return_code") == "SUCCESS") {
        auto found = told_of_payment(*answer, "order.");
        return found.attempt == attempt.number ? found : told;
    }
    if (answer && is_unknown_number(*answer))
        told.word = Told::Word::absent;
    return told;
}

std::optional<Told> LianLian::read(api::RawRequest const& notice)
{
    static constexpr std::array<std::string_view, 7> read_names { "merchant_id", "merchant_transaction_id", "ll_transaction_id",
        "payment_status", "payment_currency_code", "payment_amount", "payment_time" };
    // What can be read in two ways is not read: the payment is asked for anyway.
    if (!is_signed(notice.body, notice.header("signature")) || !are_named_once(signed_text(notice.body).value_or(""), read_names))
        return std::nullopt;
    auto const told = JsonObject::parse(notice.body);
    if (!told || told->text("merchant_id") != settings_.merchant)
        return std::nullopt;
    // Of refunds it tells too: those are asked for until they are done.
    if (told->text("refund_data.refund_status"))
        return Told { .word = Told::Word::pending };
    return told_of_payment(*told, "");
}

api::RawAnswer LianLian::answer(bool is_taken) const
{
    if (is_taken)
        return { 200, "application/json", R"({"code":200,"message":"success"})" };
    return { 400, "application/json", R"({"code":400,"message":"not understood"})" };
}

Outcome LianLian::close(Attempt const& attempt)
{
    auto const json = JsonText().add("merchant_id", settings_.merchant).add("merchant_transaction_id", attempt.number).text();
    std::string trouble;
    auto const heard = ask("GET", path() + "/payments/" + attempt.number + "/cancelpay", json, trouble);
    auto const answer = JsonObject::parse(heard);
    if (answer && (answer->text("return_code") == "SUCCESS" || is_unknown_number(*answer)))
        return {};
    if (answer && answer->text("return_code") == "ORDER_PAID")
        return { Outcome::Kind::refused, "ORDER_PAID", 0 };
    return { Outcome::Kind::again, answer ? answer->text("return_code").value_or("") : trouble, 0 };
}

Outcome LianLian::refund(RefundOrder const& order)
{
    JsonText data;
    data.add("refund_amount", decimal_money(order.amount, order.currency)).add("refund_currency_code", order.currency);
    JsonText body;
    body.add("merchant_id", settings_.merchant).add("sub_merchant_id", settings_.shop).add("merchant_transaction_id", order.refund_id);
    body.add("original_transaction_id", order.attempt).add("merchant_refund_time", compact_time(order.asked_at, hong_kong));
    body.add("refund_data", data).add("notification_url", desk_.notice_address(name));
    std::string trouble;
    auto const heard = ask("POST", path() + "/payments/" + order.attempt + "/refunds", body.text(), trouble);
    return outcome_of_lianlian_refund(heard, trouble);
}

std::optional<Outcome> LianLian::query_refund(RefundOrder const& order)
{
    auto const json = JsonText().add("merchant_id", settings_.merchant).add("merchant_transaction_id", order.refund_id).text();
    std::string trouble;
    auto const heard = ask("GET", path() + "/refunds/" + order.refund_id, json, trouble);
    auto const answer = JsonObject::parse(heard);
    if (answer && is_unknown_number(*answer))
        return std::nullopt;
    return outcome_of_lianlian_refund(heard, trouble);
}

}
