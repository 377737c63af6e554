#include "platform/db/connection.h"
#include "platform/db/migrate.h"
#include "testing/shop.h"
#include <algorithm>
#include <iterator>
#include <numeric>

using testing::Engine;
using testing::Scratch;

namespace {

using Migrations = std::vector<db::Migration>;

class Migrating : public testing::TestWithParam<Engine> {
protected:
    int migrate(Migrations const& migrations) { return db::migrate({ scratch_.location(), 1 }, migrations); }
    bool is_migrated(Migrations const& migrations)
    {
        bool is_migrated = false;
        database().read_now([&](Read& tx) { is_migrated = db::is_migrated(tx, migrations); });
        return is_migrated;
    }
    std::int64_t number(std::string const& sql)
    {
        std::int64_t number = 0;
        database().read_now([&](Read& tx) { number = tx.number(sql, {}); });
        return number;
    }
    void write(std::string const& sql)
    {
        database().write_now([&](Write& tx) {
            tx.change(sql, {});
            return true;
        });
    }
    // The files of this binary that come before that name; of all names, before "9".
    static Migrations built_in_before(std::string_view name)
    {
        auto const all = db::built_in_migrations();
        Migrations before;
        std::copy_if(all.begin(), all.end(), std::back_inserter(before), [&](db::Migration const& one) { return one.name < name; });
        return before;
    }
    // What is said when these migrations are refused.
    std::string refusal(Migrations const& migrations)
    {
        try {
            migrate(migrations);
            return "";
        } catch (db::Failure const& failure) {
            return failure.what();
        }
    }

    Migrations const first = { { "0001_one.sql", "CREATE TABLE one (id BIGINT); INSERT INTO one VALUES (1);" } };
    Migrations const both = { first[0], { "0002_two.sql", "-- It's two.\nCREATE TABLE two (id BIGINT);" } };

private:
    db::Database& database()
    {
        if (database_ == nullptr)
            database_ = db::Database::open({ scratch_.location(), 1 }, { clock_, random_, ids_, settings_ });
        return *database_;
    }

    Scratch scratch_ { GetParam(), Scratch::Schema::none };
    testing::FakeClock clock_;
    testing::ScriptedRandom random_;
    IdSource ids_ { 1 };
    Settings settings_;
    std::unique_ptr<db::Database> database_;
};
ON_EACH_ENGINE(Migrating);

}

TEST_P(Migrating, runs_each_file_once_and_in_order)
{
    EXPECT_EQ(migrate(first), 1);
    EXPECT_EQ(migrate(first), 0);
    EXPECT_EQ(migrate(both), 1);
    EXPECT_EQ(migrate(both), 0);
    EXPECT_EQ(number("SELECT count(*) FROM one"), 1);
    EXPECT_EQ(number("SELECT count(*) FROM two"), 0);
    EXPECT_EQ(number("SELECT count(*) FROM migration WHERE ran_at > 0"), 2);
}

TEST_P(Migrating, tells_whether_exactly_these_ran)
{
    EXPECT_FALSE(is_migrated(both));
    migrate(first);
    EXPECT_TRUE(is_migrated(first));
    EXPECT_FALSE(is_migrated(both));
    migrate(both);
    EXPECT_TRUE(is_migrated(both));
    EXPECT_FALSE(is_migrated(first));
}

TEST_P(Migrating, refuses_a_file_with_another_text)
{
    migrate(both);
    Migrations const changed = { { both[0].name, "CREATE TABLE other (id BIGINT)" }, both[1] };
    EXPECT_EQ(refusal(changed), "the migration 0001_one.sql has another text than when it ran on this database");
    EXPECT_FALSE(is_migrated(changed));
}

TEST_P(Migrating, refuses_when_a_file_is_gone)
{
    migrate(both);
    EXPECT_EQ(refusal({ both[1] }), "the migration 0001_one.sql ran on this database and is gone from this version");
}

TEST_P(Migrating, refuses_a_database_of_a_newer_version)
{
    migrate(both);
    EXPECT_EQ(refusal(first), "the database was written by a newer version of Kabinet: it has the migration 0002_two.sql");
}

TEST_P(Migrating, refuses_a_file_that_comes_before_what_ran)
{
    migrate({ both[1] });
    EXPECT_EQ(refusal(both), "the migration 0001_one.sql comes before 0002_two.sql, which ran already");
}

