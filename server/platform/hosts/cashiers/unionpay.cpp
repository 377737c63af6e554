#include "platform/hosts/cashiers/unionpay.h"
#include "kernel/crypto/hash.h"
#include "kernel/text/base64.h"
#include "platform/hosts/cashiers/cashier_text.h"
#include <array>
#include <charconv>
#include <stdexcept>

namespace hosts {

namespace {

// Its clock.
constexpr int beijing = 8;
// An order number has 8 characters at least.
constexpr std::size_t shortest_number = 8;

std::string padded_number(std::string const& number)
{
    return number.size() < shortest_number ? std::string(shortest_number - number.size(), '0') + number : number;
}

std::string unpadded_number(std::string const& number)
{
    auto const first = number.find_first_not_of('0');
    return first == std::string::npos ? "" : number.substr(first);
}

struct NumberedCurrency {
    std::string_view code;
    std::string_view number;
};
constexpr std::array currencies { NumberedCurrency { "CNY", "156" }, NumberedCurrency { "THB", "764" }, NumberedCurrency { "SGD", "702" },
    NumberedCurrency { "USD", "840" }, NumberedCurrency { "HKD", "344" }, NumberedCurrency { "EUR", "978" },
    NumberedCurrency { "JPY", "392" } };

std::string_view number_of_currency(std::string_view code)
{
    for (auto const& each : currencies)
        if (each.code == code)
            return each.number;
    return "";
}

std::string_view currency_of_number(std::string_view number)
{
    for (auto const& each : currencies)
        if (each.number == number)
            return each.code;
    return "";
}

std::string field(UnionPay::Fields const& fields, std::string const& name)
{
    auto const found = fields.find(name);
    return found == fields.end() ? "" : found->second;
}

std::int64_t number_field(UnionPay::Fields const& fields, std::string const& name)
{
    auto const text = field(fields, name);
    std::int64_t number = -1;
    auto const read = std::from_chars(text.data(), text.data() + text.size(), number);
    return read.ec == std::errc() && read.ptr == text.data() + text.size() && !text.empty() ? number : -1;
}

// An answer's fields stand as they are, without percent signs.
UnionPay::Fields fields_of_answer(std::string_view text)
{
    UnionPay::Fields fields;
    while (!text.empty()) {
        auto const pair = text.substr(0, text.find('&'));
        text.remove_prefix(std::min(pair.size() + 1, text.size()));
        if (auto const equals = pair.find('='); equals != std::string_view::npos)
            fields.emplace(pair.substr(0, equals), pair.substr(equals + 1));
    }
    return fields;
}

bool is_done(std::string_view code) { return code == "00" || code == "A6"; }
bool is_at_work(std::string_view code) { return code == "03" || code == "04" || code == "05"; }

// It tells month, day and hour by its clock, and no year.
Time time_of_trace(std::string_view trace, Time now)
{
    auto const year = compact_time(now, beijing).substr(0, 4);
    auto const at = time_of_compact(year + std::string(trace), beijing).value_or(0);
    return at > now + days(1) ? time_of_compact(std::to_string(std::stoi(year) - 1) + std::string(trace), beijing).value_or(0) : at;
}

// `code`: the member that says how the payment itself stands.
Told told_of_fields(UnionPay::Fields const& fields, std::string const& code, Time now)
{
    auto const says = field(fields, code);
    Told told;
    told.reason = code + " " + says;
    told.attempt = unpadded_number(field(fields, "orderId"));
    told.transaction = field(fields, "queryId");
    told.amount = number_field(fields, "txnAmt");
    told.currency = currency_of_number(field(fields, "currencyCode"));
    told.paid_at = time_of_trace(field(fields, "traceTime"), now);
    if (is_at_work(says))
        told.word = Told::Word::pending;
    else if (is_done(says))
        told.word = told.transaction.empty() || told.paid_at == 0 ? Told::Word::unknown : Told::Word::success;
    else if (!says.empty())
        told.word = Told::Word::failed;
    return told;
}

rsa::PrivateKey unionpay_key(UnionPaySettings const& settings)
{
    auto key = rsa::PrivateKey::read(settings.private_key);
    if (!key)
        throw std::runtime_error("the setting unionpay.private_key is no RSA key (PEM)");
    return *key;
}

rsa::Certificate unionpay_certificate(UnionPaySettings const& settings)
{
    auto certificate = rsa::Certificate::read(settings.certificate);
    if (!certificate)
        throw std::runtime_error("the setting unionpay.certificate is no certificate (PEM)");
    return *certificate;
}

}

UnionPay::UnionPay(UnionPaySettings settings, Desk desk)
    : settings_(std::move(settings)),
      desk_(std::move(desk)),
      key_(unionpay_key(settings_)),
      own_(unionpay_certificate(settings_)),
      believed_(rsa::Certificate::read_all(settings_.certificates))
{
    if (believed_.empty() || settings_.name.empty())
        throw std::runtime_error("UnionPay needs the settings unionpay.certificates (PEM) and unionpay.name");
}

std::span<std::string_view const> UnionPay::methods()
{
    static constexpr std::array<std::string_view, 1> all { "card" };
    return all;
}

bool UnionPay::takes(std::string_view currency) { return !number_of_currency(currency).empty(); }

std::span<Time const> UnionPay::pauses()
{
    static constexpr std::array all { seconds(1), seconds(2), seconds(4), seconds(8), seconds(16), seconds(32), minutes(1), minutes(2),
        minutes(5), minutes(15), minutes(30), hours(1) };
    return all;
}

std::string UnionPay::joined_text(Fields const& fields)
{
    std::string text;
    for (auto const& [key, value] : fields)
        if (key != "signature" && !value.empty())
            text.append(text.empty() ? "" : "&").append(key).append("=").append(value);
    return text;
}

std::string UnionPay::signed_text(Fields const& fields) { return to_hex(sha256(joined_text(fields))); }

// What every message begins with.
UnionPay::Fields UnionPay::begun(std::string_view type, std::string_view subtype) const
{
    return { { "version", "5.1.0" }, { "encoding", "UTF-8" }, { "signMethod", "01" }, { "certId", own_.serial_decimal() },
        { "txnType", std::string(type) }, { "txnSubType", std::string(subtype) }, { "bizType", "000201" }, { "accessType", "0" },
        { "channelType", "08" }, { "merId", settings_.merchant } };
}

UnionPay::Fields UnionPay::sign(Fields fields) const
{
    fields["signature"] = to_base64(key_.sign(signed_text(fields), rsa::Hash::sha256));
    return fields;
}

bool UnionPay::is_signed(Fields const& fields) const
{
    auto const bytes = from_base64(field(fields, "signature"));
    auto const certificate = rsa::Certificate::read(field(fields, "signPubKeyCert"));
    if (!bytes || !certificate || field(fields, "merId") != settings_.merchant)
        return false;
    // Who else has a certificate of the same issuer is not UnionPay.
    if (certificate->common_name().find(settings_.name) == std::string::npos
        || !certificate->is_issued_by(believed_, {}, desk_.clock.now()))
        return false;
    auto const key = certificate->key();
    return key && key->verify(signed_text(fields), *bytes, rsa::Hash::sha256);
}

UnionPay::Fields UnionPay::ask(std::string const& path, Fields fields, std::string& trouble) const
{
    auto const asked = sign(std::move(fields));
    auto const answer = desk_.http.ask({ "POST", settings_.host + path, { { "Content-Type", "application/x-www-form-urlencoded" } },
        form_text({ asked.begin(), asked.end() }) });
    trouble = answer.trouble();
    auto heard = answer.status == 200 ? fields_of_answer(answer.body) : Fields {};
    if (is_signed(heard))
        return heard;
    trouble += answer.status == 200 ? " without UnionPay's signature" : "";
    return {};
}

UnionPay::Fields UnionPay::ask_for(std::string const& number, Time sent_at, std::string& trouble) const
{
    auto fields = begun("00", "00");
    fields["bizType"] = "000000";
    fields["orderId"] = padded_number(number);
    fields["txnTime"] = compact_time(sent_at, beijing);
    auto heard = ask("/gateway/api/queryTrans.do", std::move(fields), trouble);
    return field(heard, "orderId") == padded_number(number) ? heard : Fields {};
}

Opened UnionPay::open(Attempt const& attempt)
{
    auto fields = begun("01", "01");
    fields["orderId"] = padded_number(attempt.number);
    fields["txnTime"] = compact_time(attempt.opened_at, beijing);
    fields["txnAmt"] = std::to_string(attempt.amount);
    fields["currencyCode"] = number_of_currency(attempt.currency);
    fields["payTimeout"] = compact_time(attempt.pay_before, beijing);
    fields["orderDesc"] = shortened(attempt.title, 10);
    fields["frontUrl"] = desk_.return_address(attempt.order);
    fields["backUrl"] = desk_.notice_address(name);
    return { {}, "", { "form", settings_.host + "/gateway/api/frontTransReq.do", sign(std::move(fields)) } };
}

Told UnionPay::query(Attempt const& attempt)
{
    std::string trouble;
    auto const heard = ask_for(attempt.number, attempt.opened_at, trouble);
    auto const code = field(heard, "respCode");
    if (is_done(code))
        return told_of_fields(heard, "origRespCode", desk_.clock.now());
    auto const word = code == "34" ? Told::Word::absent : is_at_work(code) ? Told::Word::pending : Told::Word::unknown;
    return { .word = word, .attempt = attempt.number, .reason = heard.empty() ? trouble : "respCode " + code };
}

std::optional<Told> UnionPay::read(api::RawRequest const& notice)
{
    Fields fields;
    for (auto& [key, value] : pairs_of_form(notice.body))
        fields.emplace(std::move(key), std::move(value));
    static constexpr std::array<std::string_view, 8> read_names { "merId", "orderId", "queryId", "respCode", "txnAmt", "currencyCode",
        "traceTime", "txnType" };
    // What can be read in two ways is not read: the payment is asked for anyway.
    if (!is_signed(fields) || !are_named_once(joined_text(fields), read_names))
        return std::nullopt;
    // Of refunds it tells too: those are asked for until they are done.
    if (field(fields, "txnType") != "01")
        return Told { .word = Told::Word::pending };
    return told_of_fields(fields, "respCode", desk_.clock.now());
}

// What it says that it has taken, or is about to, is not closed. What it has not heard of it may still hear of until pay_before: money that
// comes then goes back.
Outcome UnionPay::close(Attempt const& attempt)
{
    auto const told = query(attempt);
    if (told.word == Told::Word::unknown)
        return { Outcome::Kind::again, told.reason, 0 };
    if (told.word == Told::Word::success || told.word == Told::Word::pending)
        return { Outcome::Kind::refused, told.reason, 0 };
    return {};
}

Outcome UnionPay::refund(RefundOrder const& order)
{
    auto fields = begun("04", "00");
    fields["orderId"] = padded_number(order.refund_id);
    fields["txnTime"] = compact_time(order.asked_at, beijing);
    fields["txnAmt"] = std::to_string(order.amount);
    fields["origQryId"] = order.transaction_id;
    fields["backUrl"] = desk_.notice_address(name);
    std::string trouble;
    auto const heard = ask("/gateway/api/backTransReq.do", std::move(fields), trouble);
    auto const code = field(heard, "respCode");
    // "00": it was taken over. Whether it went back is asked later.
    return { Outcome::Kind::again, heard.empty() ? trouble : "respCode " + code, 0 };
}

std::optional<Outcome> UnionPay::query_refund(RefundOrder const& order)
{
    std::string trouble;
    auto const heard = ask_for(order.refund_id, order.asked_at, trouble);
    auto const code = field(heard, "respCode");
    if (code == "34")
        return std::nullopt;
    if (!is_done(code))
        return Outcome { Outcome::Kind::again, heard.empty() ? trouble : "respCode " + code, 0 };
    auto const says = field(heard, "origRespCode");
    if (is_done(says))
        return Outcome {};
    if (is_at_work(says))
        return Outcome { Outcome::Kind::again, "UnionPay is at work on it", 0 };
    return Outcome { Outcome::Kind::refused, "UnionPay says " + says + ": to be given back by hand", 0 };
}

}
