#include "domains/address/rules.h"
#include "generated/refusals/address.h"
#include "generated/refusals/common.h"
#include "platform/db/batch.h"
#include "testing/call.h"
#include <algorithm>

namespace {

api::AddressSaving thai()
{
    api::AddressSaving fields;
    fields.country = "TH";
    fields.first_name = "Mia";
    fields.last_name = "Chai";
    fields.phone = "+66 2 123 4567";
    fields.regions = "Bangkok";
    fields.city = "Pathum Wan";
    fields.line1 = "99/1 Rama I Road";
    fields.postal_code = "10330";
    fields.email = "mia@shop.example";
    fields.tax_no = "1234567890123";
    return fields;
}

// Each field with its own reason.
std::pair<std::string api::AddressSaving::*, Error> const required[] {
    { &api::AddressSaving::first_name, refusal::address_first_name_needed },
    { &api::AddressSaving::last_name, refusal::address_last_name_needed },
    { &api::AddressSaving::phone, refusal::address_phone_invalid },
    { &api::AddressSaving::regions, refusal::address_region_needed },
    { &api::AddressSaving::city, refusal::address_city_needed },
    { &api::AddressSaving::line1, refusal::address_line_needed },
    { &api::AddressSaving::postal_code, refusal::address_postal_code_invalid },
    { &api::AddressSaving::email, refusal::address_email_invalid },
    { &api::AddressSaving::tax_no, refusal::address_tax_no_needed },
};

Error refusal_of(api::AddressSaving const& fields) { return address::rules::checked(fields, "TH").error(); }

}

// S5.03: S5.04: each field has a message of its own.
TEST(AddressForm, asks_for_each_field_and_names_what_is_missing)
{
    EXPECT_TRUE(address::rules::checked(thai(), "").ok());
    for (auto const& [field, error] : required)
        for (auto const* const empty : { "", "  ", "\t\n" }) {
            auto lacking = thai();
            lacking.*field = empty;
            EXPECT_EQ(refusal_of(lacking), error);
        }
    auto nowhere = thai();
    nowhere.country = "XX";
    EXPECT_EQ(refusal_of(nowhere), refusal::address_country_unknown);
    nowhere.country = std::nullopt;
    EXPECT_EQ(address::rules::checked(nowhere, "TH").take().country, "TH");
    EXPECT_EQ(address::rules::checked(nowhere, "").error(), refusal::address_country_unknown);
}

TEST(AddressForm, does_not_ask_for_what_a_country_has_not)
{
    auto fields = thai();
    fields.country = "SG";
    fields.postal_code = "238823";
    fields.regions = fields.city = "";
    EXPECT_TRUE(address::rules::checked(fields, "").ok());
    fields.regions = "left over from another form";
    EXPECT_EQ(address::rules::checked(fields, "").take().regions, "");
    fields = thai();
    fields.country = "HK";
    fields.city = fields.postal_code = fields.tax_no = "";
    EXPECT_TRUE(address::rules::checked(fields, "").ok());
    EXPECT_FALSE(address::rules::form_of(""));
    EXPECT_FALSE(address::rules::form_of("E "));
    EXPECT_FALSE(address::rules::form_of("th"));
    EXPECT_FALSE(address::rules::form_of("D A"));
}

TEST(AddressForm, knows_how_postal_codes_are_written)
{
    auto const takes = [](std::string_view country, std::string_view code) {
        return address::rules::is_postal_code(*address::rules::form_of(country), code);
    };
    for (auto const& [country, code] : std::vector<std::pair<std::string_view, std::string_view>> { { "TH", "10330" }, { "CN", "200000" },
             { "SG", "238823" }, { "GB", "SW1A 1AA" }, { "GB", "M1 1AE" }, { "CA", "K1A 0B1" }, { "US", "90210-1234" }, { "NL", "1012 AB" },
             { "BR", "01310-100" }, { "TV", "FUNA 1" } })
        EXPECT_TRUE(takes(country, code)) << country << ' ' << code;
    for (auto const& [country, code] : std::vector<std::pair<std::string_view, std::string_view>> { { "TH", "1033" }, { "TH", "103300" },
             { "TH", "1033A" }, { "CN", "20000" }, { "GB", "SW1A1" }, { "US", "90210-" }, { "TV", "1" }, { "TV", "a;b" } })
        EXPECT_FALSE(takes(country, code)) << country << ' ' << code;
}

