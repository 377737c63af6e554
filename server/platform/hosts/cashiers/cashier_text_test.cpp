#include "platform/hosts/cashiers/cashier_text.h"
#include "platform/hosts/cashiers/lianlian.h"
#include "platform/hosts/cashiers/paypal.h"
#include "platform/hosts/cashiers/unionpay.h"
#include "platform/hosts/http/json_object.h"
#include <gtest/gtest.h>

namespace hosts {

TEST(CashierText, money_is_written_and_read_to_the_smallest_unit)
{
    for (auto const& [minor, text] :
        { std::pair(0L, "0.00"), { 1L, "0.01" }, { 10L, "0.10" }, { 39'000L, "390.00" }, { 123'456'789L, "1234567.89" } }) {
        EXPECT_EQ(decimal_money(minor, "THB"), text);
        EXPECT_EQ(minor_money(text, "THB"), minor);
    }
    EXPECT_EQ(decimal_money(500, "JPY"), "500");
    EXPECT_EQ(minor_money("500", "JPY"), 500);
    EXPECT_EQ(minor_money("500.00", "JPY"), 500);
    EXPECT_EQ(minor_money("12.1", "USD"), 1'210);
    EXPECT_EQ(minor_money("12.3400", "USD"), 1'234);
    for (auto const* const text : { "", "-1", "+1", "1e3", "1.234", "1.", ".5", "1,00", "1 ", "0x10", "9999999999999999", "NaN", "1.0.0" })
        EXPECT_EQ(minor_money(text, "USD"), std::nullopt) << text;
    EXPECT_EQ(minor_money("0.5", "JPY"), std::nullopt);
}

TEST(CashierText, times_are_those_of_each_clock)
{
    constexpr Time at = seconds(1'735'689'599);
    EXPECT_EQ(rfc3339_time(at, 0), "2024-12-31T23:59:59Z");
    EXPECT_EQ(rfc3339_time(at, 8), "2025-01-01T07:59:59+08:00");
    EXPECT_EQ(compact_time(at, 8), "20250101075959");
    for (auto const* const text :
        { "2024-12-31T23:59:59Z", "2025-01-01T07:59:59+08:00", "2024-12-31T23:59:59.123Z", "2024-12-31T18:59:59-05:00" })
        EXPECT_EQ(time_of_rfc3339(text), at) << text;
    EXPECT_EQ(time_of_compact("20250101075959", 8), at);
    for (auto const* const text : { "", "2024-12-31", "2024-13-01T00:00:00Z", "2024-02-30T00:00:00Z", "2024-12-31T24:00:00Z",
             "2024-12-31T23:59:59", "2024-12-31T23:59:59+0800", "2024-12-31 23:59:59Z" })
        EXPECT_EQ(time_of_rfc3339(text), std::nullopt) << text;
    EXPECT_EQ(time_of_compact("2025010107595", 8), std::nullopt);
    EXPECT_EQ(date_text(20'088), "2024-12-31");
}

TEST(CashierText, forms_and_json_escape_what_they_hold)
{
    TextPairs const pairs { { "a b", "1&2=3" }, { "sign", "x+/=" }, { "名", "盒" } };
    EXPECT_EQ(pairs_of_form(form_text(pairs)), pairs);
    EXPECT_EQ(JsonText().add("a\"", "b\\").add("n", std::int64_t { 7 }).add("o", JsonText().add("x", "y")).text(),
        R"({"a\"":"b\\","n":7,"o":{"x":"y"}})");
    EXPECT_EQ(shortened("盒子店", 2), "盒子");
    EXPECT_EQ(shortened("box", 9), "box");
}

TEST(CashierText, lists_and_fractions_of_an_answer_are_found_by_their_way)
{
    auto const object =
        JsonObject::parse(R"({"units":[{"id":"a"},{"id":"b","n":[1,2]}],"price":12.10,"whole":3,"text":"0.50","big":[[]]})").value();
    EXPECT_EQ(object.text("units.1.id"), "b");
    EXPECT_EQ(object.number("units.1.n.1"), 2);
    EXPECT_EQ(object.decimal("price"), "12.1");
    EXPECT_EQ(object.decimal("whole"), "3");
    EXPECT_EQ(object.decimal("text"), "0.50");
    EXPECT_EQ(object.decimal("nothing"), std::nullopt);
}

TEST(CashierSignatures, lianlian_signs_members_by_name_in_their_places)
{
    EXPECT_EQ(LianLian::signed_text(R"({"b":"2","a":1.50,"c":{"z":"9","y":null,"x":""},"d":["p","q"],"e":true})"),
        "a=1.50&b=2&z=9&d=p&d=q&e=true");
    for (auto const* const text : { "", "[]", "{", R"({"a":})", "null" })
        EXPECT_EQ(LianLian::signed_text(text), std::nullopt) << text;
    std::string deep;
    for (int level = 0; level < 100; ++level)
        deep += R"({"a":)";
    EXPECT_EQ(LianLian::signed_text(deep + "1" + std::string(100, '}')), std::nullopt);
}

TEST(CashierSignatures, unionpay_signs_the_hash_of_its_fields_without_empty_ones)
{
    // printf 'a=1&b=2' | sha256sum
    EXPECT_EQ(UnionPay::signed_text({ { "b", "2" }, { "a", "1" }, { "signature", "x" }, { "c", "" } }),
        "8e85be58c1c372ac29fe7bfa80d8ddcbd04a4032c7b51c1c026d67c55b1ab23f");
}

TEST(PayPalCertificates, lie_at_its_own_hosts_only)
{
    for (auto const* const url : { "https://api.paypal.com/v1/notifications/certs/CERT-1", "https://api.sandbox.paypal.com/x" })
        EXPECT_TRUE(PayPal::is_own_address(url)) << url;
    for (auto const* const url : { "http://api.paypal.com/x", "https://paypal.com/x", "https://evilpaypal.com/x",
             "https://api.paypal.com.evil/x", "https://evil/.paypal.com", "https://api.paypal.com:443/x", "https://u@api.paypal.com/x",
             "https://evil.com\\.paypal.com/x", "https://evil.com?.paypal.com/x", "https://evil.com#.paypal.com", "https://", "" })
        EXPECT_FALSE(PayPal::is_own_address(url)) << url;
}

}
