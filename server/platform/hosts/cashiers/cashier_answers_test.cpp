// What cashiers answer and tell, as bytes: of a success nothing is believed that they have not signed, and no byte breaks the shop.
#include "kernel/chance/random.h"
#include "kernel/crypto/hash.h"
#include "kernel/crypto/rsa.h"
#include "kernel/crypto/sealed.h"
#include "kernel/text/base64.h"
#include "platform/hosts/cashiers/cashier_text.h"
#include "platform/hosts/cashiers/lianlian.h"
#include "platform/hosts/cashiers/paypal.h"
#include "platform/hosts/cashiers/unionpay.h"
#include "platform/hosts/cashiers/wechat_pay.h"
#include "testing/fake_clock.h"
#include "testing/mutations.h"
#include "testing/rsa_keys.h"
#include <filesystem>
#include <fstream>
#include <functional>
#include <gtest/gtest.h>
#include <unistd.h>
#include <zlib.h>

namespace hosts {

namespace {

// A host in whose place the test answers.
class Answering : public HttpClient {
public:
    HttpAnswer ask(HttpQuestion const& question) const override { return answer(question); }

    std::function<HttpAnswer(HttpQuestion const&)> answer;
};

constexpr auto unionpay_name = "041@Z12@中国银联股份有限公司@00040000:SIGN@00000062";
constexpr long issued_at = 1'735'689'600;
constexpr auto number = "383378204334387530";

class CashierAnswers : public testing::Test {
protected:
    static inline testing::KeyPair const shop_keys = testing::KeyPair::rsa();
    static inline testing::KeyPair const cashier_keys = testing::KeyPair::rsa();
    static inline testing::KeyPair const root_keys = testing::KeyPair::rsa();
    static inline rsa::PrivateKey const cashier_key = rsa::PrivateKey::read(cashier_keys.private_pem()).value();
    static inline std::string const shop_certificate = shop_keys.certificate("shop", { shop_keys, "shop" }, 1, issued_at);
    static inline std::string const root = root_keys.certificate("root", { root_keys, "root" }, 2, issued_at);
    static inline std::string const signer = cashier_keys.certificate(unionpay_name, { root_keys, "root" }, 3, issued_at);