TEST(AddressForm, tidies_and_takes_no_nonsense_for_a_phone_or_an_e_mail_address)
{
    auto fields = thai();
    fields.first_name = " Mi\u202ea ";
    fields.country = "NL";
    fields.postal_code = "1012 ab";
    auto const kept = address::rules::checked(fields, "").take();
    EXPECT_EQ(kept.first_name, "Mia");
    EXPECT_EQ(kept.postal_code, "1012 AB");
    for (auto const* const phone : { "12345", "call me 1234567", "123456789012345678901" }) {
        fields = thai();
        fields.phone = phone;
        EXPECT_EQ(refusal_of(fields), refusal::address_phone_invalid) << phone;
    }
    for (auto const* const email :
        { "mia", "mia@shop", "@shop.example", "mia@shop.example.", "m@i@shop.example", "mi a@shop.example", "mia@.x" }) {
        fields = thai();
        fields.email = email;
        EXPECT_EQ(refusal_of(fields), refusal::address_email_invalid) << email;
    }
}

TEST(AddressText, is_read_back_as_it_was_written)
{
    auto const kept = address::rules::checked(thai(), "").take();
    auto const again = address::read(address::text_of(kept));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->country, "TH");
    EXPECT_EQ(again->line1, kept.line1);
    EXPECT_EQ(again->tax_no, kept.tax_no);
    EXPECT_FALSE(address::read(""));
    EXPECT_EQ(address::read("TH\nMia")->first_name, "Mia");
}

class Addresses : public testing::OnEachEngine {
protected:
    Addresses() : OnEachEngine({ address::add }) { }

    Result<api::Address> save(api::AddressSaving const& fields, Shopper const& by) { return call(shop, api::address_save, by, fields); }
    api::Address saved(std::string const& city, bool is_default = false)
    {
        auto fields = thai();
        fields.city = city;
        fields.default_status = is_default;
        return save(fields, mia).take();
    }
    // Cities, with a star behind the default one.
    std::vector<std::string> listed(Shopper const& by)
    {
        std::vector<std::string> cities;
        for (auto const& one : call(shop, api::address_list, by, {}).take().items)
            cities.push_back(one.city + (one.default_status ? "*" : ""));
        return cities;
    }
    using Cities = std::vector<std::string>;

    Shopper const mia { .id = { 11 }, .country = "TH", .address = "127.0.0.1" };
    Shopper const tom { .id = { 12 }, .country = "GL", .address = "127.0.0.1" };
};
ON_EACH_ENGINE(Addresses);

// S5.03: S5.04
TEST_P(Addresses, are_refused_by_the_field_that_is_missing)
{
    for (auto const& [field, error] : required) {
        auto lacking = thai();
        lacking.*field = "";
        EXPECT_EQ(save(lacking, mia).error(), error);
    }
    EXPECT_EQ(listed(mia), Cities {});
}

// S3.01
TEST_P(Addresses, have_one_default_at_a_time)
{
    EXPECT_EQ(listed(mia), Cities {});
    auto const first = saved("A");
    EXPECT_TRUE(first.default_status) << "the first always is";
    EXPECT_FALSE(saved("B").default_status);
    EXPECT_TRUE(saved("C", true).default_status);
    EXPECT_EQ(listed(mia), (Cities { "C*", "B", "A" }));
    auto changed = thai();
    changed.address_id = first.address_id;
    changed.city = "A2";
    EXPECT_FALSE(save(changed, mia).take().default_status);
    changed.default_status = true;
    EXPECT_TRUE(save(changed, mia).ok());
    EXPECT_EQ(listed(mia), (Cities { "A2*", "C", "B" }));
    changed.default_status = false;
    EXPECT_TRUE(save(changed, mia).take().default_status) << "until another one is";
}

