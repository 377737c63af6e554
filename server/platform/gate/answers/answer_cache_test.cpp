// What is kept for everybody is kept for a second, made once for all who wait, and never shown after a change that was told.
#include "generated/content.h"
#include "generated/mystery_box.h"
#include "platform/gate/answers/answer_cache.h"
#include "platform/gate/gate_fixture.h"
#include <set>
#include <thread>

namespace platform {

using namespace std::chrono_literals;
using Cached = api::Cached;

class AnswerCacheTest : public ::testing::Test {
protected:
    static AnswerCache::Shared answer(std::string body)
    {
        return std::make_shared<AnswerCache::Answer const>(
            AnswerCache::Answer { std::make_shared<std::string const>(std::move(body)), "\"tag\"" });
    }
    // What a look comes to: a kept answer, "make" or "wait".
    std::string look(std::string const& key, Cached cached = Cached::second)
    {
        auto look = cache.look(key, cached, now,
            [this](AnswerCache::Shared const& answer) { heard.push_back(answer ? *answer->body : "nothing"); });
        if (look.answer)
            return *look.answer->body;
        if (look.making)
            making = look.making;
        return look.making ? "make" : "wait";
    }
    void finish(std::string body) { cache.finish(making, answer(std::move(body)), now); }

    AnswerCache cache { 4'000 };
    AnswerCache::Time now { 100s };
    std::shared_ptr<AnswerCache::Making> making;
    std::vector<std::string> heard;
};

TEST_F(AnswerCacheTest, an_answer_is_kept_for_a_second_from_before_it_was_read)
{
    EXPECT_EQ(look("a"), "make");
    now += 400ms;
    finish("one");
    EXPECT_EQ(look("a"), "one");
    EXPECT_EQ(look("b"), "make");
    now += 599ms;
    EXPECT_EQ(look("a"), "one");
    now += 1ms;
    EXPECT_EQ(look("a"), "make");
}

TEST_F(AnswerCacheTest, who_asks_meanwhile_waits_for_the_one_that_is_being_made)
{
    EXPECT_EQ(look("a"), "make");
    EXPECT_EQ(look("a"), "wait");
    EXPECT_EQ(look("a"), "wait");
    EXPECT_TRUE(heard.empty());
    finish("one");
    EXPECT_EQ(heard, (std::vector<std::string> { "one", "one" }));
    finish("two");
    EXPECT_EQ(heard.size(), 2u) << "a second call does nothing";
    EXPECT_EQ(look("a"), "one");
}

TEST_F(AnswerCacheTest, what_was_refused_is_not_kept_and_who_waited_asks_for_themselves)
{
    EXPECT_EQ(look("a"), "make");
    EXPECT_EQ(look("a"), "wait");
    cache.finish(making, nullptr, now);
    EXPECT_EQ(heard, std::vector<std::string> { "nothing" });
    EXPECT_EQ(look("a"), "make");
}

TEST_F(AnswerCacheTest, nobody_waits_for_one_that_was_begun_a_second_ago)
{
    EXPECT_EQ(look("a"), "make");
    auto const slow = making;
    now += 1s;
    EXPECT_EQ(look("a"), "make");
    finish("new");
    cache.finish(slow, answer("old"), now);
    EXPECT_EQ(look("a"), "new") << "what is older does not replace what is newer";
}

TEST_F(AnswerCacheTest, what_is_told_ends_what_shows_it_also_where_it_is_being_made)
{
    EXPECT_EQ(look("stock", Cached::told), "make");
    finish("one");
    EXPECT_EQ(look("texts"), "make");
    finish("words");
    cache.forget_told();
    EXPECT_EQ(look("texts"), "words");
    EXPECT_EQ(look("stock", Cached::told), "make");
    auto const before = making;
    cache.forget_told();
    EXPECT_EQ(look("stock", Cached::told), "make") << "it may have been read before the change";
    cache.finish(before, answer("one"), now);
    EXPECT_EQ(look("stock", Cached::told), "wait");
    finish("two");
    EXPECT_EQ(look("stock", Cached::told), "two");
}

TEST_F(AnswerCacheTest, memory_is_bounded_and_freed_a_second_later)
{
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(look("key " + std::to_string(i)), "make");
        finish(std::string(500, 'x'));
        EXPECT_LE(cache.figures().bytes, 4'000u);
    }
    EXPECT_GE(cache.figures().answers, 4u);
    now += 1s;
    look("another");
    finish("one");
    EXPECT_EQ(cache.figures().answers, 1u);
    EXPECT_LT(cache.figures().bytes, 400u);
}

// How often each was read, and what stands there now.
struct Board {
    std::atomic<int> reads = 0;
    std::atomic<int> stock = 12;
    std::atomic<bool> is_slow = false;
    std::mutex mutex;
    std::set<WorkContext const*> worked_for;
};
static Board& board()
{
    static Board board;
    return board;
}

static Result<api::ContentSettingList> settings(Read&, Visitor const& who, api::ContentPublicSettings const&)
{
    ++board().reads;
    api::ContentSettingList list;
    auto const says = (who.account ? std::to_string(who.account->value) : "nobody") + who.address + ' ' + who.country + ' ' + who.language;
    list.items.push_back({ .key = "who", .value = says });
    return list;
}

static Result<api::MysteryBoxBatchAnswer> sets(Read&, Visitor const&, api::MysteryBoxBatch const& request)
{
    ++board().reads;
    auto const seen = board().stock.load();
    {
        std::lock_guard const lock(board().mutex);
        board().worked_for.insert(current_context().get());
    }
    if (board().is_slow)
        std::this_thread::sleep_for(50ms);
    if (request.series_id == broken)
        throw std::runtime_error("broken");
    if (request.series_id != sold)
        return refusal::not_found;
    api::MysteryBoxBatchAnswer page;
    page.items.push_back({ .box_set_id = { 5 }, .series_id = request.series_id, .queue_length = seen });
    return page;
}

class CachedAnswers : public GateTest {
protected:
    void SetUp() override
    {
        board().reads = 0;
        board().stock = 12;
        board().is_slow = false;
        board().worked_for.clear();
        Module module;
        module.routes.read(api::content_public_settings, settings);
        module.routes.read(api::mystery_box_batch, sets);
        for (auto const& route : module.routes.all())
            routes_.push_back(route);
    }
    http::Response settings_for(Headers headers = {}) { return ask({ .path = "/api/sys/cfgs/list", .headers = std::move(headers) }); }
    http::Response sets_of(SeriesId series)
    {
        auto const query = "seriesId=" + std::to_string(series.value);
        return ask({ .path = "/api/boxSet/getBoxBatch", .query = query });
    }
};
ON_EACH_ENGINE(CachedAnswers);

static std::string text(http::Response const& response) { return std::string(response.bytes()); }

TEST_P(CachedAnswers, are_read_once_and_given_to_everybody_who_asks_the_same)
{
    auto const first = text(settings_for());
    EXPECT_EQ(text(settings_for()), first);
    EXPECT_EQ(board().reads, 1);
    auto const headers = settings_for().headers;
    auto const from = headers.find("ETag: ") + 6;
    auto const etag = headers.substr(from, headers.find("\r\n", from) - from);
    EXPECT_EQ(settings_for({ { "If-None-Match", etag } }).status, 304);
    EXPECT_EQ(gate().answer_figures().misses, 1u);
}

// Somebody's own is never made for them, so it cannot be given to another.
TEST_P(CachedAnswers, are_never_somebodys_own)
{
    Headers of_mia = by_mia;
    of_mia.emplace_back("country", "TH");
    EXPECT_NE(text(settings_for(of_mia)).find("\"nobody TH \""), std::string::npos) << text(settings_for(of_mia));
    EXPECT_NE(text(settings_for({ { "country", "TH" } })).find("\"nobody TH \""), std::string::npos);
    EXPECT_EQ(board().reads, 1);
    EXPECT_TRUE(seen_.empty());
    EXPECT_NE(text(settings_for({ { "country", "SG" } })).find("\"nobody SG \""), std::string::npos);
    EXPECT_NE(text(settings_for({ { "country", "SG" }, { "lang", "cn" } })).find("\"nobody SG cn\""), std::string::npos);
    EXPECT_NE(text(settings_for({ { "country", "SG\n0 " }, { "lang", "cn" } })), text(settings_for({ { "country", "SG" } })));
}

TEST_P(CachedAnswers, of_other_parameters_are_others)
{
    EXPECT_NE(text(sets_of(sold)).find("\"queueLength\":12"), std::string::npos);
    EXPECT_NE(text(sets_of(asks)).find("not_found"), std::string::npos);
    EXPECT_NE(text(sets_of(asks)).find("not_found"), std::string::npos);
    EXPECT_EQ(board().reads, 3) << "a refusal is not kept";
    EXPECT_EQ(ask({ .path = "/api/boxSet/getBoxBatch", .query = "seriesId=x" }).status, 400);
    EXPECT_EQ(sets_of(broken).status, 500);
    EXPECT_EQ(sets_of(broken).status, 500) << "who comes after a failure does not wait for it";
}

// Never older than a second after its COMMIT.
TEST_P(CachedAnswers, are_anew_after_a_second_and_at_once_when_a_change_was_told)
{
    EXPECT_NE(text(sets_of(sold)).find("\"queueLength\":12"), std::string::npos);
    board().stock = 11;
    gate().forget_told_answers();
    EXPECT_NE(text(sets_of(sold)).find("\"queueLength\":11"), std::string::npos);
    board().stock = 10;
    std::this_thread::sleep_for(answer_keeps);
    EXPECT_NE(text(sets_of(sold)).find("\"queueLength\":10"), std::string::npos);
}

TEST_P(CachedAnswers, are_made_once_for_many_who_ask_at_once)
{
    board().is_slow = true;
    gate(); // Made before they race.
    std::vector<std::thread> shoppers;
    std::atomic<int> right = 0;
    for (int i = 0; i < 8; ++i)
        shoppers.emplace_back([&] { right += text(sets_of(sold)).find("\"queueLength\":12") != std::string::npos; });
    for (auto& shopper : shoppers)
        shopper.join();
    EXPECT_EQ(right, 8);
    EXPECT_EQ(board().reads, 1);
}

TEST_P(CachedAnswers, that_fail_leave_everybody_to_ask_for_themselves)
{
    board().is_slow = true;
    gate();
    std::vector<std::thread> shoppers;
    for (int i = 0; i < 4; ++i)
        shoppers.emplace_back([&] { EXPECT_EQ(sets_of(broken).status, 500); });
    for (auto& shopper : shoppers)
        shopper.join();
    EXPECT_EQ(board().reads, 4);
    EXPECT_EQ(board().worked_for.size(), 4u) << "somebody's look was another's";
    EXPECT_EQ(board().worked_for.count(nullptr), 0u);
}

TEST_P(CachedAnswers, of_a_query_too_long_to_keep_are_read_each_time)
{
    auto const query = "seriesId=1&x=" + std::string(600, 'x');
    EXPECT_EQ(ask({ .path = "/api/boxSet/getBoxBatch", .query = query }).status, 200);
    EXPECT_EQ(ask({ .path = "/api/boxSet/getBoxBatch", .query = query }).status, 200);
    EXPECT_EQ(board().reads, 2);
}

TEST_P(CachedAnswers, stop_the_start_where_the_call_writes)
{
    auto call = static_cast<api::CallInfo>(api::mystery_box_enter);
    call.cached = Cached::second;
    call.path = "/test/cached";
    routes_.push_back(routes_[1]);
    routes_.back().call = &call;
    EXPECT_THROW(gate(), std::logic_error);
}

}
