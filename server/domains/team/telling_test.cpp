// What people are told of their teams.
#include "testing/team_shop.h"

class TeamTellings : public testing::TeamShop {
protected:
    void SetUp() override
    {
        TeamShop::SetUp();
        for (int number = 1; number <= 4; ++number)
            change("UPDATE account SET email = 'shopper" + std::to_string(number)
                + "@shop.example', password_hash = 'x' WHERE id = " + std::to_string(shopper(number).id.value));
    }
    // To whom mails of that subject went by now.
    Rows told(std::string const& subject)
    {
        shop.run_due();
        return rows("SELECT recipient FROM mail WHERE subject = '" + subject + "' ORDER BY recipient");
    }
    Rows told_complete() { return told("Your team is complete: Trio"); }
    Rows told_over() { return told("Your team came to nothing: Trio"); }
};
ON_EACH_ENGINE(TeamTellings);

TEST_P(TeamTellings, everybody_is_told_once_that_a_team_is_complete)
{
    auto const first = started(1);
    joined(2, first.team_id);
    EXPECT_EQ(told_complete(), Rows()) << "one seat is free";
    joined(3, first.team_id);
    Rows const all { "shopper1@shop.example", "shopper2@shop.example", "shopper3@shop.example" };
    EXPECT_EQ(told_complete(), all);
    shop.advance(days(2));
    EXPECT_EQ(told_complete(), all) << "its time says nothing any more";
    EXPECT_EQ(told_over(), Rows());
    auto const body = rows("SELECT body FROM mail WHERE subject LIKE 'Your team is%' LIMIT 1")[0];
    EXPECT_NE(body.find("All 3 people of your team for Trio have paid."), std::string::npos) << body;
}

TEST_P(TeamTellings, whoever_paid_is_told_that_a_team_came_to_nothing)
{
    auto const first = started(1);
    joined(2, first.team_id);
    EXPECT_TRUE(leave(2, first.team_id).ok());
    joined(3, first.team_id);
    shop.advance(hours(24) - minutes(5));
    EXPECT_TRUE(join(4, first.team_id).ok()) << "and does not pay";
    EXPECT_EQ(told_over(), Rows());
    shop.advance(minutes(5));
    EXPECT_EQ(told_over(), (Rows { "shopper1@shop.example", "shopper3@shop.example" }));
    EXPECT_EQ(told_complete(), Rows());
}

TEST_P(TeamTellings, say_the_same_of_a_team_that_is_dissolved)
{
    auto const first = started(1);
    joined(2, first.team_id);
    EXPECT_TRUE(dissolve(1, first.team_id).ok());
    EXPECT_TRUE(dissolve(1, first.team_id).ok()) << "again";
    Rows const both { "shopper1@shop.example", "shopper2@shop.example" };
    EXPECT_EQ(told_over(), both);
    shop.advance(days(2));
    EXPECT_EQ(told_over(), both) << "once";
}

TEST_P(TeamTellings, say_nothing_of_a_team_whose_leader_never_paid)
{
    EXPECT_TRUE(start(1).ok());
    shop.advance(hours(1));
    EXPECT_EQ(told_over(), Rows());
}