TEST_P(Addresses, that_are_removed_are_gone_and_the_latest_is_the_default)
{
    auto const first = saved("A");
    saved("B");
    saved("C");
    auto const left = call(shop, api::address_remove, mia, { first.address_id }).take();
    ASSERT_EQ(left.items.size(), 2u);
    EXPECT_TRUE(left.items[0].default_status);
    EXPECT_EQ(listed(mia), (Cities { "C*", "B" }));
    EXPECT_EQ(call(shop, api::address_remove, mia, { first.address_id }).error(), refusal::not_found);
    for (auto const& one : left.items)
        EXPECT_TRUE(call(shop, api::address_remove, mia, { one.address_id }).ok());
    EXPECT_EQ(listed(mia), Cities {});
    EXPECT_TRUE(saved("D").default_status);
}

TEST_P(Addresses, are_their_owners)
{
    auto const hers = saved("A");
    auto changed = thai();
    changed.address_id = hers.address_id;
    changed.city = "stolen";
    EXPECT_EQ(save(changed, tom).error(), refusal::not_found);
    EXPECT_EQ(call(shop, api::address_remove, tom, { hers.address_id }).error(), refusal::not_found);
    EXPECT_EQ(listed(tom), Cities {});
    EXPECT_EQ(listed(mia), Cities { "A*" });
    shop.read([&](Read& tx) {
        Batch batch(tx);
        auto const own = address::ask(batch, mia.id, hers.address_id);
        auto const others = address::ask(batch, tom.id, hers.address_id);
        EXPECT_TRUE(batch.run().ok());
        EXPECT_TRUE(*own);
        EXPECT_FALSE(*others);
    });
}

// S5.07: P8.30
TEST_P(Addresses, are_of_the_region_of_their_country)
{
    auto fields = thai();
    fields.country = "US";
    fields.postal_code = "90210";
    auto const american = save(fields, tom).take();
    EXPECT_TRUE(address::is_in_region(american, "GL").ok());
    EXPECT_EQ(address::is_in_region(american, "TH").error(), refusal::address_country_differs);
    EXPECT_TRUE(address::is_in_region(saved("A"), "TH").ok());
    fields.country = std::nullopt;
    EXPECT_EQ(save(fields, tom).error(), refusal::address_country_unknown) << "the rest of the world is no country";
    EXPECT_EQ(call(shop, api::address_show_form, {}, { "US" }).take().region, "GL");
    EXPECT_EQ(call(shop, api::address_show_form, {}, { "SG" }).take().city, false);
    EXPECT_EQ(call(shop, api::address_show_form, {}, { "ZZ" }).error(), refusal::address_country_unknown);
}

TEST_P(Addresses, are_fifty_at_most_with_one_default_however_many_come_at_once)
{
    auto const made = testing::race(60, [&](int number) {
        auto fields = thai();
        fields.default_status = number % 2 == 0;
        auto const one = save(fields, mia);
        EXPECT_TRUE(one.ok() || one.error() == refusal::address_book_full);
        return one.ok();
    });
    EXPECT_EQ(std::count(made.begin(), made.end(), true), 50);
    auto const book = call(shop, api::address_list, mia, {}).take().items;
    EXPECT_EQ(std::count_if(book.begin(), book.end(), [](auto const& one) { return one.default_status; }), 1);
    EXPECT_EQ(save(thai(), mia).error(), refusal::address_book_full);
    auto const removed = testing::race(8, [&](int) { return call(shop, api::address_remove, mia, { book[0].address_id }).ok(); });
    EXPECT_EQ(std::count(removed.begin(), removed.end(), true), 1);
    EXPECT_TRUE(save(thai(), mia).ok());
}

// Each removal of the default makes the latest of the others the default, which goes in the same moment. The invariants look afterwards
// whether the default is one of those that are left.
TEST_P(Addresses, removed_at_once_leave_a_default_among_the_others)
{
    std::vector<AddressId> ids;
    ids.reserve(13);
    for (int number = 0; number < 13; ++number)
        ids.push_back(saved(std::to_string(number), number == 12).address_id);
    auto const removed = testing::race(12,
        [&](int number) { return call(shop, api::address_remove, mia, { ids.at(static_cast<std::size_t>(number) + 1) }).ok(); });
    EXPECT_EQ(std::count(removed.begin(), removed.end(), true), 12);
    EXPECT_EQ(listed(mia), Cities { "0*" });
}
