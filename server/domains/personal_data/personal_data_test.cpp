#include "domains/account/account.h"
#include "domains/membership/membership.h"
#include "domains/message/message.h"
#include "domains/mystery_box/mystery_box.h"
#include "domains/personal_data/export.h"
#include "domains/personal_data/holdings.h"
#include "domains/personal_data/personal_data.h"
#include "domains/safeguards/safeguards.h"
#include "generated/account.h"
#include "generated/personal_data.h"
#include "generated/refusals/account.h"
#include "generated/refusals/common.h"
#include "generated/refusals/personal_data.h"
#include "testing/call.h"
#include "testing/preparation.h"
#include "testing/program_host.h"
#include "testing/shop.h"
#include <algorithm>
#include <map>
#include <set>

using namespace personal_data;

class PersonalData : public testing::OnEachEngine {
protected:
    PersonalData()
        : OnEachEngine({ message::add, account::add, mystery_box::add, membership::add, safeguards::add, personal_data::add }) { }

    using Purpose = api::AccountOwnPurpose;

    std::string mailed_code(std::string const& email)
    {
        auto const subject = shop.read([&](Read& tx) { return message::latest_mails(tx, email); }).at(0).subject;
        return subject.substr(subject.find_first_of("0123456789"));
    }
    Shopper enter(std::string const& email)
    {
        Visitor const visitor { {}, "TH", "203.0.113.7", "en" };
        EXPECT_TRUE(testing::call(shop, api::account_get_captcha, visitor, { email, api::AccountCaptchaPurpose::enter }).ok());
        auto session = testing::call(shop, api::account_enter, visitor, { email, mailed_code(email), 1 }).take();
        kept = session.is_kept.value_or(false);
        token = session.token;
        auto shopper = shop.read([&](Read& tx) { return account::authenticate(tx, session.token); }).value();
        shopper.address = "203.0.113.7";
        shopper.language = "en";
        shop.clock.advance(minutes(2));
        return shopper;
    }
    std::string own_code(Shopper const& me, std::string const& email, Purpose purpose)
    {
        EXPECT_TRUE(testing::call(shop, api::account_own_code, me, { purpose }).ok());
        return mailed_code(email);
    }
    Result<api::PersonalDataExport> ask(Shopper const& me, std::optional<std::string> code)
    {
        TRY(prepared(api::personal_data_ask_export, me, { std::move(code), {}, key }));
        return testing::call(shop, api::personal_data_show_export, me, {});
    }
    Result<api::PersonalDataExportText> part(Shopper const& me, int number = 1)
    {
        return testing::call(shop, api::personal_data_export_part, me, { number, key });
    }
    Result<api::PersonalDataClosing> close(Shopper const& me, std::optional<std::string> code)
    {
        TRY(prepared(api::personal_data_close, me, { std::move(code), {} }));
        return api::PersonalDataClosing { shop.read(
            [&](Read& tx) { return tx.number("SELECT due_at FROM account_closing WHERE account_id = $1", { me.id }); }) };
    }
    // A call with its preparation, as behind the gate; what it answers is for clients, who alone can read it.
    template<class Request, class Answer, api::Login login>
    Status prepared(api::Call<Request, Answer, login> const& call, Shopper const& me, std::type_identity_t<Request> const& request)
    {
        auto const& route = testing::route_of(shop, call);
        std::shared_ptr<void> made;
        if (auto const error = route.prepare(route.preparing, preparation, &me, &request, made))
            return testing::declared(call, Status(*error));
        return testing::declared(call, shop.write([&](Write& tx) { return answered(route, tx, me, request, made.get()); }));
    }
    template<class Request>
    static Status answered(platform::Route const& route, Write& tx, Shopper const& me, Request const& request, void const* made)
    {
        auto const outcome = route.answer(route, &tx, &me, &request, made);
        return outcome.error ? Status(*outcome.error) : done();
    }
    std::string fetched(Shopper const& me)
    {
        std::string text;
        auto const shown = testing::call(shop, api::personal_data_show_export, me, {}).take();
        EXPECT_EQ(shown.state, api::PersonalDataExportState::ready);
        for (int number = 1; number <= shown.parts; ++number)
            text += part(me, number).take().text;
        EXPECT_EQ(static_cast<std::int64_t>(text.size()), shown.bytes);
        return text;
    }
    std::int64_t count(std::string const& sql)
    {
        return shop.read([&](Read& tx) { return tx.number(sql, {}); });
    }
    std::vector<std::string> names(std::string const& sql)
    {
        return shop.read([&](Read& tx) { return tx.all(sql, {}, [](db::Row const& row) { return row.text(0); }); });
    }
    // The tables of this engine's schema, each with its columns.
    std::map<std::string, std::set<std::string>> schema()
    {
        bool const is_sqlite = GetParam() == testing::Engine::sqlite;
        std::map<std::string, std::set<std::string>> tables;
        auto const listed = names(is_sqlite ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
                                            : "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()");
        for (auto const& table : listed) {
            auto const columns = names(is_sqlite ? "SELECT name FROM pragma_table_info('" + table + "')"
                                                 : "SELECT column_name FROM information_schema.columns WHERE table_schema = "
                                                   "current_schema() AND table_name = '"
                        + table + "'");
            tables[table] = { columns.begin(), columns.end() };
        }
        return tables;
    }
    static std::set<std::string> listed(std::string_view list)
    {
        std::set<std::string> names;
        while (!list.empty()) {
            auto const end = std::min(list.find(", "), list.size());
            names.emplace(list.substr(0, end));
            list.remove_prefix(std::min(end + 2, list.size()));
        }
        return names;
    }

