#include "platform/local_text.h"
#include "testing/shop.h"

TEST(LocalText, is_shown_in_english_where_it_says_nothing_in_thai)
{
    EXPECT_EQ(local_text::shown({ "茶", "Tea", "ชา" }), (api::LocalText { "茶", "Tea", "ชา" }));
    EXPECT_EQ(local_text::shown({ "茶", "Tea", "" }), (api::LocalText { "茶", "Tea", "Tea" }));
    EXPECT_EQ(local_text::same("7"), (api::LocalText { "7", "7", "7" }));
    EXPECT_FALSE((api::LocalText { "茶", "Tea", "ชา" }) == (api::LocalText { "茶", "Tea", "" }));
}

class LocalTextColumns : public testing::OnEachEngine { };
ON_EACH_ENGINE(LocalTextColumns);

TEST_P(LocalTextColumns, are_written_and_read_together)
{
    api::LocalText const tea { "茶", "Tea", "" };
    shop.write([&](Write& tx) {
        tx.change("INSERT INTO public_link (code, position, url, " TEXT_COLUMNS("title") ") VALUES ('tea', 1, '/', $1, $2, $3)",
            { TEXT_VALUES(tea) });
    });
    auto const read = [&](api::LocalText (*at)(db::Row const&, int)) {
        return shop.read([&](Read& tx) {
            return *tx.one("SELECT code, " TEXT_COLUMNS("title") " FROM public_link", {}, [&](db::Row const& row) { return at(row, 1); });
        });
    };
    EXPECT_EQ(read(local_text::kept_at), tea);
    EXPECT_EQ(read(local_text::shown_at).th, "Tea");
    api::LocalText const cup { "杯", "Cup", "ถ้วย" };
    shop.write([&](Write& tx) {
        tx.change("UPDATE public_link SET (" TEXT_COLUMNS("title") ") = ($2, $3, $4) WHERE code = $1", { "tea", TEXT_VALUES(cup) });
    });
    EXPECT_EQ(read(local_text::shown_at), cup);
}
