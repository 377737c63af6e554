#include "kernel/crypto/hash.h"
#include "platform/secrets/key_file.h"
#include "testing/engine.h"
#include "testing/race.h"
#include "testing/scripted_random.h"
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>

namespace {

class KeyFile : public testing::Test {
protected:
    void SetUp() override
    {
        std::string place = testing::TempDir() + "kabinet-key-XXXXXX";
        ASSERT_NE(mkdtemp(place.data()), nullptr);
        folder = place;
        path = folder + "/signing.key";
    }
    void TearDown() override { std::filesystem::remove_all(folder); }

    std::string key(bool may_make = true) { return platform::key_in(path, may_make, random); }
    void put(std::string const& text, mode_t mode = 0600)
    {
        std::ofstream(path) << text;
        chmod(path.c_str(), mode);
    }

    testing::ScriptedRandom random { 1 };
    std::string folder;
    std::string path;
};

TEST_F(KeyFile, is_made_once_for_its_owner_alone)
{
    auto const made = key();
    EXPECT_EQ(from_hex(made)->size(), 32u);
    EXPECT_EQ(key(), made);
    struct stat file { };
    ASSERT_EQ(stat(path.c_str(), &file), 0);
    EXPECT_EQ(file.st_mode & 0777u, 0600u);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1) << "no draft is left behind";
}

TEST_F(KeyFile, is_not_made_by_a_command_that_only_looks)
{
    EXPECT_EQ(key(false), "");
    EXPECT_FALSE(std::filesystem::exists(path));
}

TEST_F(KeyFile, is_the_same_for_all_who_start_at_once)
{
    auto const keys = testing::race(8, [&](int number) {
        testing::ScriptedRandom own { static_cast<std::uint64_t>(number + 1) };
        return platform::key_in(path, true, own);
    });
    for (auto const& each : keys)
        EXPECT_EQ(each, keys.front());
}

TEST_F(KeyFile, is_refused_when_it_is_none_or_others_can_read_it)
{
    put("not a key\n");
    EXPECT_THROW(key(), std::runtime_error);
    put(std::string(62, 'a') + "\n");
    EXPECT_THROW(key(), std::runtime_error);
    put("");
    EXPECT_THROW(key(), std::runtime_error);
    put(std::string(64, 'a') + "\n", 0640);
    EXPECT_THROW(key(), std::runtime_error);
    put(std::string(64, 'a') + "\n", 0600);
    EXPECT_EQ(key(), std::string(64, 'a'));
}

}
