#include "domains/goods/search/keys.h"
#include "domains/goods/search/match.h"
#include "generated/refusals/common.h"
#include "kernel/page.h"
#include "testing/goods_shop.h"
#include "testing/race.h"

namespace goods {

using Codes = std::vector<std::string>;

TEST(SearchKeys, lie_in_the_order_of_their_words)
{
    using namespace search;
    EXPECT_LT(key_of_word("nimbi"), key_of_word("nimble"));
    EXPECT_LT(key_of_word("nim"), key_of_word("nimb"));
    auto const nim = words_beginning("nim");
    for (auto const* const word : { "nim", "nimbi", "nimzzzzzzzzz" })
        EXPECT_TRUE(nim.first <= key_of_word(word) && key_of_word(word) < nim.end) << word;
    for (auto const* const word : { "nil", "nin", "ni", "0nim" })
        EXPECT_FALSE(nim.first <= key_of_word(word) && key_of_word(word) < nim.end) << word;
    EXPECT_EQ(keys_of_parts("abc").size(), 2U);
    EXPECT_EQ(keys_of_variants("15cm"), std::vector<std::int64_t>());
    EXPECT_EQ(keys_of_variants("boo").size(), 3U) << "boo, oo, bo";
    auto const run = runs_beginning("云朵");
    EXPECT_TRUE(run.first <= keys_of_run("云朵兔")[0] || run.first <= keys_of_run("云朵兔").back());
    EXPECT_EQ(keys_of_run("云朵兔").size(), 3U);
    EXPECT_GT(keys_of_run("\U0010ffff\U0010ffff\U0010ffff")[0], 0);
}

TEST(SearchMatch, says_what_fits_best_and_where)
{
    search::TextOfGoods text;
    text.add(api::GoodsMatchField::title, "Sunny Nimbi, 15cm");
    text.add(api::GoodsMatchField::title, "晴天云朵兔");
    text.add(api::GoodsMatchField::brand, "Nimbi Nimbus");
    text.add(api::GoodsMatchField::option, " - ");
    auto const lines = text.take();
    auto const fit = [&](std::string_view words) { return search::fit_of(search::tokens_of(words), lines); };
    auto const nimbi = fit("NIMBI").value().matches.at(0);
    EXPECT_EQ(nimbi.word, "nimbi");
    EXPECT_EQ(nimbi.field, api::GoodsMatchField::title);
    EXPECT_EQ(nimbi.how, api::GoodsMatchHow::exact);
    EXPECT_EQ(fit("nimbu").value().matches.at(0).found, "nimbus");
    EXPECT_EQ(fit("unn").value().matches.at(0).how, api::GoodsMatchHow::part);
    EXPECT_EQ(fit("云朵").value().matches.at(0).how, api::GoodsMatchHow::part);
    EXPECT_EQ(fit("晴天").value().matches.at(0).how, api::GoodsMatchHow::beginning);
    EXPECT_FALSE(fit("b")) << "one letter is found at the beginning of words only";
    EXPECT_FALSE(fit("nimbo")) << "misprints only where nothing else has it";
    EXPECT_FALSE(fit("nimbi rain"));
    EXPECT_GT(fit("nimbi")->score, fit("nimb")->score);
    EXPECT_EQ(search::tokens_of("a a b c d e f g").size(), 6U);
    EXPECT_EQ(search::tokens_of(std::string(100, 'x')).at(0).piece.text.size(), 40U);
}

class Search : public GoodsShop {
protected:
    void SetUp() override
    {
        GoodsShop::SetUp();
        auto const sunny = put(nimbi()).skus.at("nimbi-sunny");
        auto rainy = nimbi();
        rainy.code = "nimbi-rainy";
        rainy.title = { "雨天云朵兔", "Rainy Nimbi", "นิมบีวันฝนตก" };
        rainy.skus = { sku("nimbi-rainy") };
        auto ghost = record("boo-doll", { "大号小布灵", "Big Boo", "ตุ๊กตาบูตัวใหญ่" }, api::GoodsKind::doll);
        ghost.ip = "boo";
        ghost.shelves = { { api::GoodsShelf::mall, 9 } };
        auto const rain = put(rainy).skus.at("nimbi-rainy");
        auto const doll = put(ghost).skus.at("boo-doll");
        offer("th", "TH", { { sunny, 300 }, { rain, 200 }, { doll, 900 } });
        receive(rain, 2);
    }
    Codes find(std::string const& words) { return codes({ .words = words }); }
};
ON_EACH_ENGINE(Search);

TEST_P(Search, finds_in_three_languages_by_parts_of_words)
{
    EXPECT_EQ(find("nimbi"), (Codes { "nimbi-rainy", "nimbi-sunny" })) << "of those alike the newest";
    EXPECT_EQ(find("Sunny NIMBI"), Codes { "nimbi-sunny" });
    EXPECT_EQ(find("nim"), (Codes { "nimbi-rainy", "nimbi-sunny" }));
    EXPECT_EQ(find("unn"), Codes { "nimbi-sunny" });
    EXPECT_EQ(find("雨天"), Codes { "nimbi-rainy" });
    EXPECT_EQ(find("天云朵兔"), (Codes { "nimbi-rainy", "nimbi-sunny" }));
    EXPECT_EQ(find("云"), (Codes { "nimbi-rainy", "nimbi-sunny" }));
    EXPECT_EQ(find("วันฝน"), Codes { "nimbi-rainy" });
    EXPECT_EQ(find("ตุ๊กตา"), Codes { "boo-doll" });
    EXPECT_EQ(find("天气预报"), (Codes { "nimbi-rainy", "nimbi-sunny" })) << "the release";
    EXPECT_EQ(find("doll boo"), Codes { "boo-doll" }) << "its kind";
    EXPECT_EQ(find("nimbi 雨"), Codes { "nimbi-rainy" });
    EXPECT_EQ(find("!!"), (Codes { "nimbi-sunny", "nimbi-rainy", "boo-doll" })) << "that is no word: the shelf";
}

TEST_P(Search, allows_one_typing_error_and_says_so)
{
    for (auto const* const typed : { "nmbi", "nimbbi", "nimbo", "inmbi", "nimib" }) {
        auto const page = ask({ .words = typed }).take();
        ASSERT_EQ(page.items.size(), 2U) << typed;
        auto const& match = page.items[0].matches->at(0);
        EXPECT_EQ(match.how, api::GoodsMatchHow::similar);
        EXPECT_EQ(match.found, "nimbi");
        EXPECT_EQ(match.word, typed);
    }
    EXPECT_EQ(ask({ .words = "nimbi xyzzy" }).take().unknown_words, Codes { "xyzzy" });
    EXPECT_EQ(find("nimbi xyzzy"), Codes());
    EXPECT_EQ(find("ninbo"), Codes()) << "two";
    EXPECT_EQ(find("sunny doll"), Codes()) << "each is there, but of no goods both";
}

TEST_P(Search, sorts_sifts_and_counts_what_fits)
{
    EXPECT_EQ(codes({ .words = "nimbi", .order = api::GoodsListOrder::price_down }), (Codes { "nimbi-sunny", "nimbi-rainy" }));
    EXPECT_EQ(codes({ .words = "nimbi", .in_stock = true }), Codes { "nimbi-rainy" });
    EXPECT_EQ(ask({ .words = "nimbi", .in_stock = true }).take().facets->count, 1);
    EXPECT_EQ(codes({ .words = "nimbi", .most_price = 250 }), Codes { "nimbi-rainy" });
    EXPECT_EQ(codes({ .ip = "boo", .words = "nimbi" }), Codes());
    EXPECT_EQ(codes({ .kind = api::GoodsKind::doll, .words = "b" }), Codes { "boo-doll" });
    EXPECT_EQ(codes({ .shelf = api::GoodsShelf::welfare, .words = "nimbi" }), Codes());
    auto const first = ask({ .words = "nimbi", .size = 1 }).take();
    EXPECT_EQ(first.facets->count, 2);
    EXPECT_EQ(first.facets->in_stock, 1);
    EXPECT_EQ(first.facets->brands.at(0).count, 2);
    auto const second = ask({ .words = "nimbi", .size = 1, .next = first.next }).take();
    EXPECT_EQ(second.items.at(0).code, "nimbi-sunny");
    EXPECT_FALSE(second.next);
    EXPECT_FALSE(second.facets);
    EXPECT_EQ(ask({ .words = "nimbi", .next = to_text(Cursor { -1, 0 }) }).error(), refusal::bad_cursor);
    EXPECT_EQ(ask({ .words = "nimbi", .next = to_text(Cursor { 401, 0 }) }).error(), refusal::bad_cursor);
    EXPECT_EQ(codes({ .words = "nimbi", .next = to_text(Cursor { 400, 0 }) }), Codes());
}

TEST_P(Search, forgets_what_goods_are_called_no_more)
{
    auto record = nimbi();
    record.title = { "夜猫", "Night Owl", "นกฮูก" };
    put(record);
    EXPECT_EQ(find("sunny"), Codes()) << "the style's name is no text of the goods";
    EXPECT_EQ(find("晴天"), Codes());
    EXPECT_EQ(find("owl"), Codes { "nimbi-sunny" });
    EXPECT_EQ(find("ฮูก"), Codes { "nimbi-sunny" });
}

TEST_P(Search, reads_so_many_of_a_frequent_word_and_no_more)
{
    std::vector<std::pair<SkuId, std::int64_t>> prices;
    shop.write([&](Write& tx) {
        for (int number = 0; number < 650; ++number) {
            auto const code = "g" + std::to_string(number);
            auto goods = record(code, { "货", number == 3 ? "Common Rarity" : "Common", "ของ" });
            prices.emplace_back(put_goods(tx, goods).skus.at(code), 100);
        }
    });
    offer("th-many", "TH", prices, offers::ListKind::special);
    auto const page = ask({ .words = "common" }).take();
    EXPECT_EQ(page.facets->count, 400);
    EXPECT_TRUE(page.facets->more);
    EXPECT_EQ(page.items[0].code, "g649") << "the newest are looked at";
    EXPECT_EQ(find("common rarity"), Codes { "g3" }) << "the rarer word leads to it";
    EXPECT_EQ(codes({ .ip = "boo", .words = "b" }), Codes { "boo-doll" });
}

TEST_P(Search, survives_whatever_is_typed)
{
    for (auto const* const typed : { "%", "_", "'; DROP TABLE goods; --", "\\", "\xe0\xb8", "💥💥💥", "a\tb\nc", "ﷺ", "İstanbul" })
        EXPECT_TRUE(ask({ .words = typed }).ok()) << typed;
}

TEST_P(Search, of_two_who_bring_the_same_new_word_both_are_found)
{
    testing::race(2, [&](int number) {
        auto const goods = number == 0 ? record("left", { "左", "Zanzibar", "ซ้าย" }) : record("right", { "右", "Zanzibar", "ขวา" });
        return shop.write([&](Write& tx) { return put_goods(tx, goods).put; });
    });
    auto const id = [&](std::string_view code) {
        return shop.read([&](Read& tx) { return SkuId { tx.number("SELECT id FROM sku WHERE code = $1", { code }) }; });
    };
    offer("th-two", "TH", { { id("left"), 1 }, { id("right"), 2 } }, offers::ListKind::special);
    EXPECT_EQ(find("zanzibar").size(), 2U);
}

}