    static Attempt attempt() { return { .number = number, .reference = "REF1", .method = "h5", .amount = 39'000, .currency = "CNY" }; }

    WeChatPay wechat()
    {
        return { { "https://wx.test", "1900000001", "wx88", "AA", shop_keys.private_pem(), std::string(32, 'k'), "",
                     cashier_keys.public_pem(), "KEY1" },
            desk };
    }
    UnionPay unionpay()
    {
        return { { "https://union.test", "777", shop_certificate, shop_keys.private_pem(), root, "中国银联股份有限公司" }, desk };
    }

    LianLian lianlian()
    {
        return { { "https://ll.test", "https://ll.test/script.js", "2021", "2022", shop_keys.private_pem(), cashier_keys.public_pem() },
            desk };
    }

    HttpAnswer signed_by_wechat(std::string body) const
    {
        auto const signature = to_base64(cashier_key.sign("1\nn\n" + body + "\n", rsa::Hash::sha256));
        return { 200, std::move(body), {}, 0,
            { { "wechatpay-serial", "KEY1" }, { "wechatpay-timestamp", "1" }, { "wechatpay-nonce", "n" },
                { "wechatpay-signature", signature } } };
    }

    static std::string signed_by_unionpay(UnionPay::Fields fields, std::string const& certificate)
    {
        fields["signPubKeyCert"] = certificate;
        fields["signature"] = to_base64(cashier_key.sign(UnionPay::signed_text(fields), rsa::Hash::sha256));
        std::string text;
        for (auto const& [name, value] : fields)
            text.append(text.empty() ? "" : "&").append(name).append("=").append(value);
        return text;
    }

    // Whatever came: a success is of this attempt, and has a number of its own.
    static void expect_own(Told const& told)
    {
        EXPECT_EQ(told.attempt, number);
        if (told.word == Told::Word::success)
            EXPECT_TRUE(!told.transaction.empty() && told.paid_at > 0);
    }

    testing::FakeClock clock;
    SystemRandom random;
    Answering http;
    Desk desk { http, http, clock, random, "https://shop.test", "" };
};

std::string wechat_trade(std::string_view merchant, std::string_view attempt)
{
    return R"({"appid":"wx88","mchid":")" + std::string(merchant) + R"(","out_trade_no":")" + std::string(attempt)
        + R"(","trade_state":"SUCCESS","transaction_id":"42","success_time":"2025-01-01T08:00:00+08:00",)"
          R"("amount":{"total":39000,"currency":"CNY"}})";
}

}

TEST_F(CashierAnswers, wechat_is_believed_about_the_attempt_that_was_asked_for_and_under_its_own_signature)
{
    auto cashier = wechat();
    http.answer = [&](HttpQuestion const&) { return signed_by_wechat(wechat_trade("1900000001", number)); };
    EXPECT_EQ(cashier.query(attempt()).word, Told::Word::success);
    for (auto const& trade : { wechat_trade("1900000002", number), wechat_trade("1900000001", "7") }) {
        http.answer = [&](HttpQuestion const&) { return signed_by_wechat(trade); };
        EXPECT_EQ(cashier.query(attempt()).word, Told::Word::unknown) << trade;
    }
    for (auto const* const header : { "wechatpay-serial", "wechatpay-timestamp", "wechatpay-nonce", "wechatpay-signature" }) {
        http.answer = [&](HttpQuestion const&) {
            auto answer = signed_by_wechat(wechat_trade("1900000001", number));
            for (auto& [name, value] : answer.headers)
                if (name == header)
                    value = "x";
            return answer;
        };
        EXPECT_EQ(cashier.query(attempt()).word, Told::Word::unknown) << header;
    }
}

TEST_F(CashierAnswers, wechat_may_answer_and_show_whatever_it_likes)
{
    auto cashier = wechat();
    testing::survive_mutations(
        { wechat_trade("1900000001", number), R"({"code":"ORDER_NOT_EXIST","message":"none"})" },
        [&](std::string_view body) {
            http.answer = [&](HttpQuestion const&) { return signed_by_wechat(std::string(body)); };
            expect_own(cashier.query(attempt()));
            cashier.refund({ .refund_id = "1", .transaction_id = "42" });
        },
        300);
    std::string const bill = "交易时间,微信订单号,商户订单号,交易状态,货币种类,订单金额,微信退款单号,商户退款单号,申请退款金额,手续费\r\n"
                             "`2025-01-01 00:00:00,`42,`383378204334387530,`SUCCESS,`CNY,`390.00,`0,`0,`0.00,`2.34\r\n"
                             "`2025-01-01 00:00:00,`42,`383378204334387530,`REFUND,`CNY,`390.00,`50,`7,`390.00,`-2.34\r\n"
                             "总交易单数,应结订单总金额\r\n`2,`390.00\r\n";
    auto const shown = [&](std::string_view file) {
        http.answer = [&](HttpQuestion const& asked) {
            if (asked.url.ends_with("/file"))
                return HttpAnswer { 200, std::string(file) };
            return signed_by_wechat(
                R"({"hash_type":"SHA1","hash_value":")" + to_hex(sha1(file)) + R"(","download_url":"https://wx.test/file"})");
        };
        return cashier.movements(20'000).value().all;
    };
    auto const all = shown(bill);
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].amount, 39'000);
    EXPECT_EQ(all[0].fee, 234);
    EXPECT_EQ(all[1].kind, "refund");
    EXPECT_EQ(all[1].reference, "50");
    EXPECT_EQ(all[1].number, "7");
    testing::survive_mutations({ bill }, shown, 300);
}

TEST_F(CashierAnswers, paypal_may_answer_and_show_whatever_it_likes)
{
    PayPal cashier({ "https://paypal.test", "client", "secret", "webhook" }, desk);
    std::string const order = R"({"id":"REF1","status":"COMPLETED","purchase_units":[{"custom_id":"383378204334387530","payments":{)"
                              R"("captures":[{"id":"CAP1","status":"COMPLETED","custom_id":"383378204334387530",)"
                              R"("create_time":"2025-01-01T00:00:00Z","amount":{"currency_code":"THB","value":"390.00"}}]}}]})";
    auto const answered = [&](std::string_view body) {
        http.answer = [text = std::string(body)](HttpQuestion const& asked) {
            bool const is_token = asked.url.ends_with("/token");
            return HttpAnswer { 200, is_token ? R"({"access_token":"a","expires_in":100})" : text };
        };
        expect_own(cashier.query(attempt()));
        expect_own(cashier.submit(attempt(), ""));
        cashier.refund({ .refund_id = "1", .transaction_id = "CAP1" });
    };
    answered(order);
    EXPECT_EQ(cashier.query(attempt()).word, Told::Word::success);
    EXPECT_EQ(cashier.query(attempt()).amount, 39'000);
    testing::survive_mutations({ order }, answered, 3'000);
    testing::survive_mutations(
        { R"({"transaction_details":[{"transaction_info":{"transaction_event_code":"T0006","transaction_status":"S",)"
          R"("transaction_id":"CAP1","transaction_amount":{"currency_code":"THB","value":"390.00"}}}],"total_pages":1})" },
        [&](std::string_view body) {
            http.answer = [&](HttpQuestion const& asked) {
                // As many pages as it says are asked for, so it must not go on for ever.
                bool const is_first = asked.url.find("page=1") != std::string::npos || asked.url.ends_with("/token");
                return is_first ? HttpAnswer { 200, asked.url.ends_with("/token") ? R"({"access_token":"a"})" : std::string(body) }
                                : HttpAnswer { 500 };
            };
            cashier.movements(20'000);
        },
        2'000);
}

TEST_F(CashierAnswers, lianlian_may_answer_whatever_it_likes)
{
    auto cashier = lianlian();
    std::string const payment = R"({"return_code":"SUCCESS","order":{"merchant_transaction_id":"383378204334387530",)"
                                R"("ll_transaction_id":"L1",)"
                                R"("payment_data":{"payment_status":"PS","payment_currency_code":"THB","payment_amount":390.00,)"
                                R"("payment_time":"20250101080000"}}})";
    auto const answered = [&](std::string_view body) {
        auto const signature = to_base64(cashier_key.sign(LianLian::signed_text(body).value_or(""), rsa::Hash::sha1));
        http.answer = [text = std::string(body), signature](HttpQuestion const&) {
            return HttpAnswer { 200, text, {}, 0, { { "signature", signature } } };
        };
        expect_own(cashier.query(attempt()));
        expect_own(cashier.submit(attempt(), "token"));
    };
    answered(payment);
    EXPECT_EQ(cashier.query(attempt()).word, Told::Word::success);
    testing::survive_mutations({ payment, R"({"return_code":"ORDER_EXIST"})" }, answered, 300);
}

TEST_F(CashierAnswers, unionpay_is_believed_while_its_certificate_is_good_and_may_answer_whatever_it_likes)
{
    auto cashier = unionpay();
    UnionPay::Fields const paid { { "merId", "777" }, { "orderId", number }, { "respCode", "00" }, { "origRespCode", "00" },
        { "queryId", "42" }, { "txnAmt", "39000" }, { "currencyCode", "156" }, { "traceTime", "0101080000" } };
    std::string text = signed_by_unionpay(paid, signer);
    http.answer = [&](HttpQuestion const&) { return HttpAnswer { 200, text }; };
    clock.advance(hours(1));
    EXPECT_EQ(cashier.query(attempt()).word, Told::Word::success);
    testing::survive_mutations(
        { text, signed_by_unionpay({ { "merId", "777" }, { "orderId", number }, { "respCode", "34" } }, signer) },
        [&](std::string_view body) {
            text = body;
            expect_own(cashier.query(attempt()));
        },
        2'000);
    // The next certificate of the same issuer; one that it did not issue; one that bears another name; another merchant's answer.
    auto const next = cashier_keys.certificate(unionpay_name, { root_keys, "root" }, 4, issued_at + 1'800);
    for (auto const& [certificate, word] : { std::pair(next, Told::Word::success),
             std::pair(cashier_keys.certificate(unionpay_name, { cashier_keys, "root" }, 5, issued_at), Told::Word::unknown),
             std::pair(cashier_keys.certificate("Somebody", { root_keys, "root" }, 6, issued_at), Told::Word::unknown) }) {
        text = signed_by_unionpay(paid, certificate);
        EXPECT_EQ(cashier.query(attempt()).word, word);
    }
    auto others = paid;
    others["merId"] = "778";
    text = signed_by_unionpay(others, signer);
    EXPECT_EQ(cashier.query(attempt()).word, Told::Word::unknown);
    text = signed_by_unionpay(paid, signer);
    clock.advance(days(1));
    EXPECT_EQ(cashier.query(attempt()).word, Told::Word::unknown) << "its certificate is over";
}

// What a cashier tells by itself. As it is sent, and each way in which somebody else could have said it.
TEST_F(CashierAnswers, wechat_tells_the_shop_of_its_own_money_under_its_own_signature)
{
    auto cashier = wechat();
    auto const told = [&](std::string const& trade, std::string const& key, std::string const& signature_of = "") {
        auto const body = R"({"event_type":"TRANSACTION.SUCCESS","resource":{"algorithm":"AEAD_AES_256_GCM","nonce":"123456789012",)"
                          R"("ciphertext":")"
            + to_base64(encrypt_gcm(key, "123456789012", trade)) + R"("}})";
        auto const answer = signed_by_wechat(signature_of.empty() ? body : signature_of);
        api::RawRequest notice { body };
        for (auto const& [name, value] : answer.headers)
            notice.headers.emplace_back(name, value);
        return cashier.read(notice);
    };
    std::string const key(32, 'k');
    auto const trade = wechat_trade("1900000001", number);
    ASSERT_TRUE(told(trade, key));
    EXPECT_EQ(told(trade, key)->word, Told::Word::success);
    expect_own(*told(trade, key));
    EXPECT_FALSE(told(trade, key, "another notice of its own"));
    EXPECT_FALSE(told(trade, std::string(32, 'x')));
    EXPECT_FALSE(told(wechat_trade("1900000002", number), key)) << "another merchant's";
    EXPECT_FALSE(told(R"({"appid":"wx89",)" + trade.substr(std::string(R"({"appid":"wx88",)").size()), key)) << "another app's";
}

TEST_F(CashierAnswers, lianlian_tells_the_shop_of_its_own_money_under_its_own_signature)
{
    auto cashier = lianlian();
    auto const told = [&](std::string const& json, std::string const& signed_json) {
        auto const signature = to_base64(cashier_key.sign(LianLian::signed_text(signed_json).value(), rsa::Hash::sha1));
        return cashier.read({ json, "", {}, { { "signature", signature } } });
    };
    std::string const data = R"("payment_data":{"payment_status":"PS","payment_currency_code":"THB","payment_amount":390.00,)"
                             R"("payment_time":"20250101080000"}})";
    auto const notice = [&](std::string_view merchant, std::string_view attempt) {
        return R"({"ll_transaction_id":"L1","merchant_id":")" + std::string(merchant) + R"(","merchant_transaction_id":")"
            + std::string(attempt) + R"(",)" + data;
    };
    auto const own = notice("2021", number);
    ASSERT_TRUE(told(own, own));
    EXPECT_EQ(told(own, own)->word, Told::Word::success);
    expect_own(*told(own, own));
    EXPECT_FALSE(told(own, notice("2021", "7"))) << "what it said of another";
    EXPECT_FALSE(told(notice("2022", number), notice("2022", number))) << "another merchant's";
    // Its signature is over "name=value&name=value" and says nothing of where a value ends: who has another account there, and numbers
    // a payment of theirs with this in mind, has a notice that can be read as ours.
    auto const theirs = notice("2022", "1&merchant_id=2021&merchant_transaction_id=" + std::string(number));
    auto const read_as_ours = R"({"ll_transaction_id":"L1","m":{"merchant_id":"2022","merchant_transaction_id":"1"},"merchant_id":"2021",)"
                              R"("merchant_transaction_id":")"
        + std::string(number) + R"(",)" + data;
    ASSERT_EQ(LianLian::signed_text(read_as_ours), LianLian::signed_text(theirs));
    EXPECT_FALSE(told(read_as_ours, theirs));
}