TEST_P(Migrating, leaves_nothing_of_a_file_that_fails_and_keeps_those_before_it)
{
    Migrations const broken = { both[0], { "0002_two.sql", "CREATE TABLE two (id BIGINT); INSERT INTO two VALUES (1, 2, 3);" } };
    EXPECT_NE(refusal(broken).find("migration 0002_two.sql: "), std::string::npos);
    EXPECT_TRUE(is_migrated(first));
    EXPECT_EQ(migrate(both), 1);
}

TEST_P(Migrating, runs_each_file_once_when_many_nodes_start_together)
{
    auto const ran = testing::race(8, [&](int) { return migrate(both); });
    EXPECT_EQ(std::accumulate(ran.begin(), ran.end(), 0), 2);
    EXPECT_EQ(number("SELECT count(*) FROM one"), 1);
}

TEST_P(Migrating, brings_the_files_of_this_binary)
{
    Scratch const scratch(GetParam(), Scratch::Schema::none);
    EXPECT_EQ(db::migrate({ scratch.location(), 1 }), static_cast<int>(db::built_in_migrations().size()));
    EXPECT_EQ(db::migrate({ scratch.location(), 1 }), 0);
    EXPECT_EQ(db::built_in_migrations().front().name, "0001_platform.sql");
}

// SQLite cannot change a CHECK: the column is made anew, with what it held.
TEST_P(Migrating, lets_box_sets_have_more_states_and_keeps_what_is_there)
{
    migrate(built_in_before("0022"));
    write("INSERT INTO box_set (id, series_id, number, state, box_count, boxes_left, hidden_left, queue_length, version, epoch,"
          " arranged_epoch, master, commitment, created_at) VALUES (1, 5, 1, 'on_sale', 2, 1, 0, 1, 9, 1, 1, 'm', 'c', 7),"
          " (2, 5, 2, 'sold_out', 1, 0, 0, 0, 9, 1, 1, 'm', 'c', 7), (3, 5, 3, 'closed', 1, 1, 0, 0, 9, 1, 1, 'm', 'c', 7)");
    write("INSERT INTO box_set_content (set_id, style_id, total, is_hidden) VALUES (1, 8, 2, 0)");
    write("INSERT INTO box (set_id, slot, style_id, state) VALUES (1, 1, 8, 'free'), (2, 1, 8, 'free')");
    write("INSERT INTO queue_place (id, set_id, account_id, ticket, nonce, state, joined_at, last_seen_at, not_before, bought)"
          " VALUES (4, 1, 6, 2, 'n', 'waiting', 7, 7, 0, 0)");
    EXPECT_GT(migrate(built_in_before("9")), 0);
    EXPECT_EQ(number("SELECT count(*) FROM box_set WHERE (id, state) IN ((1, 'on_sale'), (2, 'sold_out'), (3, 'closed'))"), 3);
    EXPECT_EQ(number("SELECT version FROM box_set WHERE id = 1 AND opens_at IS NULL AND turn_lengths = ''"), 9);
    EXPECT_EQ(number("SELECT count(*) FROM box JOIN box_set ON box_set.id = set_id"), 2);
    EXPECT_EQ(number("SELECT count(*) FROM queue_place JOIN box_set ON box_set.id = set_id"), 1);
    write("UPDATE box_set SET state = 'paused' WHERE id = 1");
    EXPECT_THROW(write("UPDATE box_set SET state = 'gone' WHERE id = 1"), db::Failure);
    EXPECT_THROW(write("INSERT INTO box (set_id, slot, style_id, state) VALUES (9, 1, 8, 'free')"), db::Failure);
}

