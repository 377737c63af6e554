#include "generated/refusals/common.h"
#include "kernel/page.h"
#include <gtest/gtest.h>
#include <string>

// Numbers from the newest to the oldest, as a store would answer them.
static std::vector<int> below(std::int64_t before, int count)
{
    std::vector<int> rows;
    for (int number = 7; number > 0 && static_cast<int>(rows.size()) < count; --number) {
        if (number < before)
            rows.push_back(number);
    }
    return rows;
}

TEST(Page, goes_through_a_list_once_and_says_where_it_ends)
{
    for (std::int32_t size = 1; size <= 8; ++size) {
        std::vector<int> seen;
        std::optional<std::string> next;
        int pages = 0;
        do {
            auto const from = page_start(next).take();
            auto rows = below(from.first, size + 1);
            next = cut_page(rows, size, [](int last) { return Cursor { last }; });
            EXPECT_LE(rows.size(), static_cast<std::size_t>(size));
            seen.insert(seen.end(), rows.begin(), rows.end());
        } while (next && ++pages < 10);
        EXPECT_EQ(seen, below(8, 7)) << size;
        EXPECT_EQ(pages, (7 - 1) / size) << size;
    }
}

TEST(Page, begins_where_the_list_says_unless_the_client_says_otherwise)
{
    EXPECT_EQ(page_start(std::nullopt).take().first, std::numeric_limits<std::int64_t>::max());
    EXPECT_EQ(page_start(std::nullopt, { 3, 4 }).take().second, 4);
    EXPECT_EQ(page_start(to_text({ 5, 6 }), { 3, 4 }).take().first, 5);
    EXPECT_EQ(page_start("nonsense").error(), refusal::bad_cursor);
}

TEST(Page, that_is_empty_or_full_to_the_last_row_has_no_next)
{
    auto const place = [](int last) { return Cursor { last }; };
    std::vector<int> none;
    EXPECT_FALSE(cut_page(none, 2, place));
    std::vector<int> two { 2, 1 };
    EXPECT_FALSE(cut_page(two, 2, place));
    EXPECT_EQ(two.size(), 2U);
}
