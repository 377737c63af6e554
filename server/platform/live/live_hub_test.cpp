#include "platform/live/live_hub.h"
#include <gtest/gtest.h>
#include <queue>

namespace live {

namespace {

Message message(std::string text, std::int64_t topic = 0, std::int32_t coalesces_as = 0)
{
    return { std::make_shared<std::string const>(std::move(text)), topic, coalesces_as };
}

std::vector<std::string> drain(SendQueue& outbox)
{
    std::vector<std::string> texts;
    while (auto const text = outbox.take())
        texts.push_back(*text);
    return texts;
}

class Ear : public Listener {
public:
    void hear(Message const& message) override { heard.push_back(*message.text); }
    void hear_last(Message const& message) override
    {
        hear(message);
        is_closed = true;
    }
    std::vector<std::string> heard;
    bool is_closed = false;
};

class HubTest : public testing::Test {
protected:
    // One work that was posted; false when none waits.
    bool run_one()
    {
        if (posted.empty())
            return false;
        auto const work = std::move(posted.front());
        posted.pop();
        work();
        return true;
    }
    std::shared_ptr<Ear> ear(std::int64_t account = 0, std::int64_t login = 0)
    {
        auto created = std::make_shared<Ear>();
        created->account = account;
        created->login = login;
        hub.join(created);
        return created;
    }
    void tell(Event event) { hub.tell(std::make_shared<Event const>(std::move(event))); }

    std::queue<std::function<void()>> posted;
    Hub hub { [this](std::function<void()> work) { posted.push(std::move(work)); } };
};

}

// attack F9
TEST(Sequences, a_number_never_falls_and_nothing_is_lost)
{
    Sequences sequences;
    auto const hear = [&](std::string const& text) {
        return *sequences.in_order({ .text = message(text).text, .stamp = stamp_of(text) }).text;
    };
    EXPECT_EQ(hear(R"({"type":1007,"boxSetId":"5","status":0,"seq":9})"), R"({"type":1007,"boxSetId":"5","status":0,"seq":9})");
    EXPECT_EQ(hear(R"({"type":1005,"boxSetId":"5","seq":10})"), R"({"type":1005,"boxSetId":"5","seq":10})");
    // Announced late by another writer: what to ask again is still said.
    EXPECT_EQ(hear(R"({"type":1007,"boxSetId":"5","status":3,"seq":9})"), R"({"type":1007,"boxSetId":"5","status":3,"seq":10})");
    EXPECT_EQ(hear(R"({"type":1005,"boxSetId":"6","seq":2})"), R"({"type":1005,"boxSetId":"6","seq":2})");
    EXPECT_EQ(hear(R"({"type":2001,"boxSetId":"5","seq":12})"), R"({"type":2001,"boxSetId":"5","seq":12})");
}

// attack F9
TEST(Sequences, words_are_not_taken_for_a_number)
{
    Sequences sequences;
    std::string const said = R"({"type":3001,"boxSetId":"5","said":{"id":"1","text":"\"seq\":99"}})";
    EXPECT_EQ(stamp_of(said).topic, 0);
    EXPECT_EQ(*sequences.in_order({ .text = message(said).text, .stamp = stamp_of(said) }).text, said);
    EXPECT_EQ(stamp_of(R"({"type":-1,"id":"a"})").topic, 0);
}

TEST(SendQueue, gives_messages_in_their_order)
{
    SendQueue outbox;
    EXPECT_TRUE(outbox.push(message("a")));
    EXPECT_TRUE(outbox.push(message("b")));
    EXPECT_EQ(drain(outbox), (std::vector<std::string> { "a", "b" }));
    EXPECT_EQ(outbox.take(), nullptr);
}

TEST(SendQueue, keeps_only_the_latest_of_a_topic_and_kind_and_puts_it_last)
{
    SendQueue outbox;
    outbox.push(message("place 3", 7, 1005));
    outbox.push(message("box sold", 7));
    outbox.push(message("place in another set", 8, 1005));
    outbox.push(message("place 2", 7, 1005));
    EXPECT_EQ(drain(outbox), (std::vector<std::string> { "box sold", "place in another set", "place 2" }));
}

TEST(SendQueue, refuses_the_message_that_is_one_too_many)
{
    SendQueue outbox;
    for (std::size_t count = 0; count < SendQueue::most_waiting; ++count)
        EXPECT_TRUE(outbox.push(message("x", 7, count == 0 ? 1005 : 0)));
    EXPECT_FALSE(outbox.push(message("y")));
    // What replaces a waiting one needs no room.
    EXPECT_TRUE(outbox.push(message("z", 7, 1005)));
    EXPECT_EQ(outbox.size(), SendQueue::most_waiting);
}

