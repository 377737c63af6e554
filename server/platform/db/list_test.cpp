#include "generated/ids/series_id.h"
#include "platform/db/connection.h"
#include "platform/db/list.h"
#include "testing/shop.h"
#include <limits>
#include <numeric>

namespace {

class Lists : public testing::OnEachEngine {
protected:
    Lists() { db::connect(shop.location())->script("CREATE TABLE note (id BIGINT PRIMARY KEY, text TEXT UNIQUE)"); }

    void put(std::vector<std::string> const& texts)
    {
        shop.write([&](Write& tx) {
            std::int64_t id = 0;
            for (auto const& text : texts)
                tx.change("INSERT INTO note (id, text) VALUES ($1, $2)", { ++id, text });
        });
    }
    std::vector<std::string> found(db::List const& texts)
    {
        return shop.read([&](Read& tx) {
            return tx.all("SELECT text FROM note WHERE text = ANY($1) ORDER BY id", { texts },
                [](db::Row const& row) { return row.text(0); });
        });
    }
};
ON_EACH_ENGINE(Lists);

using Texts = std::vector<std::string>;
using Numbers = std::vector<std::int64_t>;

}

TEST_P(Lists, find_ids_and_whole_numbers)
{
    auto const least = std::numeric_limits<std::int64_t>::min() + 0;
    auto const most = std::numeric_limits<std::int64_t>::max();
    shop.write([&](Write& tx) {
        for (auto const id : { least, std::int64_t { -1 }, std::int64_t { 7 }, most })
            tx.change("INSERT INTO note (id) VALUES ($1)", { id });
    });
    auto const found = [&](db::List const& ids) {
        return shop.read([&](Read& tx) {
            return tx.all("SELECT id FROM note WHERE id = ANY($1) ORDER BY id", { ids }, [](db::Row const& row) { return row.number(0); });
        });
    };
    EXPECT_EQ(found(db::List(Numbers { most, least, 8, 7, 7 })), Numbers({ least, 7, most }));
    EXPECT_EQ(found(db::List(std::vector<SeriesId> { { 7 }, { 9 } })), Numbers({ 7 }));
    EXPECT_EQ(found(db::List(std::vector<int> { -1 })), Numbers({ -1 }));
    EXPECT_EQ(found(db::List(Numbers {})), Numbers());
}

TEST_P(Lists, find_texts_as_they_are)
{
    Texts const odd = { "", "NULL", "null", " ", "a,b", "{}", "{\"a\"}", "it's \"quoted\"", "back\\slash", "\\\"", "\\u0041", "[1]",
        "line\nfeed\ttab\r\b\f\x01\x1f\x7f", "盲盒 🎁 ตุ๊กตา", "$1 = ANY($2)" };
    put(odd);
    EXPECT_EQ(found(db::List(odd)), odd);
    for (auto const& text : odd)
        EXPECT_EQ(found(db::List(Texts { text })), Texts { text }) << text;
    EXPECT_EQ(found(db::List(std::vector<std::string_view> { "null", "A" })), Texts { "null" });
    EXPECT_EQ(found(db::List(Texts {})), Texts());
}

TEST_P(Lists, refuse_texts_that_one_engine_could_not_store)
{
    using namespace std::string_literals;
    for (auto const& text : { "a\0b"s, "\xff"s, "\xed\xa0\x80"s })
        EXPECT_THROW(found(db::List(Texts { "fine", text })), db::Failure) << text;
}

TEST_P(Lists, of_ten_thousand_are_one_statement)
{
    Numbers ids(10'000);
    std::iota(ids.begin(), ids.end(), 1);
    shop.write([&](Write& tx) {
        tx.change("INSERT INTO note (id) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) SELECT i FROM n",
            {});
    });
    auto const before = shop.database().figures().traffic;
    EXPECT_EQ(shop.read([&](Read& tx) { return tx.number("SELECT count(*) FROM note WHERE id = ANY($1)", { db::List(ids) }); }), 10'000);
    EXPECT_EQ((shop.database().figures().traffic - before).statements, 1);
    Texts texts;
    for (auto const id : ids)
        texts.push_back("text \"" + std::to_string(id) + '"');
    shop.write([&](Write& tx) { tx.change("UPDATE note SET text = 'text \"' || CAST(id AS TEXT) || '\"'", {}); });
    EXPECT_EQ(found(db::List(texts)).size(), 10'000u);
}

TEST_P(Lists, stand_beside_other_parameters_and_in_writes)
{
    put({ "a", "b", "c", "d" });
    shop.write([](Write& tx) {
        EXPECT_EQ(tx.number("SELECT count(*) FROM note WHERE id > $1 AND text = ANY($2) AND id = ANY($3) AND NOT (text = ANY($4))",
                      { 1, db::List(Texts { "a", "b", "c" }), db::List(Numbers { 1, 2, 3 }), db::List(Texts { "c" }) }),
            1);
        EXPECT_EQ(tx.change("DELETE FROM note WHERE text = ANY($1) AND id < $2", { db::List(Texts { "a", "b", "d" }), 4 }), 2);
    });
    EXPECT_EQ(found(db::List(Texts { "a", "b", "c", "d" })), Texts({ "c", "d" }));
}
