// Each line with its place in https://www.w3.org/TR/trace-context-1/.
#include "platform/observe/trace_context.h"
#include "testing/mutations.h"
#include <gtest/gtest.h>

namespace platform {

static constexpr auto known = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

TEST(Traceparent, is_read_and_written_alike)
{
    auto const read = read_traceparent(known);
    ASSERT_TRUE(read);
    EXPECT_EQ(hex_of(read->trace), "4bf92f3577b34da6a3ce929d0e0e4736");
    EXPECT_EQ(hex_of(read->parent), "00f067aa0ba902b7");
    EXPECT_TRUE(read->is_sampled);
    EXPECT_EQ(read->text(), known);
    // 3.2.2.5: only the last flag is known, and others are not passed on.
    EXPECT_EQ(read_traceparent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-ff")->text(), known);
    EXPECT_FALSE(read_traceparent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00")->is_sampled);
    EXPECT_FALSE(read_traceparent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-02")->is_sampled);
}

// 3.2.4
TEST(Traceparent, of_a_later_version_is_understood_as_far_as_we_know_it)
{
    for (auto const* const later :
        { "cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", "cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-",
            "01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-what-else" })
        EXPECT_EQ(read_traceparent(later), read_traceparent(known)) << later;
    EXPECT_FALSE(read_traceparent("cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01.what-else"));
    EXPECT_FALSE(read_traceparent("cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0"));
}

TEST(Traceparent, that_breaks_the_grammar_is_none)
{
    for (auto const* const broken : { "", "00", "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", // 3.2.2.1: ff is forbidden.
             "00-00000000000000000000000000000000-00f067aa0ba902b7-01",                                    // 3.2.2.3: no trace.
             "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",                                    // 3.2.2.4: no parent.
             "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",                                    // 3.2.2: small letters.
             "00-4bf92f3577b34da6a3ce929d0e0e4736-00F067AA0BA902B7-01", "0A-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
             "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0A",
             "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-", // Too long.
             "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01 ", " 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
             "00-4bf92f3577b34da6a3ce929d0e0e473-00f067aa0ba902b70-01", "00-4bf92f3577b34da6a3ce929d0e0e473g-00f067aa0ba902b7-01",
             "00_4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", "00-4bf92f3577b34da6a3ce929d0e0e4736_00f067aa0ba902b7-01",
             "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7_01",
             // Two lines of the header, joined.
             "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01, 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01" })
        EXPECT_FALSE(read_traceparent(broken)) << broken;
}

TEST(Tracestate, is_passed_on_in_its_order)
{
    EXPECT_EQ(read_tracestate("rojo=00f067aa0ba902b7,congo=t61rcWkgMzE"), "rojo=00f067aa0ba902b7,congo=t61rcWkgMzE");
    EXPECT_EQ(read_tracestate("a=1 ,\tb=2"), "a=1,b=2");
    EXPECT_EQ(read_tracestate(",a=1,,b=2,"), "a=1,b=2");
    EXPECT_EQ(read_tracestate("fw529a3039@dt=FfAAAAC, 0t_-*/@s=a b"), "fw529a3039@dt=FfAAAAC,0t_-*/@s=a b");
    EXPECT_EQ(read_tracestate("a=  b"), "a=  b");
    EXPECT_EQ(read_tracestate(std::string(256, 'k') + "=1"), std::string(256, 'k') + "=1");
    EXPECT_EQ(read_tracestate(std::string(241, 't') + "@" + std::string(14, 's') + "=1"),
        std::string(241, 't') + "@" + std::string(14, 's') + "=1");
}

// 3.3.1.3
TEST(Tracestate, that_breaks_the_grammar_is_left_out_as_a_whole)
{
    auto const many = [](int count) {
        std::string header;
        for (int number = 0; number < count; ++number)
            header += (number > 0 ? ",k" : "k") + std::to_string(number) + "=1";
        return header;
    };
    EXPECT_EQ(read_tracestate(many(32)), many(32));
    for (auto const& broken : { many(33), std::string("a=1,b"), std::string("a=1,=2"), std::string("a=1,b="), std::string("a=1,a=2"),
             std::string("A=1"), std::string("1a=1"), std::string("a b=1"), std::string("a=1=2"), std::string("@s=1"), std::string("t@=1"),
             std::string("t@1=1"), std::string("t@s@u=1"), std::string("_t@s=1"), std::string("a=\x7f"), std::string("a=\xc3\xbc"),
             std::string("a=1\x01"), std::string(257, 'k') + "=1", std::string(242, 't') + "@s=1", "t@" + std::string(15, 's') + "=1",
             "a=" + std::string(257, 'v') })
        EXPECT_EQ(read_tracestate(broken), "") << broken;
}

// 3.3.1.5
TEST(Tracestate, that_is_too_long_loses_long_members_first_and_then_the_last)
{
    auto const member = [](char key, std::size_t length) { return std::string(1, key) + "=" + std::string(length - 2, 'v'); };
    auto const fits = member('a', 128) + "," + member('b', 128) + "," + member('c', 128) + "," + member('d', 125);
    ASSERT_EQ(fits.size(), 512u);
    EXPECT_EQ(read_tracestate(fits), fits);
    EXPECT_EQ(read_tracestate(fits + ",e=1"), member('a', 128) + "," + member('b', 128) + "," + member('c', 128) + "," + member('d', 125));
    EXPECT_EQ(read_tracestate(member('x', 129) + "," + fits), fits);
    EXPECT_EQ(read_tracestate(member('a', 200) + "," + member('b', 100) + "," + member('c', 200) + "," + member('d', 60)),
        member('a', 200) + "," + member('b', 100) + "," + member('d', 60));
}

TEST(TraceContext, survives_whatever_comes)
{
    testing::survive_mutations({ known }, [](std::string_view text) {
        if (auto const read = read_traceparent(text))
            EXPECT_EQ(read_traceparent(read->text()), read);
    });
    testing::survive_mutations({ "rojo=00f067aa0ba902b7,congo=t61rcWkgMzE,t@s=a b" }, [](std::string_view text) {
        auto const read = read_tracestate(text);
        EXPECT_EQ(read_tracestate(read), read);
        EXPECT_LE(read.size(), 512u);
    });
}

}