TEST_F(CashierAnswers, unionpay_tells_the_shop_of_its_own_money_under_its_own_signature)
{
    auto cashier = unionpay();
    clock.advance(hours(1));
    auto const signed_fields = [&](UnionPay::Fields fields, std::string const& certificate) {
        fields["signPubKeyCert"] = certificate;
        fields["signature"] = to_base64(cashier_key.sign(UnionPay::signed_text(fields), rsa::Hash::sha256));
        return fields;
    };
    auto const told = [&](UnionPay::Fields const& fields) {
        auto const body = form_text({ fields.begin(), fields.end() });
        return cashier.read({ body });
    };
    UnionPay::Fields const paid { { "currencyCode", "156" }, { "encoding", "UTF-8" }, { "merId", "777" }, { "orderId", number },
        { "queryId", "42" }, { "respCode", "00" }, { "traceTime", "0101080000" }, { "txnAmt", "39000" }, { "txnType", "01" } };
    auto const own = signed_fields(paid, signer);
    ASSERT_TRUE(told(own));
    EXPECT_EQ(told(own)->word, Told::Word::success);
    expect_own(*told(own));
    auto others = paid;
    others["merId"] = "778";
    EXPECT_FALSE(told(signed_fields(others, signer))) << "another merchant's";
    auto changed = own;
    changed["orderId"] = "383378204334387531";
    EXPECT_FALSE(told(changed)) << "what it said of another";
    EXPECT_FALSE(told(signed_fields(paid, cashier_keys.certificate(unionpay_name, { cashier_keys, "root" }, 5, issued_at))));
    EXPECT_FALSE(told(signed_fields(paid, cashier_keys.certificate("Somebody", { root_keys, "root" }, 6, issued_at))));
    // As at LianLian: what another merchant had it repeat is read as fields.
    others["reqReserved"] = "1&merId=777&orderId=" + std::string(number) + "&queryId=42";
    others["orderId"] = "1";
    auto read_as_ours = signed_fields(others, signer);
    read_as_ours["encoding"] = "UTF-8&merId=778&orderId=1&queryId=42&reqReserved=1";
    read_as_ours["merId"] = "777";
    read_as_ours["orderId"] = number;
    read_as_ours.erase("reqReserved");
    ASSERT_EQ(UnionPay::signed_text(read_as_ours), UnionPay::signed_text(signed_fields(others, signer)));
    EXPECT_FALSE(told(read_as_ours));
}