    testing::Preparation preparation { shop };
    bool kept = false;
    std::string token;
    // As a device makes it.
    std::string key = "0123456789abcdef0123456789abcdef";
};
ON_EACH_ENGINE(PersonalData);

// Nobody adds a table, or a column to one, without saying what it has to do with people.
TEST_P(PersonalData, lists_every_table_and_every_column_of_the_schema)
{
    auto const tables = schema();
    std::set<std::string> seen;
    for (auto const& holding : holdings()) {
        auto const found = tables.find(std::string(holding.table));
        ASSERT_NE(found, tables.end()) << holding.table << " is listed and not there";
        EXPECT_TRUE(seen.insert(found->first).second) << holding.table << " is listed twice";
        auto columns = listed(holding.told);
        for (auto const& column : listed(holding.withheld))
            EXPECT_TRUE(columns.insert(column).second) << holding.table << "." << column << " is told and withheld";
        EXPECT_EQ(columns, found->second) << holding.table << ": say of each column whether it goes into the file (holdings.cpp)";
        EXPECT_EQ(holding.withheld.empty(), holding.why_withheld.empty()) << holding.table;
        EXPECT_EQ(holding.end == End::removed, holding.why_kept.empty()) << holding.table;
    }
    for (auto const& one : impersonal()) {
        auto const found = tables.find(std::string(one.table));
        ASSERT_NE(found, tables.end()) << one.table << " is listed and not there";
        EXPECT_TRUE(seen.insert(found->first).second) << one.table << " is listed twice";
        EXPECT_FALSE(one.reason.empty()) << one.table;
    }
    for (auto const& [table, columns] : tables)
        EXPECT_TRUE(seen.contains(table)) << table << ": say in holdings.cpp what it has to do with people";
}

// By a column with such a name a table has to do with somebody, whatever its reason says.
TEST_P(PersonalData, knows_a_table_of_people_by_its_columns)
{
    std::set<std::string> const of_people { "account_id", "address", "birthday", "buyer_id", "caller_id", "city", "country_code", "email",
        "endpoint", "first_name", "full_name", "last_name", "line1", "login_id", "nick_name", "openid", "owner_id", "password_hash",
        "person_id", "phone", "postal_code", "receiver", "recipient", "sharer_id", "shopper_id", "tax_no", "uid", "user_id" };
    // The shop's own people, what is gone within seconds, and the stand-ins of the sandbox.
    std::set<std::string> const others { "audit_row", "console_operator", "event" };
    auto const tables = schema();
    for (auto const& one : impersonal()) {
        if (one.table.starts_with("sandbox_") || others.contains(std::string(one.table)))
            continue;
        for (auto const& column : tables.at(std::string(one.table)))
            EXPECT_FALSE(of_people.contains(column)) << one.table << "." << column << ": whose is it? It belongs into the list of holdings";
    }
    for (auto const& holding : holdings())
        for (auto const& column : listed(holding.told)) {
            for (auto const* const secret : { "hash", "secret", "token", "password", "salt", "nonce", "session_key", "payload" })
                EXPECT_EQ(column.find(secret), std::string::npos) << holding.table << "." << column << " is told";
        }
}

