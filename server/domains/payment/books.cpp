#include "domains/payment/books.h"
#include "domains/payment/book_store.h"
#include "domains/payment/payment.h"
#include "kernel/time/calendar.h"
#include "platform/db/transaction.h"
#include "platform/hosts/hosts.h"
#include "platform/module.h"
#include "platform/observe/log.h"
#include <algorithm>
#include <array>

namespace payment {

namespace {

// A cashier whose books a machine can ask for, its calendar, and how long after midnight yesterday's are there.
struct Books {
    std::string_view provider;
    int hours_ahead;
    Time ready_after;
};
constexpr std::array all_books { Books { "wxpay", 8, hours(10) }, Books { "paypal", 0, hours(6) } };

// The next day of the cashier's calendar to be compared: the one behind that which was compared last, once its books are there, however
// long the shop or the cashier was away. Of a cashier that is new here, the last day whose books are there.
std::optional<std::int64_t> day_to_compare(Read& tx, Books const& books)
{
    // Nobody keeps books at hand for longer.
    constexpr std::int64_t longest_gap = 90;
    Calendar const calendar(hours(books.hours_ahead));
    auto const today = calendar.day_of(tx.now());
    auto const last = tx.now() - calendar.begin_of_day(today) >= books.ready_after ? today - 1 : today - 2;
    auto const compared = store::find_last_book(tx, books.provider);
    if (!compared)
        return last;
    return *compared < last ? std::optional(std::max(*compared + 1, last - longest_gap)) : std::nullopt;
}

void compare(Write& tx, Books const& books, std::int64_t day, std::vector<hosts::Movement> const& movements)
{
    Calendar const calendar(hours(books.hours_ahead));
    for (auto const& movement : movements) {
        store::insert_movement(tx, books.provider, day, movement);
        auto const known = store::find_known(tx, books.provider, movement);
        if (!known)
            store::insert_difference(tx,
                { std::string(books.provider), day, movement.reference, "unknown_here", 0, movement.amount, movement.currency });
        else if (known->amount != movement.amount || known->currency != movement.currency)
            store::insert_difference(tx,
                { std::string(books.provider), day, movement.reference, "amount_differs", known->amount, movement.amount,
                    known->currency });
    }
    for (auto const& missing : store::list_missing(tx, books.provider, day, calendar.begin_of_day(day), calendar.begin_of_day(day + 1)))
        store::insert_difference(tx, missing);
    store::insert_book(tx, books.provider, day);
}

// False when the cashier does not show them now.
bool compare_day(platform::Preparation& preparation, Books const& books, hosts::Cashier& cashier, std::int64_t day)
{
    auto const movements = cashier.movements(day);
    if (!movements || movements->outcome.kind != hosts::Outcome::Kind::accepted) {
        // Asked again in an hour.
        platform::log::warning("books_not_there",
            { { "provider", books.provider }, { "what", movements ? movements->outcome.reason : "" } });
        return false;
    }
    preparation.write([&](Write& tx) {
        if (!store::has_book(tx, books.provider, day))
            compare(tx, books, day, movements->all);
        return true;
    });
    return true;
}

void compare_books(platform::Preparation& preparation)
{
    auto const* const cashiers = preparation.hosts().cashiers;
    for (auto const& books : all_books) {
        auto const found = cashiers ? cashiers->find(books.provider) : hosts::Cashiers::const_iterator();
        bool is_on = cashiers && found != cashiers->end();
        while (is_on) {
            std::optional<std::int64_t> day;
            preparation.read([&](Read& tx) { day = day_to_compare(tx, books); });
            is_on = day && compare_day(preparation, books, *found->second, *day);
        }
    }
}

}

std::vector<Difference> list_differences(Read& tx, std::int32_t most) { return store::list_differences(tx, most); }

void add_books(platform::Module& module) { module.jobs.every_outside("payment.compare_books", hours(1), compare_books); }

}
