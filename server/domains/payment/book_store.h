#pragma once
#include "domains/payment/payment.h"
#include "platform/db/transaction.h"

namespace payment::store {

bool has_book(Read& tx, std::string_view provider, std::int64_t day);
// The last day of them that was compared.
std::optional<std::int64_t> find_last_book(Read& tx, std::string_view provider);
void insert_book(Write& tx, std::string_view provider, std::int64_t day);
void insert_movement(Write& tx, std::string_view provider, std::int64_t day, hosts::Movement const& movement);

struct Known {
    std::int64_t amount = 0;
    std::string currency;
};
// What the shop has heard of it: the word of success under that number, by an attempt at this cashier, or the refund that it asked for.
std::optional<Known> find_known(Read& tx, std::string_view provider, hosts::Movement const& movement);
// What was taken by attempts at this cashier in that time and does not stand in its books of the day.
std::vector<Difference> list_missing(Read& tx, std::string_view provider, std::int64_t day, Time from, Time to);
// Once for each reference.
void insert_difference(Write& tx, Difference const& difference);
std::vector<Difference> list_differences(Read& tx, std::int32_t most);

}