TEST_F(CashierAnswers, paypal_tells_the_shop_of_its_own_money_under_a_certificate_of_its_own)
{
    auto const believed = std::filesystem::temp_directory_path() / ("kabinet-believed." + std::to_string(getpid()) + ".pem");
    std::ofstream(believed) << root;
    desk.ca_file = believed;
    PayPal cashier({ "https://paypal.test", "client", "secret", "webhook" }, desk);
    clock.advance(hours(1));
    std::string const body = R"({"event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{"id":"CAP1","status":"COMPLETED","custom_id":")"
        + std::string(number) + R"(","create_time":"2025-01-01T00:00:00Z","amount":{"currency_code":"THB","value":"390.00"}}})";
    int asked = 0;
    auto const told = [&](std::string const& url, std::string const& certificate, std::string const& webhook, std::string const& sum_of) {
        http.answer = [&](HttpQuestion const&) {
            ++asked;
            return HttpAnswer { 200, certificate };
        };
        auto const sum = crc32(0, reinterpret_cast<Bytef const*>(sum_of.data()), static_cast<uInt>(sum_of.size()));
        auto const signature = to_base64(cashier_key.sign("1|now|" + webhook + "|" + std::to_string(sum), rsa::Hash::sha256));
        return cashier.read({ body, "", {},
            { { "paypal-transmission-id", "1" }, { "paypal-transmission-time", "now" }, { "paypal-transmission-sig", signature },
                { "paypal-auth-algo", "SHA256withRSA" }, { "paypal-cert-url", url } } });
    };
    auto const own = cashier_keys.certificate("messageverificationcerts.paypal.com", { root_keys, "root" }, 7, issued_at);
    auto const at = [](std::string const& file) { return "https://api.paypal.com/v1/notifications/certs/" + file; };
    EXPECT_FALSE(told("https://api.paypal.com.evil.test/1", own, "webhook", body));
    EXPECT_FALSE(told("http://api.paypal.com/1", own, "webhook", body));
    EXPECT_EQ(asked, 0) << "nobody is asked for them";
    EXPECT_FALSE(
        told(at("2"), cashier_keys.certificate("shop.paypal.com.evil.test", { root_keys, "root" }, 8, issued_at), "webhook", body));
    EXPECT_FALSE(told(at("3"), cashier_keys.certificate("api.paypal.com", { cashier_keys, "root" }, 9, issued_at), "webhook", body));
    auto const heard = told(at("4"), own, "webhook", body);
    ASSERT_TRUE(heard);
    EXPECT_EQ(heard->word, Told::Word::success);
    expect_own(*heard);
    EXPECT_FALSE(told(at("4"), own, "another's webhook", body)) << "another merchant's";
    EXPECT_FALSE(told(at("4"), own, "webhook", "{}")) << "what it said of another";
    // Whoever names one address after another has few of them asked for; what is known counts all the same.
    asked = 0;
    for (int file = 100; file < 200; ++file)
        EXPECT_FALSE(told(at(std::to_string(file)), "", "webhook", body));
    EXPECT_LE(asked, 20);
    EXPECT_TRUE(told(at("4"), own, "webhook", body));
    clock.advance(minutes(1));
    EXPECT_TRUE(told(at("5"), own, "webhook", body));
    std::filesystem::remove(believed);
}

}