// What is asked for one person must not cost more with every other one.
TEST_P(PersonalData, finds_the_rows_of_a_person_by_an_index)
{
    if (GetParam() != testing::Engine::sqlite)
        GTEST_SKIP() << "PostgreSQL plans by how much there is";
    for (auto const& holding : holdings()) {
        auto const sql = "EXPLAIN QUERY PLAN " + std::string(holding.end == End::removed ? "DELETE" : "SELECT 1") + " FROM "
            + std::string(holding.table) + " WHERE " + std::string(holding.whose);
        auto const steps =
            shop.read([&](Read& tx) { return tx.all(sql, { AccountId { 7 } }, [](db::Row const& row) { return row.text(3); }); });
        for (auto const& step : steps)
            EXPECT_FALSE(step.starts_with("SCAN")) << holding.table << ": " << step;
    }
}

TEST_P(PersonalData, are_a_file_for_the_login_that_asked_with_a_mailed_code)
{
    auto const mia = enter("mia@example.com");
    EXPECT_EQ(testing::call(shop, api::personal_data_show_export, mia, {}).take().state, api::PersonalDataExportState::none);
    EXPECT_EQ(part(mia).error(), refusal::not_found);
    auto const asked = ask(mia, own_code(mia, "mia@example.com", Purpose::export_data)).take();
    EXPECT_EQ(asked.state, api::PersonalDataExportState::making);
    EXPECT_EQ(part(mia).error(), refusal::not_found) << "not made yet";
    shop.run_due();
    auto const text = fetched(mia);
    EXPECT_NE(text.find("\"email\": \"mia@example.com\""), std::string::npos);
    EXPECT_NE(text.find("\"account.password_hash\": "), std::string::npos);
    EXPECT_EQ(text.find(token), std::string::npos);
    for (auto const& holding : holdings())
        if (!holding.told.empty())
            EXPECT_NE(text.find("\"" + std::string(holding.table) + "\": ["), std::string::npos) << holding.table;

    // Neither somebody else nor another login of the same account finds it.
    auto const tom = enter("tom@example.com");
    EXPECT_EQ(part(tom).error(), refusal::not_found);
    auto const elsewhere = enter("mia@example.com");
    EXPECT_EQ(part(elsewhere).error(), refusal::not_found);
    EXPECT_EQ(testing::call(shop, api::personal_data_show_export, elsewhere, {}).take().state, api::PersonalDataExportState::none);
}

TEST_P(PersonalData, are_not_asked_for_by_a_stolen_login_and_not_all_the_time)
{
    auto const mia = enter("mia@example.com");
    EXPECT_EQ(ask(mia, {}).error(), refusal::captcha_wrong);
    EXPECT_EQ(ask(mia, "123456").error(), refusal::captcha_expired);
    auto const to_close = own_code(mia, "mia@example.com", Purpose::close_account);
    EXPECT_EQ(ask(mia, to_close).error(), refusal::captcha_expired) << "a code for one purpose fits no other";
    shop.clock.advance(minutes(2));
    EXPECT_TRUE(ask(mia, own_code(mia, "mia@example.com", Purpose::export_data)).ok());
    shop.clock.advance(minutes(2));
    auto const again = own_code(mia, "mia@example.com", Purpose::export_data);
    EXPECT_EQ(ask(mia, again).error(), refusal::export_too_soon);
    shop.clock.advance(hours(1));
    EXPECT_TRUE(ask(mia, own_code(mia, "mia@example.com", Purpose::export_data)).ok());
    EXPECT_EQ(count("SELECT count(*) FROM data_export"), 1);
}

TEST_P(PersonalData, are_not_read_by_a_stolen_token_of_the_login_that_asked)
{
    auto const mia = enter("mia@example.com");
    EXPECT_TRUE(ask(mia, own_code(mia, "mia@example.com", Purpose::export_data)).ok());
    shop.run_due();
    EXPECT_TRUE(part(mia).ok());
    // The token alone says neither what opens the file, nor does it lie in the database.
    EXPECT_EQ(count("SELECT count(*) FROM data_export WHERE key_hash = '" + key + "'"), 0);
    key = "fedcba9876543210fedcba9876543210";
    EXPECT_EQ(part(mia).error(), refusal::not_found);
}

