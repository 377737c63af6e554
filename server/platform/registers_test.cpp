#include "generated/ids/box_set_id.h"
#include "platform/module.h"
#include <gtest/gtest.h>

namespace {

struct Kind {
    std::string_view name;
    int hours = 0;
};
// A port: one of several hosts of a kind.
class Host {
public:
    explicit Host(int answer) : answer_(answer) { }
    int answer() const { return answer_; }

private:
    int answer_;
};

void run(Write&, std::int64_t) { }
void tick(Write&) { }
void errand(platform::Preparation&) { }
std::int64_t version_of(Read&, BoxSetId) { return 0; }
std::vector<std::string> find_broken(Read&) { return {}; }
struct Parcel {
    Time give_up_at = 0;
};
std::optional<Parcel> take(Write&, std::int64_t) { return std::nullopt; }
hosts::Outcome ask(hosts::Hosts const&, Parcel const&) { return {}; }
void record(Write&, std::int64_t, hosts::Outcome const&) { }
struct Slip { };
struct Note { };
void file_slips(Write&, std::span<Slip const>) { }
void file_notes(Write&, std::span<Note const>) { }

// The line that stops the start; empty where nothing does.
template<class Work>
std::string refusal_of(Work work)
{
    try {
        work();
    } catch (std::logic_error const& error) {
        return error.what();
    }
    return "";
}

}

TEST(Registers, find_what_was_handed_in_by_its_type_and_name)
{
    platform::Registers registers;
    registers.add(Kind { .name = "box", .hours = 2 });
    registers.add(Kind { .name = "mall", .hours = 3 });
    registers.add<Host>("box", std::make_shared<Host>(7));
    ASSERT_NE(registers.find<Kind>("mall"), nullptr);
    EXPECT_EQ(registers.find<Kind>("box")->hours, 2);
    EXPECT_EQ(registers.find<Kind>("mall")->hours, 3);
    ASSERT_NE(registers.find<Host>("box"), nullptr);
    EXPECT_EQ(registers.find<Host>("box")->answer(), 7);
    EXPECT_EQ(registers.find<Host>("mall"), nullptr);
    EXPECT_EQ(registers.find<Kind>("gift"), nullptr);
}

TEST(Registers, take_a_name_once_per_type)
{
    platform::Registers registers;
    registers.add(Kind { .name = "box", .hours = 2 });
    auto const second = refusal_of([&] { registers.add(Kind { .name = "box", .hours = 3 }); });
    EXPECT_TRUE(second.starts_with("two ")) << second;
    EXPECT_TRUE(second.ends_with("Kind are called box")) << second;
    EXPECT_EQ(registers.find<Kind>("box")->hours, 2);
    registers.add<Host>("box", std::make_shared<Host>(7));
    auto const host = refusal_of([&] { registers.add<Host>("box", std::make_shared<Host>(8)); });
    EXPECT_TRUE(host.ends_with("Host are called box")) << host;
}

TEST(Names, of_jobs_ticks_and_errands_stand_for_one_each)
{
    platform::Jobs jobs;
    jobs.on("ring", run);
    jobs.on("knock", run);
    EXPECT_EQ(refusal_of([&] { jobs.on("ring", run); }), "two jobs are called ring");
    jobs.every("sweep", hours(1), tick);
    jobs.at_start("wake", tick);
    EXPECT_EQ(refusal_of([&] { jobs.every("sweep", hours(2), tick); }), "two ticks are called sweep");
    EXPECT_EQ(refusal_of([&] { jobs.at_start("sweep", tick); }), "two ticks are called sweep");
    EXPECT_EQ(refusal_of([&] { jobs.every("wake", hours(1), tick); }), "two ticks are called wake");
    jobs.every_outside("fetch", hours(1), errand);
    EXPECT_EQ(refusal_of([&] { jobs.every_outside("fetch", hours(1), errand); }), "two errands are called fetch");
}

TEST(Names, of_topics_deliveries_and_invariants_stand_for_one_each)
{
    platform::Module module;
    module.topics.on("box_set", version_of);
    EXPECT_EQ(refusal_of([&] { module.topics.on("box_set", version_of); }), "two topics are called box_set");
    module.deliveries.on("mail", take, ask, record);
    module.deliveries.on("refund", take, ask, record);
    EXPECT_EQ(refusal_of([&] { module.deliveries.on("mail", take, ask, record); }), "two deliveries are called mail");
    module.checks.add("nobody waits", "SELECT 1");
    EXPECT_EQ(refusal_of([&] { module.checks.add("nobody waits", "SELECT 2"); }), "two invariants are called nobody waits");
    EXPECT_EQ(refusal_of([&] { module.checks.add("nobody waits", find_broken); }), "two invariants are called nobody waits");
}

TEST(Names, of_sinks_stand_for_one_and_a_type_has_one_sink)
{
    platform::WriteBehind write_behind;
    write_behind.add<Slip>("slips", file_slips);
    EXPECT_EQ(refusal_of([&] { write_behind.add<Note>("slips", file_notes); }), "two write_behind are called slips");
    EXPECT_EQ(refusal_of([&] { write_behind.add<Slip>("more", file_slips); }), "two write_behind of one type are called slips and more");
}
