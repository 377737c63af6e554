// Several at once, and people who want more than they bought.
#include "domains/after_sale/evidence.h"
#include "generated/refusals/pictures.h"
#include "kernel/text/base64.h"
#include "testing/after_sale_shop.h"
#include "testing/pictures.h"
#include "testing/preparation.h"

using after_sale::State;
using after_sale::Type;

class AfterSaleRaces : public testing::AfterSaleShop { };
ON_EACH_ENGINE(AfterSaleRaces);

TEST_P(AfterSaleRaces, two_for_the_last_unit_are_one)
{
    for (int round = 0; round < 4; ++round) {
        auto const sent = received({ { tea, 1 } });
        auto const done = testing::race(4, [&](int) { return apply(sent, Type::return_, { { 1, 1 } }).ok(); });
        EXPECT_EQ(std::ranges::count(done, true), 1);
        auto const unsent = paid({ { cup, 1 } });
        auto const back = testing::race(4, [&](int) { return apply(unsent, Type::refund, { { 1, 1 } }).ok(); });
        EXPECT_EQ(std::ranges::count(back, true), 1);
        expect_whole();
    }
    shop.run_due();
    EXPECT_EQ(given(), 4 * 20'000);
}

TEST_P(AfterSaleRaces, granted_twice_gives_back_once)
{
    auto const asked = apply(received({ { tea, 2 } }), Type::refund, { { 1, 1 } }).take();
    auto const done = testing::race(4, [&](int) { return grant(asked).ok(); });
    EXPECT_EQ(std::ranges::count(done, true), 1);
    shop.run_due();
    EXPECT_EQ(given(), 10'000);
    expect_whole();
}

TEST_P(AfterSaleRaces, granting_against_withdrawing_and_refusing_ends_in_one_of_them)
{
    for (int round = 0; round < 4; ++round) {
        auto const asked = apply(received({ { tea, 1 } }), Type::refund, { { 1, 1 } }).take();
        auto const done = testing::race(3, [&](int number) {
            return number == 0 ? grant(asked).ok() : number == 1 ? withdraw(mia, asked).ok() : refuse(asked).ok();
        });
        EXPECT_EQ(std::ranges::count(done, true), 1);
        expect_whole();
    }
}

TEST_P(AfterSaleRaces, asking_against_sending_ends_in_one_of_them)
{
    for (int round = 0; round < 4; ++round) {
        auto const placed = paid({ { tea, 1 } });
        auto const done = testing::race(2, [&](int number) {
            return number == 0 ? apply(placed, Type::refund, { { 1, 1 } }).ok() : ship(placed, "RC" + std::to_string(round)).ok();
        });
        // Whoever comes after the parcel asks the shop.
        EXPECT_TRUE(done[0]);
        auto const one = shown_sales(placed.order_id).front();
        EXPECT_EQ(one.state, done[1] ? State::submitted : State::refunded);
        expect_whole();
    }
}

// attack: the same unit once as a return and once as a refund.
TEST_P(AfterSaleRaces, a_unit_goes_back_once_whatever_it_is_called)
{
    auto const placed = received({ { tea, 2 } });
    auto const first = apply(placed, Type::return_, { { 1, 2 } }).take();
    EXPECT_EQ(apply(placed, Type::refund, { { 1, 1 } }).error(), refusal::too_much_asked);
    ASSERT_TRUE(send(mia, first).ok());
    ASSERT_TRUE(arrive(first).ok());
    for (auto const type : { Type::refund, Type::return_ })
        EXPECT_EQ(apply(placed, type, { { 1, 1 } }).error(), refusal::order_not_paid);
    EXPECT_EQ(shop.write([&](Write& tx) { return checkout::refund(tx, placed.order_id, "ada", "again"); }).error(),
        refusal::order_not_paid);
    shop.run_due();
    EXPECT_EQ(given(), placed.total.amount);
}

// attack: numbers that wrap around.
TEST_P(AfterSaleRaces, sums_of_a_line_stay_what_they_are)
{
    auto const placed = paid({ { tea, 1 } });
    Lines lines;
    for (int count = 0; count < 100; ++count)
        lines.push_back({ 1, 10'000 });
    EXPECT_EQ(apply(placed, Type::refund, lines).error(), refusal::too_much_asked);
    expect_whole();
}

// attack: a dishonest owner lets the goods come back and then says no: the buyer reads why, and what is theirs they may ask for again.
TEST_P(AfterSaleRaces, what_came_back_and_was_refused_is_written_down)
{
    auto const placed = received({ { tea, 1 } });
    auto const asked = apply(placed, Type::return_, { { 1, 1 } }).take();
    ASSERT_TRUE(send(mia, asked).ok());
    ASSERT_TRUE(refuse(asked).ok());
    EXPECT_EQ(arrive(asked).error(), refusal::after_sale_elsewhere);
    auto const one = shown_sale(asked.after_sale_id);
    EXPECT_EQ(one.why, "the box was opened");
    EXPECT_EQ(one.parcel_number, "TH9");
    EXPECT_EQ(count("SELECT count(*) FROM state_history WHERE subject_kind = 'after_sale' AND who = 'ada' AND to_state = 'refused'"), 1);
    EXPECT_TRUE(apply(placed, Type::refund, { { 1, 1 } }).ok());
    expect_whole();
}

// attack: words that move the cursor of whoever reads them in a terminal.
TEST_P(AfterSaleRaces, words_are_tidied)
{
    auto const placed = received({ { tea, 1 } });
    auto wish = application(placed.order_id, Type::return_, { { 1, 1 } });
    wish.note = "\x1b[2Jbroken\r\n\u202egone";
    auto const asked = call(shop, api::after_sale_apply, mia, wish).take();
    EXPECT_EQ(asked.note.find('\x1b'), std::string::npos);
    EXPECT_EQ(asked.note.find('\n'), std::string::npos);
    EXPECT_EQ(asked.note.find("\u202e"), std::string::npos);
    auto const sent = call(shop, api::after_sale_send, mia, { asked.after_sale_id, "Kerry\x1b[1m", "K\n1" }).take();
    EXPECT_EQ(sent.carrier->find('\x1b'), std::string::npos);
    EXPECT_EQ(sent.parcel_number->find('\n'), std::string::npos);
}

class Evidence : public testing::AfterSaleShop {
protected:
    Result<std::string> upload(Shopper const& who, std::string const& text)
    {
        api::AfterSaleEvidenceUpload const request { text };
        auto const kept = TRY(testing::declared(api::after_sale_upload, after_sale::evidence::prepare_upload(preparation, who, request)));
        return TRY(shop.write([&](Write& tx) { return after_sale::evidence::upload(tx, who, request, kept); })).picture;
    }
    static std::string picture(int width, int height, std::uint8_t shade)
    {
        return to_base64(testing::jpeg_picture(width, height, [shade](int, int) { return testing::Colour { shade, 10, 10 }; }));
    }
    Result<api::AfterSale> apply_with(std::vector<std::string> const& pictures)
    {
        auto wish = application(placed.order_id, Type::return_, { { 1, 1 } });
        wish.pictures = pictures;
        return call(shop, api::after_sale_apply, mia, wish);
    }
    void SetUp() override
    {
        AfterSaleShop::SetUp();
        placed = received({ { tea, 5 } });
    }
    void clean()
    {
        shop.write(after_sale::evidence::clean_up);
        after_sale::evidence::remove_files(preparation);
    }

    testing::Preparation preparation { shop };
    Placed placed;
};
ON_EACH_ENGINE(Evidence);

TEST_P(Evidence, is_kept_as_a_picture_of_our_own_making)
{
    auto const path = upload(mia, picture(2'000, 500, 40)).take();
    ASSERT_TRUE(path.starts_with("/uploads/evidence/"));
    auto const bytes = preparation.storage.get(path.substr(9));
    ASSERT_TRUE(bytes);
    EXPECT_TRUE(bytes->starts_with("RIFF"));
    EXPECT_EQ(apply_with({ path, path }).take().pictures, std::vector<std::string> { path }) << "the same twice is one";
}

// attack: pictures that are none, or that would fill the memory.
TEST_P(Evidence, that_is_no_picture_is_refused)
{
    EXPECT_EQ(upload(mia, "no base64!").error(), refusal::image_unreadable);
    EXPECT_EQ(upload(mia, to_base64("<svg onload=alert(1)/>")).error(), refusal::image_unreadable);
    EXPECT_EQ(upload(mia, to_base64(testing::png_that_claims(60'000, 60'000))).error(), refusal::image_too_large);
    EXPECT_EQ(preparation.storage.count(), 0U);
    shop.settings.set("after_sale.pictures_a_day", std::int64_t { 5 });
    EXPECT_TRUE(upload(mia, picture(8, 8, 1)).ok());
    EXPECT_TRUE(upload(mia, picture(8, 8, 2)).ok());
    EXPECT_EQ(upload(mia, picture(8, 8, 3)).error(), refusal::evidence_limit_reached) << "what was refused counted, too";
    EXPECT_TRUE(upload(tom, picture(8, 8, 3)).ok());
    shop.advance(days(1));
    EXPECT_TRUE(upload(mia, picture(8, 8, 3)).ok());
}

TEST_P(Evidence, that_moderation_refuses_is_not_kept)
{
    class : public hosts::Moderation {
        hosts::Verdict text(std::string_view) override { return hosts::Verdict::pass; }
        hosts::Verdict image(std::string_view) override { return hosts::Verdict::refused; }
    } strict;
    preparation.outside.moderation = &strict;
    EXPECT_EQ(upload(mia, picture(8, 8, 1)).error(), refusal::evidence_refused);
    EXPECT_EQ(preparation.storage.count(), 0U);
}

// attack: what somebody else uploaded, or a path that leads elsewhere.
TEST_P(Evidence, of_somebody_else_is_refused)
{
    auto const path = upload(tom, picture(8, 8, 9)).take();
    for (auto const& wrong : { path, std::string("/uploads/evidence/../../etc/passwd"), std::string(),
             std::string("https://evil.example/a.webp"), "/uploads/avatars/" + path.substr(18), path + "x" })
        EXPECT_EQ(apply_with({ wrong }).error(), refusal::evidence_unknown) << wrong;
    EXPECT_EQ(count("SELECT count(*) FROM after_sale"), 0);
    EXPECT_EQ(upload(mia, picture(8, 8, 9)).take(), path) << "the same picture may be two people's";
    EXPECT_TRUE(apply_with({ path }).ok());
}

TEST_P(Evidence, that_no_application_names_goes_after_a_day)
{
    auto const used = upload(mia, picture(8, 8, 1)).take();
    EXPECT_TRUE(upload(mia, picture(8, 8, 2)).ok());
    EXPECT_TRUE(apply_with({ used }).ok());
    EXPECT_EQ(preparation.storage.count(), 2U);
    shop.advance(days(1) + seconds(1));
    clean();
    EXPECT_EQ(preparation.storage.count(), 1U);
    EXPECT_TRUE(preparation.storage.get(used.substr(9)));
}