TEST_P(PersonalData, are_asked_for_once_by_a_code_that_comes_twice_at_once)
{
    auto const mia = enter("mia@example.com");
    auto const code = own_code(mia, "mia@example.com", Purpose::export_data);
    auto const& route = testing::route_of(shop, api::personal_data_ask_export);
    api::PersonalDataAskExport const request { code, {}, key };
    std::shared_ptr<void> made;
    ASSERT_FALSE(route.prepare(route.preparing, preparation, &mia, &request, made));
    auto const answers =
        testing::race(2, [&](int) { return shop.write([&](Write& tx) { return answered(route, tx, mia, request, made.get()); }).ok(); });
    EXPECT_EQ(std::count(answers.begin(), answers.end(), true), 1);
    shop.run_due();
    EXPECT_EQ(count("SELECT count(*) FROM data_export WHERE made_at IS NOT NULL"), 1);
}

// What is in a sealed box is told to nobody, codes open accounts, and others are no part of one's own data.
TEST_P(PersonalData, have_no_secret_in_them_and_nobody_else)
{
    auto const mia = enter("mia@example.com");
    shop.write([&](Write& tx) {
        for (auto const* const row :
            { "(1, $1, 1, 1, 771001, 'gift', 9, 1, '9', 1, NULL)", "(2, $1, 1, 1, 771002, 'gift', 9, 2, '9', 1, 2)" })
            tx.change(
                "INSERT INTO cabinet_item (id, account_id, order_id, series_id, style_id, source_kind, source_id, source_slot, detail,"
                " bought_at, opened_at) VALUES "
                    + std::string(row),
                { mia.id });
        tx.change("INSERT INTO guardian_consent (id, account_id, guardian_name, guardian_email, state, asked_at)"
                  " VALUES (1, $1, 'Ploy Saetang', 'ploy@example.com', 'asked', 1)",
            { mia.id });
        tx.change("INSERT INTO account_origin (account_id, share_user_id, distributor, source_id, higher_distributor_id, app_id)"
                  " VALUES ($1, '583920174', 'wholesaler', 'poster', '', '')",
            { mia.id });
    });
    auto const code = own_code(mia, "mia@example.com", Purpose::close_account);
    EXPECT_TRUE(ask(mia, own_code(mia, "mia@example.com", Purpose::export_data)).ok());
    shop.run_due();
    auto const text = fetched(mia);
    EXPECT_EQ(text.find("771001"), std::string::npos) << "what is in a sealed box";
    EXPECT_NE(text.find("771002"), std::string::npos) << "what was opened";
    EXPECT_EQ(text.find("\"" + code), std::string::npos);
    EXPECT_EQ(text.find(": " + code), std::string::npos) << "a code that ends the account";
    for (auto const* const other : { "Ploy", "ploy@", "583920174", "wholesaler" })
        EXPECT_EQ(text.find(other), std::string::npos) << other;
    EXPECT_NE(text.find("poster"), std::string::npos);
}

// A login that was stolen floods nobody's mailbox, from wherever it is used.
TEST_P(PersonalData, codes_are_few_in_a_day)
{
    auto mia = enter("mia@example.com");
    auto const before = count("SELECT count(*) FROM mail");
    for (int number = 1; number <= 8; ++number) {
        mia.address = "198.51.100." + std::to_string(number);
        auto const sent = testing::call(shop, api::account_own_code, mia, { Purpose::close_account });
        if (number > 5)
            EXPECT_EQ(sent.error(), refusal::too_frequent);
        shop.clock.advance(minutes(2));
    }
    EXPECT_EQ(count("SELECT count(*) FROM mail") - before, 5);
}

TEST_P(PersonalData, file_is_gone_when_it_expires)
{
    auto const mia = enter("mia@example.com");
    EXPECT_TRUE(ask(mia, own_code(mia, "mia@example.com", Purpose::export_data)).ok());
    shop.run_due();
    EXPECT_GT(count("SELECT count(*) FROM data_export_part"), 0);
    shop.clock.advance(days(3));
    EXPECT_EQ(part(mia).error(), refusal::not_found);
    shop.run_due();
    EXPECT_EQ(count("SELECT count(*) FROM data_export"), 0);
    EXPECT_EQ(count("SELECT count(*) FROM data_export_part"), 0);
}

TEST_P(PersonalData, file_is_cut_where_no_character_is)
{
    std::string const text = "añ蛋é🥚x";
    for (std::size_t most = 4; most < 14; ++most) {
        std::string joined;
        for (auto const part : cut(text, most)) {
            EXPECT_LE(part.size(), most);
            EXPECT_NE(static_cast<unsigned char>(part.front()) & 0xC0U, 0x80U);
            joined += part;
        }
        EXPECT_EQ(joined, text);
    }
}