TEST_F(HubTest, who_watches_a_topic_hears_it_and_others_do_not)
{
    auto const one = ear(), other = ear();
    EXPECT_TRUE(hub.watch(one, 5, 16));
    EXPECT_TRUE(hub.watch(other, 6, 16));
    tell({ .topic = 5, .text = "five" });
    EXPECT_EQ(one->heard, std::vector<std::string> { "five" });
    EXPECT_TRUE(other->heard.empty());
}

// attack C8
TEST_F(HubTest, who_enters_while_its_login_ends_is_told)
{
    auto const enter = [&] {
        auto created = std::make_shared<Ear>();
        hub.enter(created);
        return created;
    };
    auto const ended = enter(), spared = enter(), other = enter(), gone = enter();
    tell({ .account = 7, .closes_other_than_login = 2, .text = "another device" });
    tell({ .account = 7, .text = "not about logins: what is asked after joining knows it" });
    hub.leave(gone);
    for (auto const& [listener, account, login] : { std::tuple(ended, 7, 1), std::tuple(spared, 7, 2), std::tuple(other, 8, 1) }) {
        listener->account = account;
        listener->login = login;
        hub.join(listener);
    }
    EXPECT_EQ(ended->heard, std::vector<std::string> { "another device" });
    EXPECT_TRUE(ended->is_closed);
    EXPECT_TRUE(spared->heard.empty() && other->heard.empty());
    // What was kept is kept for one entrance.
    hub.join(ended);
    EXPECT_EQ(ended->heard.size(), 1u);
}

TEST_F(HubTest, watching_twice_hears_once)
{
    auto const one = ear();
    EXPECT_TRUE(hub.watch(one, 5, 1));
    EXPECT_TRUE(hub.watch(one, 5, 1));
    tell({ .topic = 5, .text = "five" });
    EXPECT_EQ(one->heard.size(), 1u);
}

TEST_F(HubTest, a_socket_watches_no_more_topics_than_it_may)
{
    auto const one = ear();
    EXPECT_TRUE(hub.watch(one, 1, 2));
    EXPECT_TRUE(hub.watch(one, 2, 2));
    EXPECT_FALSE(hub.watch(one, 3, 2));
    hub.unwatch(one, 1);
    EXPECT_TRUE(hub.watch(one, 3, 2));
    tell({ .topic = 1, .text = "one" });
    EXPECT_TRUE(one->heard.empty());
}

TEST_F(HubTest, every_socket_of_an_account_hears_what_is_its_own)
{
    auto const phone = ear(9, 1), desk = ear(9, 1), somebody = ear(8, 2), visitor = ear();
    tell({ .account = 9, .text = "your turn" });
    EXPECT_EQ(phone->heard.size(), 1u);
    EXPECT_EQ(desk->heard.size(), 1u);
    EXPECT_TRUE(somebody->heard.empty());
    EXPECT_TRUE(visitor->heard.empty());
}

TEST_F(HubTest, a_new_login_closes_the_sockets_of_the_old_one_only)
{
    auto const old_one = ear(9, 1), new_one = ear(9, 2);
    tell({ .account = 9, .text = "logged in elsewhere", .closes_other_than_login = 2 });
    EXPECT_TRUE(old_one->is_closed);
    EXPECT_EQ(old_one->heard.size(), 1u);
    EXPECT_FALSE(new_one->is_closed);
    EXPECT_TRUE(new_one->heard.empty());
}

TEST_F(HubTest, who_left_hears_nothing_and_leaves_nothing_behind)
{
    auto const one = ear(9, 1);
    hub.watch(one, 5, 16);
    hub.leave(one);
    tell({ .topic = 5, .text = "five" });
    tell({ .account = 9, .text = "nine" });
    EXPECT_TRUE(one->heard.empty());
    EXPECT_EQ(hub.topic_count(), 0u);
    EXPECT_EQ(one.use_count(), 1);
}

TEST_F(HubTest, a_large_crowd_is_told_in_steps_and_everybody_in_order)
{
    std::vector<std::shared_ptr<Ear>> crowd;
    for (std::size_t count = 0; count < 3 * Hub::sends_at_once; ++count)
        hub.watch(crowd.emplace_back(ear()), 5, 16);
    tell({ .topic = 5, .text = "first" });
    tell({ .topic = 5, .text = "second" });
    EXPECT_EQ(crowd[Hub::sends_at_once - 1]->heard.size(), 1u);
    EXPECT_TRUE(crowd[Hub::sends_at_once]->heard.empty());
    // Places in the index move when somebody leaves; nobody may miss a message by that, or hear it twice.
    hub.leave(crowd.front());
    while (run_one()) { }
    for (std::size_t index = 1; index < crowd.size(); ++index)
        EXPECT_EQ(crowd[index]->heard, (std::vector<std::string> { "first", "second" }));
    EXPECT_EQ(crowd.front()->heard, std::vector<std::string> { "first" });
}

}
