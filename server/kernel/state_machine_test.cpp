#include "kernel/state_machine.h"
#include <gtest/gtest.h>

namespace {

enum class Lamp { off, dim, bright };

constexpr Transition<Lamp> transitions[] = {
    { Lamp::off, "press", Lamp::dim },
    { Lamp::dim, "press", Lamp::bright },
    { Lamp::bright, "press", Lamp::off },
    { Lamp::dim, "cut", Lamp::off },
};
static_assert(all_reachable<Lamp::bright>(transitions, Lamp::off));
constexpr Transition<Lamp> broken[] = { { Lamp::off, "press", Lamp::dim } };
static_assert(!all_reachable<Lamp::bright>(broken, Lamp::off));

constexpr StateNames<Lamp, 3> names { "off", "dim", "bright" };
static_assert(names.are_complete(Lamp::bright));

}

TEST(StateMachine, says_what_may_follow)
{
    EXPECT_TRUE(allows(transitions, Lamp::off, Lamp::dim));
    EXPECT_FALSE(allows(transitions, Lamp::off, Lamp::bright));
    EXPECT_EQ(after(transitions, Lamp::dim, "press"), Lamp::bright);
    EXPECT_EQ(after(transitions, Lamp::dim, "cut"), Lamp::off);
    EXPECT_EQ(after(transitions, Lamp::off, "cut"), std::nullopt);
    EXPECT_EQ(after(transitions, Lamp::off, "drop"), std::nullopt);
    EXPECT_TRUE(leads_to(transitions, "cut", Lamp::off));
    EXPECT_FALSE(leads_to(transitions, "cut", Lamp::dim));
}

TEST(StateMachine, states_have_names_and_are_found_by_them)
{
    for (auto const lamp : { Lamp::off, Lamp::dim, Lamp::bright })
        EXPECT_EQ(names.state_of(names.name_of(lamp)), lamp);
    EXPECT_EQ(names.name_of(Lamp::dim), "dim");
}

TEST(StateMachine, names_that_are_missing_empty_or_twice_are_not_complete)
{
    EXPECT_FALSE((StateNames<Lamp, 2> { "off", "dim" }.are_complete(Lamp::bright)));
    EXPECT_FALSE((StateNames<Lamp, 3> { "off", "dim", "" }.are_complete(Lamp::bright)));
    EXPECT_FALSE((StateNames<Lamp, 3> { "off", "dim", "off" }.are_complete(Lamp::bright)));
    EXPECT_FALSE((StateNames<Lamp, 4> { "off", "dim", "bright", "dazzling" }.are_complete(Lamp::bright)));
}