TEST_P(PersonalData, account_is_closed_after_the_waiting_time_and_nothing_is_left_by_which_it_is_known)
{
    auto const mia = enter("mia@example.com");
    auto const tom = enter("tom@example.com");
    shop.write([&](Write& tx) {
        for (auto const who : { mia.id, tom.id }) {
            tx.change("UPDATE account SET nick_name = 'Named ' || id WHERE id = $1", { who });
            tx.change("INSERT INTO account_profile (account_id, birthday, birthday_changes_left) VALUES ($1, '1990-06-15', 1)", { who });
            tx.change("INSERT INTO account_setting (account_id, key, value) VALUES ($1, 'music', 'off')", { who });
        }
    });
    auto const number = count("SELECT uid FROM account WHERE email = 'mia@example.com'");
    auto const due = close(mia, own_code(mia, "mia@example.com", Purpose::close_account)).take().due_at;
    EXPECT_EQ(due, shop.clock.now() + days(14));
    auto const told = shop.take_told();
    EXPECT_TRUE(std::any_of(told.begin(), told.end(), [&](auto const& event) { return event.account == mia.id.value; }));
    EXPECT_EQ(count("SELECT count(*) FROM login WHERE ended_at IS NULL AND account_id = " + std::to_string(mia.id.value)), 0);

    shop.advance(days(14) + minutes(1));
    auto const id = std::to_string(mia.id.value);
    EXPECT_EQ(count("SELECT count(*) FROM account WHERE closed_at IS NOT NULL AND email IS NULL AND nick_name = '' AND id = " + id), 1);
    EXPECT_EQ(count("SELECT count(*) FROM account WHERE uid = " + std::to_string(number)), 0);
    for (auto const& holding : holdings()) {
        if (holding.end != End::removed)
            continue;
        auto const sql = "SELECT count(*) FROM " + std::string(holding.table) + " WHERE " + std::string(holding.whose);
        EXPECT_EQ(shop.read([&](Read& tx) { return tx.number(sql, { mia.id }); }), 0) << holding.table;
    }
    // Every table, every column: nothing has the address, the name or the birthday in it any more.
    for (auto const& [table, columns] : schema())
        for (auto const& column : columns)
            for (auto const& word : { std::string("mia@example.com"), "Named " + id }) {
                if (table == "mail")
                    continue; // The last one, which says that it is done; removed with all others a week later.
                std::string sql = "SELECT count(*) FROM ";
                sql.append(table).append(" WHERE CAST(").append(column).append(" AS TEXT) LIKE '%").append(word).append("%'");
                EXPECT_EQ(count(sql), 0) << table << "." << column;
            }
    // Others are who they were.
    EXPECT_EQ(count("SELECT count(*) FROM account WHERE email = 'tom@example.com' AND closed_at IS NULL AND nick_name <> ''"), 1);
    EXPECT_EQ(count("SELECT count(*) FROM account_setting"), 1);
    // The address is free again, for somebody else.
    auto const anew = enter("mia@example.com");
    EXPECT_NE(anew.id, mia.id);
}

TEST_P(PersonalData, account_stays_when_its_owner_logs_in_before_the_time)
{
    auto const mia = enter("mia@example.com");
    EXPECT_TRUE(close(mia, own_code(mia, "mia@example.com", Purpose::close_account)).ok());
    shop.advance(days(13));
    auto const back = enter("mia@example.com");
    EXPECT_TRUE(kept);
    EXPECT_EQ(back.id, mia.id);
    shop.advance(days(30));
    EXPECT_EQ(count("SELECT count(*) FROM account WHERE closed_at IS NOT NULL"), 0);
    EXPECT_EQ(count("SELECT count(*) FROM account_closing"), 0);
    enter("mia@example.com");
    EXPECT_FALSE(kept);
}

TEST_P(PersonalData, account_is_not_closed_by_whoever_holds_its_login)
{
    auto const mia = enter("mia@example.com");
    EXPECT_EQ(close(mia, {}).error(), refusal::captcha_wrong);
    auto const code = own_code(mia, "mia@example.com", Purpose::close_account);
    auto const wrong = code == "000000" ? "000001" : "000000";
    for (int guess = 0; guess < 5; ++guess)
        EXPECT_EQ(close(mia, wrong).error(), refusal::captcha_wrong);
    EXPECT_EQ(close(mia, code).error(), refusal::captcha_expired);
    EXPECT_EQ(count("SELECT count(*) FROM account_closing"), 0);
}

