#include "generated/refusals/common.h"
#include "kernel/chance/permutation.h"
#include "kernel/chance/random.h"
#include "kernel/crypto/hash.h"
#include "kernel/cursor.h"
#include "kernel/id_source.h"
#include "kernel/text/number_list.h"
#include "kernel/text/text_list.h"
#include "kernel/time/countdown.h"
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>

// FIPS 180-4 and RFC 4231 (test cases 2 and 6) publish these; the last is Python's.
TEST(Hash, agrees_with_the_published_vectors)
{
    EXPECT_EQ(to_hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(to_hex(hmac_sha256("Jefe", "what do ya want for nothing?")),
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    EXPECT_EQ(to_hex(hmac_sha256(std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First")),
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
    EXPECT_EQ(to_hex(hmac_sha256(std::string(64, 'k'), "message")), "890f3a16e0ca0aaa3bf180f70fa8e3970b3fd6505e98fde157988dcc19d1685c");
}

TEST(Hash, sha1_agrees_with_the_published_vector) { EXPECT_EQ(to_hex(sha1("abc")), "a9993e364706816aba3e25717850c26c9cd0d89d"); }

TEST(Hash, hexadecimal_goes_both_ways_and_refuses_what_is_none)
{
    EXPECT_EQ(from_hex("00ff7A"), std::string("\x00\xff\x7a", 3));
    EXPECT_FALSE(from_hex("0"));
    EXPECT_FALSE(from_hex("0g"));
}

TEST(Permutation, same_input_gives_the_same_order_and_each_number_once)
{
    auto const order = permutation("key", "context", 144);
    EXPECT_EQ(order, permutation("key", "context", 144));
    EXPECT_NE(order, permutation("key", "context2", 144));
    EXPECT_NE(order, permutation("key2", "context", 144));
    EXPECT_EQ(std::set<std::uint32_t>(order.begin(), order.end()).size(), 144u);
    EXPECT_EQ(*std::max_element(order.begin(), order.end()), 143u);
    EXPECT_TRUE(permutation("key", "context", 0).empty());
}

// Each of the 24 orders of four is expected 500 times; chi-square with 23 degrees of freedom stays below 49.7 in 999 of 1000 fair shuffles.
// The contexts are fixed, so the outcome is too.
TEST(Permutation, every_order_is_equally_likely)
{
    std::map<std::vector<std::uint32_t>, int> counts;
    for (int draw = 0; draw < 12'000; ++draw)
        ++counts[permutation("fair", std::to_string(draw), 4)];
    ASSERT_EQ(counts.size(), 24u);
    double chi_square = 0;
    for (auto const& [order, count] : counts)
        chi_square += (count - 500.0) * (count - 500.0) / 500.0;
    EXPECT_LT(chi_square, 49.7);
}

// Computed by another program.
TEST(Permutation, agrees_with_its_description)
{
    EXPECT_EQ(permutation("key", "context", 10), (std::vector<std::uint32_t> { 0, 5, 1, 2, 8, 7, 4, 3, 9, 6 }));
    EXPECT_EQ(draw("key", "context", 1), 0u);
    EXPECT_EQ(draw("key", "context", 10), 6u);
    // A number of 64 bits is thrown away half of the time.
    EXPECT_EQ(draw("key", "context", (std::uint64_t { 1 } << 63) + 1), 9'118'717'223'267'769'915u);
}

TEST(IdSource, ids_grow_and_never_repeat_when_the_clock_stands_or_goes_back)
{
    IdSource ids(3);
    Time const start = days(20'000);
    std::int64_t last = 0;
    for (int count = 0; count < 10'000; ++count) {
        auto const id = ids.next(count < 5'000 ? start : start - days(1));
        EXPECT_GT(id, last);
        last = id;
    }
    EXPECT_GT(ids.next(start + days(1)), last);
}

// attack C7: what is left is whole seconds, as the contract says.
TEST(Countdown, counts_a_started_second_and_never_goes_below_zero)
{
    EXPECT_EQ(seconds_until(seconds(3), seconds(1)), 2);
    EXPECT_EQ(seconds_until(seconds(3) + 1, seconds(1)), 3);
    EXPECT_EQ(seconds_until(seconds(3), seconds(3) - 1), 1);
    EXPECT_EQ(seconds_until(seconds(3), seconds(3)), 0);
    EXPECT_EQ(seconds_until(seconds(1), seconds(3)), 0);
}

TEST(Random, below_reaches_each_value_and_no_other)
{
    SystemRandom random;
    std::set<std::uint64_t> seen;
    for (int draw = 0; draw < 1'000; ++draw)
        seen.insert(random.below(5));
    EXPECT_EQ(seen, (std::set<std::uint64_t> { 0, 1, 2, 3, 4 }));
}

TEST(Cursor, comes_back_as_it_went_and_refuses_what_it_did_not_write)
{
    auto cursor = read_cursor(to_text({ 9'007'199'254'740'993, -5 }));
    ASSERT_TRUE(cursor.ok());
    EXPECT_EQ(cursor.value().first, 9'007'199'254'740'993);
    EXPECT_EQ(cursor.value().second, -5);
    EXPECT_EQ(read_cursor(to_text({ 7 })).take().second, 0);
    for (auto const* text : { "", "7", "zz00000000000000", "000000000000000000" })
        EXPECT_EQ(read_cursor(text).error(), refusal::bad_cursor) << text;
}

TEST(NumberList, comes_back_as_it_went)
{
    for (auto const& numbers : { std::vector<std::int32_t> {}, { 7 }, { 3, 11, 100, -2 } })
        EXPECT_EQ(read_number_list(number_list_text(numbers)), numbers);
    EXPECT_EQ(number_list_text(std::vector<std::int32_t> { 3, 11 }), "3,11");
}

TEST(WordList, comes_back_as_it_went)
{
    for (auto const& words : { std::vector<std::string> {}, { "one" }, { "one", "2", "three" } })
        EXPECT_EQ(read_word_list(word_list_text(words, ' '), ' '), words);
    EXPECT_EQ(word_list_text(std::vector<std::string> { "ab", "cd" }, ','), "ab,cd");
}