// Both kinds of months are counted from January of the year 0.
TEST_P(Migrating, counts_boxes_shakes_and_xrays_as_before_in_one_table)
{
    migrate(built_in_before("0045"));
    write("INSERT INTO box_set (id, series_id, number, state, box_count, boxes_left, hidden_left, queue_length, version, epoch,"
          " arranged_epoch, master, commitment, created_at) VALUES (7, 5, 1, 'on_sale', 2, 1, 0, 1, 9, 1, 1, 'm', 'c', 7)");
    write("INSERT INTO shake_day_count (account_id, set_id, day, used) VALUES (1, 7, 20416, 3), (2, 7, 20416, 1)");
    write("INSERT INTO xray_day_count (account_id, day, used) VALUES (1, 20416, 2), (1, 20417, 5)");
    write(
        "INSERT INTO box_count (account_id, series_id, period, number, boxes) VALUES (1, 5, 'month', 24307, 1), (1, 5, 'month', 24308, 2),"
        " (1, 5, 'month', 24309, 3), (1, 5, 'month', 24310, 4), (1, 5, 'day', 20416, 1), (1, 5, 'week', 2917, 1), (1, 5, 'ever', 0, 10)");
    EXPECT_GT(migrate(built_in_before("9")), 0);
    EXPECT_EQ(number("SELECT sum(amount) FROM limit_count WHERE subject = 'series:5' AND period = 'month'"), 10);
    EXPECT_EQ(number("SELECT amount FROM limit_count WHERE period = 'month' AND number = 12 * 2025 + 9"), 1) << "October";
    EXPECT_EQ(number("SELECT amount FROM limit_count WHERE period = 'month' AND number = 12 * 2026 + 0"), 4) << "January";
    EXPECT_EQ(number("SELECT count(*) FROM limit_count WHERE subject = 'series:5' AND account_id = 1 AND"
                     " ((period = 'day' AND number = 20416 AND amount = 1) OR (period = 'week' AND number = 2917 AND amount = 1)"
                     " OR (period = 'ever' AND number = 0 AND amount = 10))"),
        3);
    EXPECT_EQ(number("SELECT sum(amount) FROM limit_count WHERE subject = 'shake:7' AND period = 'day' AND number = 20416"), 4);
    EXPECT_EQ(number("SELECT amount FROM limit_count WHERE subject = 'xray' AND account_id = 1 AND number = 20417"), 5);
    EXPECT_EQ(number("SELECT count(*) FROM limit_count"), 11);
}

// Watch lists of sets are lists of reminders, with the jobs that wait; who confirmed the rules has seen them once.
TEST_P(Migrating, keeps_watch_lists_and_confirmations)
{
    migrate(built_in_before("0047"));
    write("INSERT INTO box_set (id, series_id, number, state, box_count, boxes_left, hidden_left, queue_length, version, epoch,"
          " arranged_epoch, master, commitment, created_at) VALUES (7, 5, 1, 'on_sale', 2, 1, 0, 1, 9, 1, 1, 'm', 'c', 7),"
          " (8, 5, 2, 'on_sale', 2, 1, 0, 1, 9, 1, 1, 'm', 'c', 7)");
    write("INSERT INTO box_follow (account_id, set_id, followed_at, told_at) VALUES (1, 7, 100, 0), (1, 8, 110, 150), (2, 7, 120, 0)");
    write("INSERT INTO follow_count (account_id, sets) VALUES (1, 2), (2, 1)");
    write("INSERT INTO follow_call (set_id, called_at) VALUES (8, 140)");
    write("INSERT INTO job (name, subject, due_at) VALUES ('followers_told', 8, 140), ('followers_forgotten', 7, 141), ('other', 7, 1)");
    write("INSERT INTO rules_confirmation (account_id, at) VALUES (2, 99)");
    EXPECT_GT(migrate(built_in_before("9")), 0);
    EXPECT_EQ(number("SELECT count(*) FROM reminder WHERE kind = 'box_set'"), 3);
    EXPECT_EQ(number("SELECT told_at FROM reminder WHERE subject = 8 AND account_id = 1 AND set_at = 110"), 150);
    EXPECT_EQ(number("SELECT called_at FROM reminder_call WHERE kind = 'box_set' AND subject = 8"), 140);
    EXPECT_EQ(number("SELECT amount FROM limit_count WHERE subject = 'reminder:box_set' AND period = 'ever' AND account_id = 1"), 2);
    EXPECT_EQ(number("SELECT due_at FROM job WHERE name = 'reminder.box_set.tell' AND subject = 8"), 140);
    EXPECT_EQ(number("SELECT due_at FROM job WHERE name = 'reminder.box_set.forget' AND subject = 7"), 141);
    EXPECT_EQ(number("SELECT count(*) FROM job"), 3);
    EXPECT_EQ(number("SELECT at FROM first_visit WHERE account_id = 2 AND flag = 'box_rules'"), 99);
}