TEST_P(PersonalData, account_ends_when_nothing_is_on_its_way_any_more)
{
    auto const mia = enter("mia@example.com");
    shop.write([&](Write& tx) {
        tx.change(
            "INSERT INTO shop_order (id, account_id, kind, state, subject_id, payment_id, currency, goods_minor, coupon_discount_minor,"
            " red_packet_minor, total_minor, coupon_id, created_at, pay_before) VALUES (1, $1, 'goods', 'delivered', 0, 0, 'thb', 0, 0, 0,"
            " 0, 0, 1, 1)",
            { mia.id });
    });
    EXPECT_EQ(testing::call(shop, api::personal_data_show_closing, mia, {}).take().open_orders, 1);
    EXPECT_TRUE(close(mia, own_code(mia, "mia@example.com", Purpose::close_account)).ok());
    shop.advance(days(20));
    EXPECT_EQ(count("SELECT count(*) FROM account WHERE email = 'mia@example.com' AND closed_at IS NULL"), 1)
        << "who brings it needs a name";
    EXPECT_EQ(count("SELECT count(*) FROM account_closing"), 1);
    shop.write([](Write& tx) { tx.change("UPDATE shop_order SET state = 'finish'", {}); });
    shop.advance(days(1) + minutes(1));
    EXPECT_EQ(count("SELECT count(*) FROM account WHERE closed_at IS NOT NULL"), 1);
}

TEST_P(PersonalData, is_nobodys_by_a_code_that_the_host_refuses)
{
    auto const mia = enter("mia@example.com");
    testing::refuse_each_code(preparation.outside, [&](Error error) {
        EXPECT_EQ(prepared(api::personal_data_close, mia, { {}, "code" }).error(), error);
        EXPECT_EQ(prepared(api::personal_data_ask_export, mia, { {}, "code", key }).error(), error);
    });
}

TEST_P(PersonalData, account_is_closed_by_its_owner_only)
{
    auto const mia = enter("mia@example.com");
    auto const tom = enter("tom@example.com");
    auto const code = own_code(mia, "mia@example.com", Purpose::close_account);
    EXPECT_EQ(close(tom, code).error(), refusal::captcha_expired) << "a code of hers ends nothing of his";
    EXPECT_TRUE(close(mia, code).ok());
    EXPECT_EQ(count("SELECT count(*) FROM account_closing WHERE account_id = " + std::to_string(tom.id.value)), 0);
    EXPECT_EQ(close(mia, code).error(), refusal::captcha_expired) << "it is good once";
}

TEST_P(PersonalData, account_ends_not_before_a_break_that_was_taken)
{
    auto const mia = enter("mia@example.com");
    auto const until = shop.clock.now() + days(100);
    shop.write([&](Write& tx) { tx.change("INSERT INTO safeguard (account_id, excluded_until) VALUES ($1, $2)", { mia.id, until }); });
    EXPECT_EQ(testing::call(shop, api::personal_data_show_closing, mia, {}).take().due_at, until);
    EXPECT_EQ(close(mia, own_code(mia, "mia@example.com", Purpose::close_account)).take().due_at, until);
}

// A login and the end of the account at the same moment: it stays with an open login, or it is gone with none.
TEST_P(PersonalData, account_is_kept_or_gone_when_both_come_at_once)
{
    auto const mia = enter("mia@example.com");
    EXPECT_TRUE(close(mia, own_code(mia, "mia@example.com", Purpose::close_account)).ok());
    shop.clock.advance(days(14) - minutes(1));
    Visitor const visitor { {}, "TH", "203.0.113.7", "en" };
    EXPECT_TRUE(testing::call(shop, api::account_get_captcha, visitor, { "mia@example.com", api::AccountCaptchaPurpose::enter }).ok());
    auto const code = mailed_code("mia@example.com");
    shop.clock.advance(minutes(1));
    testing::race(2, [&](int number) {
        if (number == 1)
            return shop
                .write([&](Write& tx) {
                    return platform::run_directly(testing::route_of(shop, api::account_enter), tx, api::account_enter, visitor,
                        { "mia@example.com", code, 1 });
                })
                .ok();
        shop.run_due();
        return true;
    });
    auto const gone = count("SELECT count(*) FROM account WHERE closed_at IS NOT NULL");
    auto const logins = count("SELECT count(*) FROM login WHERE ended_at IS NULL AND account_id = " + std::to_string(mia.id.value));
    EXPECT_EQ(gone + logins, 1);
}
