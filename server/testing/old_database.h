#pragma once
// A database as it was before a migration, to be filled, and then brought to this version: does everything that was there stay?
#include "kernel/id_source.h"
#include "platform/db/connection.h"
#include "platform/db/database.h"
#include "platform/db/migrate.h"
#include "platform/settings.h"
#include "testing/engine.h"
#include "testing/fake_clock.h"
#include "testing/scripted_random.h"
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace testing {

class OldDatabase : public TestWithParam<Engine> {
protected:
    // With all migrations before the one of that name.
    explicit OldDatabase(std::string_view before)
    {
        auto const all = db::built_in_migrations();
        auto const from = std::find_if(all.begin(), all.end(), [&](db::Migration const& one) { return one.name == before; });
        EXPECT_NE(from, all.end());
        db::migrate({ scratch_.location(), 1 }, { all.begin(), from });
    }

    void write(std::string_view sql) { db::connect(scratch_.location())->script(sql); }
    void migrate() { db::migrate({ scratch_.location(), 1 }); }
    // A row after the other, columns with a space between, "-" for NULL.
    std::vector<std::string> rows(std::string_view sql, int columns)
    {
        std::vector<std::string> found;
        if (!database_)
            database_ = db::Database::open({ scratch_.location(), 1 }, { clock_, random_, ids_, settings_ });
        database_->read_now([&](Read& tx) {
            found = tx.all(sql, {}, [columns](db::Row const& row) {
                std::string text;
                for (int column = 0; column < columns; ++column)
                    text += (column > 0 ? " " : "") + row.optional_text(column).value_or("-");
                return text;
            });
        });
        return found;
    }

private:
    Scratch scratch_ { GetParam(), Scratch::Schema::none };
    FakeClock clock_;
    ScriptedRandom random_;
    IdSource ids_ { 1 };
    Settings settings_;
    std::unique_ptr<db::Database> database_;
};

}
