#include "platform/hosts/storage/directory_storage.h"
#include "testing/fake_clock.h"
#include "testing/race.h"
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

namespace {

using Names = std::vector<std::string>;

class DirectoryStorage : public testing::Test {
protected:
    ~DirectoryStorage() override { std::filesystem::remove_all(root); }

    Names files() const
    {
        Names found;
        for (auto const& entry : std::filesystem::recursive_directory_iterator(root))
            if (entry.is_regular_file())
                found.push_back(entry.path().lexically_relative(root).generic_string());
        std::sort(found.begin(), found.end());
        return found;
    }

    std::string const root = [] {
        auto pattern = testing::TempDir() + "storage-XXXXXX";
        return std::string(mkdtemp(pattern.data()));
    }();
    testing::FakeClock clock;
    hosts::DirectoryStorage storage { root + "/uploads", clock };
};

}

TEST_F(DirectoryStorage, gives_back_what_was_put)
{
    std::string const bytes("a\0b\r\n\xff", 6);
    storage.put("avatars/0a.webp", bytes);
    EXPECT_EQ(storage.get("avatars/0a.webp"), bytes);
    EXPECT_EQ(storage.get("avatars/0b.webp"), std::nullopt);
    EXPECT_EQ(files(), Names({ "uploads/avatars/0a.webp" }));
}

TEST_F(DirectoryStorage, put_again_keeps_the_newer)
{
    storage.put("avatars/0a.webp", "a longer one");
    storage.put("avatars/0a.webp", "one");
    EXPECT_EQ(storage.get("avatars/0a.webp"), "one");
}

TEST_F(DirectoryStorage, put_by_many_at_once_is_whole_for_whoever_reads)
{
    std::string const bytes(200'000, 'x');
    auto const wholes = testing::race(8, [&](int) {
        storage.put("avatars/0a.webp", bytes);
        return storage.get("avatars/0a.webp") == bytes;
    });
    EXPECT_EQ(std::count(wholes.begin(), wholes.end(), true), 8);
    EXPECT_EQ(files(), Names({ "uploads/avatars/0a.webp" }));
}

TEST_F(DirectoryStorage, knows_no_way_out)
{
    std::ofstream(root + "/secret") << "secret";
    storage.put("avatars/0a.webp", "one");
    for (auto const* const name :
        { "../secret", "avatars/../../secret", "avatars/..", "avatars/.", "/etc/passwd", "avatars//0a.webp", "avatars", "avatars/",
            "avatars/0a.webp/", "./0a.webp", "avatars/0A.webp", "avatars/a b", "avatars/%2e%2e", "avatars\\0a.webp", "" }) {
        EXPECT_EQ(storage.get(name), std::nullopt) << name;
        EXPECT_THROW(storage.put(name, "x"), std::invalid_argument) << name;
        EXPECT_FALSE(storage.remove_put_before(name, clock.now() + days(1))) << name;
    }
    EXPECT_EQ(storage.get(std::string_view("avatars/0a.webp\0", 16)), std::nullopt);
    EXPECT_EQ(files(), Names({ "secret", "uploads/avatars/0a.webp" }));
}

TEST_F(DirectoryStorage, removes_what_was_not_put_again)
{
    storage.put("avatars/0a.webp", "old");
    storage.put("avatars/0b.webp", "old, but put again");
    clock.advance(days(1));
    storage.put("avatars/0b.webp", "old, but put again");
    auto const limit = clock.now();
    EXPECT_EQ(storage.names_put_before("avatars", limit), Names({ "avatars/0a.webp" }));
    EXPECT_TRUE(storage.remove_put_before("avatars/0a.webp", limit));
    EXPECT_FALSE(storage.remove_put_before("avatars/0a.webp", limit));
    EXPECT_FALSE(storage.remove_put_before("avatars/0b.webp", limit));
    EXPECT_EQ(files(), Names({ "uploads/avatars/0b.webp" }));
}

TEST_F(DirectoryStorage, put_again_while_it_is_removed_stays)
{
    for (int round = 0; round < 50; ++round) {
        storage.put("avatars/0a.webp", "one");
        clock.advance(1);
        auto const limit = clock.now();
        testing::race(4, [&](int number) {
            if (number == 0)
                storage.put("avatars/0a.webp", "one");
            else
                storage.remove_put_before("avatars/0a.webp", limit);
            return true;
        });
        ASSERT_EQ(storage.get("avatars/0a.webp"), "one") << round;
    }
    EXPECT_EQ(files(), Names({ "uploads/avatars/0a.webp" }));
}

TEST_F(DirectoryStorage, finds_nothing_where_nothing_was_put) { EXPECT_EQ(storage.names_put_before("avatars", clock.now()), Names()); }

TEST_F(DirectoryStorage, finds_what_a_crash_left_half_written)
{
    storage.put("avatars/0a.webp", "one");
    std::ofstream(root + "/uploads/avatars/writing-1-1") << "hal";
    std::filesystem::last_write_time(root + "/uploads/avatars/writing-1-1",
        std::filesystem::file_time_type::clock::now() - std::chrono::hours(24 * 3'650));
    EXPECT_EQ(storage.names_put_before("avatars", clock.now()), Names({ "avatars/writing-1-1" }));
}

TEST_F(DirectoryStorage, says_why_it_cannot_write)
{
    std::ofstream(root + "/uploads") << "a file where the directory should be";
    EXPECT_ANY_THROW(storage.put("avatars/0a.webp", "one"));
}
