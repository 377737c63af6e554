#include "platform/hosts/cashiers/wechat_pay.h"
#include "kernel/crypto/hash.h"
#include "kernel/crypto/sealed.h"
#include "kernel/text/base64.h"
#include "platform/hosts/cashiers/cashier_text.h"
#include "platform/hosts/http/json_object.h"
#include <algorithm>
#include <array>
#include <stdexcept>

namespace hosts {

namespace {

constexpr int china = 8;
constexpr std::string_view jsapi = "jsapi";
constexpr std::string_view h5 = "h5";

rsa::PrivateKey wechat_key(WeChatPaySettings const& settings)
{
    auto key = rsa::PrivateKey::read(settings.private_key);
    if (!key)
        throw std::runtime_error("the setting wxpay.private_key is no RSA key (PEM)");
    return *key;
}

Told::Word word_of_trade(std::string_view state)
{
    if (state == "SUCCESS" || state == "REFUND")
        return Told::Word::success;
    if (state == "CLOSED" || state == "REVOKED")
        return Told::Word::closed;
    if (state == "PAYERROR")
        return Told::Word::failed;
    return state == "NOTPAY" || state == "USERPAYING" || state == "ACCEPT" ? Told::Word::pending : Told::Word::unknown;
}

// A transaction, from a question or from a notice. What went back later was taken all the same.
Told told_of_trade(JsonObject const& trade)
{
    Told told;
    told.word = word_of_trade(trade.text("trade_state").value_or(""));
    told.attempt = trade.text("out_trade_no").value_or("");
    told.transaction = trade.text("transaction_id").value_or("");
    told.amount = trade.number("amount.total").value_or(-1);
    told.currency = trade.text("amount.currency").value_or("CNY");
    told.paid_at = time_of_rfc3339(trade.text("success_time").value_or("")).value_or(0);
    told.reason = trade.text("trade_state").value_or("");
    if (told.word == Told::Word::success && (told.transaction.empty() || told.paid_at == 0 || told.attempt.empty()))
        told.word = Told::Word::unknown;
    return told;
}

std::string code_of(std::string const& body)
{
    auto const parsed = JsonObject::parse(body);
    return parsed ? parsed->text("code").value_or("") : "";
}

Outcome outcome_of_refund(std::string const& body)
{
    auto const refund = JsonObject::parse(body);
    auto const state = refund ? refund->text("status").value_or("") : "";
    if (state == "SUCCESS")
        return {};
    if (state == "PROCESSING")
        return { Outcome::Kind::again, "WeChat Pay is at work on it", 0 };
    if (state == "CLOSED" || state == "ABNORMAL")
        return { Outcome::Kind::refused, "WeChat Pay says " + state + ": to be given back by hand", 0 };
    return { Outcome::Kind::again, "an answer that says nothing", 0 };
}

// A column of the bill, whose values have a backtick before them.
std::string bill_cell(std::vector<std::string> const& cells, std::size_t place)
{
    auto text = place < cells.size() ? cells[place] : "";
    text.erase(0, text.starts_with('`') ? 1 : 0);
    return text;
}

std::vector<std::string> cells_of(std::string_view line)
{
    std::vector<std::string> cells;
    while (true) {
        auto const comma = line.find(',');
        cells.emplace_back(line.substr(0, comma));
        if (comma == std::string_view::npos)
            return cells;
        line.remove_prefix(comma + 1);
    }
}

std::size_t place_of(std::vector<std::string> const& names, std::string_view name)
{
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

// The bill of all trades: names of columns, a line for each, then a sum whose lines have no backticks in such places.
std::vector<Movement> movements_of_bill(std::string_view bill)
{
    std::vector<Movement> all;
    std::vector<std::string> names;
    if (bill.starts_with("\xEF\xBB\xBF"))
        bill.remove_prefix(3);
    while (!bill.empty()) {
        auto line = bill.substr(0, bill.find('\n'));
        bill.remove_prefix(std::min(line.size() + 1, bill.size()));
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        auto const cells = cells_of(line);
        if (names.empty())
            names = cells;
        else if (!line.starts_with('`'))
            break;
        else {
            auto const cell = [&](std::string_view column) { return bill_cell(cells, place_of(names, column)); };
            bool const is_refund = cell("交易状态") == "REFUND";
            auto const currency = cell("货币种类");
            all.push_back({ is_refund ? "refund" : "payment", cell(is_refund ? "微信退款单号" : "微信订单号"),
                cell(is_refund ? "商户退款单号" : "商户订单号"),
                minor_money(cell(is_refund ? "申请退款金额" : "订单金额"), currency).value_or(-1),
                minor_money(cell("手续费"), currency).value_or(0), currency });
        }
    }
    return all;
}

}

WeChatPay::WeChatPay(WeChatPaySettings settings, Desk desk)
    : settings_(std::move(settings)), desk_(std::move(desk)), key_(wechat_key(settings_))
{
    for (auto const& certificate : rsa::Certificate::read_all(settings_.certificates))
        if (auto const key = certificate.key())
            signers_.emplace(certificate.serial_hex(), *key);
    if (auto const key = rsa::PublicKey::read(settings_.public_key); key && !settings_.public_key_id.empty())
        signers_.emplace(settings_.public_key_id, *key);
    if (signers_.empty())
        throw std::runtime_error("WeChat Pay needs the setting wxpay.certificates, or wxpay.public_key and wxpay.public_key_id");
    if (settings_.api_key.size() != sealing_key_bytes || settings_.appid.empty() || settings_.serial.empty())
        throw std::runtime_error("WeChat Pay needs the settings wxpay.appid, wxpay.serial and wxpay.api_key (32 characters)");
}

std::span<std::string_view const> WeChatPay::methods()
{
    static constexpr std::array all { jsapi, h5 };
    return all;
}

std::string WeChatPay::authorization(std::string_view method, std::string_view path, std::string_view body) const
{
    auto const time = std::to_string(desk_.clock.now() / seconds(1));
    auto const nonce = desk_.random.hex(16);
    std::string text;
    for (auto const part : { method, path, std::string_view(time), std::string_view(nonce), body })
        text.append(part).append("\n");
    return R"(WECHATPAY2-SHA256-RSA2048 mchid=")" + settings_.merchant + R"(",nonce_str=")" + nonce + R"(",signature=")"
        + to_base64(key_.sign(text, rsa::Hash::sha256)) + R"(",timestamp=")" + time + R"(",serial_no=")" + settings_.serial + '"';
}

bool WeChatPay::is_signed(std::string_view serial, std::string_view signature, std::string_view time, std::string_view nonce,
    std::string_view body) const
{
    auto const signer = signers_.find(serial);
    auto const bytes = from_base64(signature);
    std::string text;
    for (auto const part : { time, nonce, body })
        text.append(part).append("\n");
    return signer != signers_.end() && bytes && signer->second.verify(text, *bytes, rsa::Hash::sha256);
}

WeChatPay::Heard WeChatPay::ask(std::string const& method, std::string const& path, std::string const& body) const
{
    HttpQuestion question { method, settings_.host + path, {}, body };
    question.headers = { { "Authorization", authorization(method, path, body) }, { "Accept", "application/json" },
        { "User-Agent", "Kabinet" } };
    // Which of its keys it is to answer with.
    if (!settings_.public_key_id.empty())
        question.headers.emplace_back("Wechatpay-Serial", settings_.public_key_id);
    if (method == "POST")
        question.headers.emplace_back("Content-Type", "application/json");
    auto answer = desk_.http.ask(question);
    if (answer.status == 0 || answer.status >= 500)
        return { 0, {}, answer.trouble() };
    // A no without a signature is no word of a cashier either: whatever stands between might have said it.
    if (!is_signed(answer.header("wechatpay-serial"), answer.header("wechatpay-signature"), answer.header("wechatpay-timestamp"),
            answer.header("wechatpay-nonce"), answer.body))
        return { 0, {}, "status " + std::to_string(answer.status) + " without WeChat Pay's signature" };
    return { answer.status, std::move(answer.body), {} };
}

// What wx.requestPayment wants.
Page WeChatPay::page_of(std::string_view prepay_id) const
{
    auto const time = std::to_string(desk_.clock.now() / seconds(1));
    auto const nonce = desk_.random.hex(16);
    auto const package = "prepay_id=" + std::string(prepay_id);
    auto const text = settings_.appid + "\n" + time + "\n" + nonce + "\n" + package + "\n";
    return { "program", "",
        { { "timeStamp", time }, { "nonceStr", nonce }, { "package", package }, { "signType", "RSA" },
            { "paySign", to_base64(key_.sign(text, rsa::Hash::sha256)) } } };
}

Opened WeChatPay::open(Attempt const& attempt)
{
    JsonText body;
    body.add("appid", settings_.appid).add("mchid", settings_.merchant).add("out_trade_no", attempt.number);
    // 127 characters at most.
    body.add("description", shortened(attempt.title, 40));
    body.add("time_expire", rfc3339_time(attempt.pay_before, china)).add("notify_url", desk_.notice_address(name));
    body.add("amount", JsonText().add("total", attempt.amount).add("currency", attempt.currency));
    bool const is_app = attempt.method == jsapi;
    if (is_app)
        body.add("payer", JsonText().add("openid", attempt.payer));
    else
        body.add("scene_info", JsonText().add("payer_client_ip", attempt.address).add("h5_info", JsonText().add("type", "Wap")));
    auto const heard = ask("POST", "/v3/pay/transactions/" + attempt.method, body.text());
    auto const answer = JsonObject::parse(heard.body);
    auto const prepay = answer ? answer->text("prepay_id") : std::nullopt;
    auto const url = answer ? answer->text("h5_url") : std::nullopt;
    if (heard.status == 200 && is_app && prepay)
        return { {}, *prepay, page_of(*prepay) };
    if (heard.status == 200 && !is_app && url)
        return { {}, "", { "redirect", *url + "&" + form_text({ { "redirect_url", desk_.return_address(attempt.order) } }), {} } };
    auto const code = code_of(heard.body);
    bool const is_no = heard.status >= 400 && code != "FREQUENCY_LIMITED" && code != "SYSTEM_ERROR";
    return { { is_no ? Outcome::Kind::refused : Outcome::Kind::again, heard.status == 0 ? heard.trouble : code, heard.status }, "", {} };
}

Told WeChatPay::query(Attempt const& attempt)
{
    auto const heard = ask("GET", "/v3/pay/transactions/out-trade-no/" + attempt.number + "?mchid=" + settings_.merchant, "");
    Told told;
    told.attempt = attempt.number;
    told.reason = heard.status == 0 ? heard.trouble : code_of(heard.body);
    if (heard.status == 404)
        told.word = Told::Word::absent;
    auto const trade = heard.status == 200 ? JsonObject::parse(heard.body) : std::nullopt;
    if (trade && trade->text("out_trade_no") == attempt.number && trade->text("mchid") == settings_.merchant)
        return told_of_trade(*trade);
    return told;
}

std::optional<Told> WeChatPay::read(api::RawRequest const& notice)
{
    if (!is_signed(notice.header("wechatpay-serial"), notice.header("wechatpay-signature"), notice.header("wechatpay-timestamp"),
            notice.header("wechatpay-nonce"), notice.body))
        return std::nullopt;
    auto const outside = JsonObject::parse(notice.body);
    if (!outside || outside->text("resource.algorithm") != "AEAD_AES_256_GCM")
        return std::nullopt;
    auto const sealed = from_base64(outside->text("resource.ciphertext").value_or(""));
    auto const plain = sealed ? open_sealed(settings_.api_key, outside->text("resource.nonce").value_or("") + *sealed,
                           outside->text("resource.associated_data").value_or(""))
                              : std::nullopt;
    auto const trade = plain ? JsonObject::parse(*plain) : std::nullopt;
    if (!trade)
        return std::nullopt;
    // Of refunds it tells too: those are asked for until they are done.
    if (!outside->text("event_type").value_or("").starts_with("TRANSACTION."))
        return Told { .word = Told::Word::pending };
    if (trade->text("mchid") != settings_.merchant || trade->text("appid") != settings_.appid)
        return std::nullopt;
    return told_of_trade(*trade);
}

api::RawAnswer WeChatPay::answer(bool is_taken) const
{
    if (is_taken)
        return { 200, "application/json", R"({"code":"SUCCESS"})" };
    return { 401, "application/json", R"({"code":"FAIL","message":"not understood"})" };
}

Outcome WeChatPay::close(Attempt const& attempt)
{
    auto const heard =
        ask("POST", "/v3/pay/transactions/out-trade-no/" + attempt.number + "/close", JsonText().add("mchid", settings_.merchant).text());
    auto const code = code_of(heard.body);
    // What it does not know nobody can pay: opening it again under this number is refused by us.
    if (heard.status == 204 || heard.status == 200 || heard.status == 404 || code == "ORDER_CLOSED")
        return {};
    if (code == "ORDERPAID" || code == "TRADE_ERROR")
        return { Outcome::Kind::refused, code, heard.status };
    return { Outcome::Kind::again, heard.status == 0 ? heard.trouble : code, heard.status };
}

Outcome WeChatPay::refund(RefundOrder const& order)
{
    if (order.paid_at > 0 && desk_.clock.now() - order.paid_at > days(365))
        return { Outcome::Kind::refused, "WeChat Pay gives nothing back after a year: to be given back by hand", 0 };
    JsonText body;
    body.add("transaction_id", order.transaction_id).add("out_refund_no", order.refund_id);
    body.add("amount", JsonText().add("refund", order.amount).add("total", order.taken).add("currency", order.currency));
    auto const heard = ask("POST", "/v3/refund/domestic/refunds", body.text());
    if (heard.status == 200)
        return outcome_of_refund(heard.body);
    // Everything else may be mended: the merchant's balance, the frequency, its own trouble. The same number is asked again.
    return { Outcome::Kind::again, heard.status == 0 ? heard.trouble : code_of(heard.body), heard.status };
}

std::optional<Outcome> WeChatPay::query_refund(RefundOrder const& order)
{
    auto const heard = ask("GET", "/v3/refund/domestic/refunds/" + order.refund_id, "");
    if (heard.status == 404)
        return std::nullopt;
    if (heard.status == 200)
        return outcome_of_refund(heard.body);
    return Outcome { Outcome::Kind::again, heard.status == 0 ? heard.trouble : code_of(heard.body), heard.status };
}

std::optional<Movements> WeChatPay::movements(std::int64_t day)
{
    auto const heard = ask("GET", "/v3/bill/tradebill?bill_date=" + date_text(day) + "&bill_type=ALL", "");
    auto const bill = heard.status == 200 ? JsonObject::parse(heard.body) : std::nullopt;
    // A day on which nothing was traded has no bill.
    if (code_of(heard.body) == "NO_STATEMENT_EXIST")
        return Movements {};
    auto const url = bill ? bill->text("download_url").value_or("") : "";
    // The rest is asked with our signature, so it goes nowhere else.
    if (!url.starts_with(settings_.host + "/"))
        return Movements { { Outcome::Kind::again, heard.status == 0 ? heard.trouble : code_of(heard.body), heard.status }, {} };
    auto const path = url.substr(settings_.host.size());
    auto const file = desk_.files.ask({ "GET", url, { { "Authorization", authorization("GET", path, "") } }, "" });
    if (file.status != 200 || bill->text("hash_type") != "SHA1" || bill->text("hash_value") != to_hex(sha1(file.body)))
        return Movements { { Outcome::Kind::again, "the bill is not the one that was announced: " + file.trouble(), 0 }, {} };
    return Movements { {}, movements_of_bill(file.body) };
}

}
