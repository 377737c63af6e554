#include "app/modules.h"
#include "app/settings.h"
#include "platform/module.h"
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace {

// Of the whole program, as it starts.
class AllSettings : public ::testing::Test {
protected:
    AllSettings()
    {
        app::add_modules(module_, true);
        app::add_settings(module_.settings);
    }

    settings::Register const& known() { return module_.settings; }
    // A key that the field has.
    static std::string key_of(settings::Field const& field)
    {
        auto key = field.key;
        if (auto const star = key.find('*'); star != std::string::npos)
            key.replace(star, 1, "7");
        return key;
    }
    // Why the value is refused by itself; empty when it is taken.
    std::string refused_as(settings::Field const& field, std::int64_t value)
    {
        try {
            known().require_sound(key_of(field), { value, {}, settings::Origin::file, "" });
        } catch (settings::Refused const& refused) {
            return refused.what();
        }
        return "";
    }

private:
    platform::Module module_;
};

}

TEST_F(AllSettings, are_taken_at_their_least_and_their_most_and_refused_one_beyond)
{
    int numbers = 0;
    for (auto const& field : known().all()) {
        if (field.kind != settings::Kind::number && field.kind != settings::Kind::flag)
            continue;
        ++numbers;
        auto const [least, most] = field.bounds;
        EXPECT_LT(least, most) << field.key;
        EXPECT_EQ(refused_as(field, least), "");
        EXPECT_EQ(refused_as(field, most), "");
        EXPECT_NE(refused_as(field, least - 1), "") << field.key;
        EXPECT_NE(refused_as(field, most + 1), "") << field.key;
    }
    EXPECT_GT(numbers, 120);
}

TEST_F(AllSettings, are_sound_when_nobody_sets_any)
{
    known().require_sound(Settings());
    for (auto const& field : known().all()) {
        if (field.kind != settings::Kind::number || field.usual.empty()
            || field.usual.find_first_not_of("-0123456789") != std::string::npos)
            continue;
        EXPECT_EQ(refused_as(field, std::stoll(field.usual)), "");
    }
}

// Whatever lies within the bounds can be counted with: nothing overflows where a struct turns it into microseconds.
TEST_F(AllSettings, fill_their_structs_at_their_bounds)
{
    for (auto const use_most : { false, true }) {
        Settings settings;
        for (auto const& field : known().all())
            if (field.kind == settings::Kind::number)
                settings.set(key_of(field), { use_most ? field.bounds.most : field.bounds.least, {}, settings::Origin::file, "" });
        try {
            known().require_sound(settings);
        } catch (settings::Refused const& refused) {
            EXPECT_NE(std::string(refused.what()).find("contradict each other"), std::string::npos) << refused.what();
        }
    }
}

TEST_F(AllSettings, have_words_in_both_languages)
{
    for (auto const& field : known().all()) {
        EXPECT_FALSE(field.english.empty()) << field.key;
        EXPECT_FALSE(field.chinese.empty()) << field.key;
        bool const is_restart_or_known = field.kind != settings::Kind::secret || field.effect == settings::Effect::restart;
        EXPECT_TRUE(is_restart_or_known) << field.key << ": a secret is set in the file";
    }
}

TEST_F(AllSettings, stand_on_their_page)
{
    std::ifstream file(KABINET_DOCS "/settings.md");
    std::stringstream page;
    page << file.rdbuf();
    EXPECT_EQ(page.str(), settings::page_of(known())) << "kabinet settings --page > docs/settings.md";
}
