#pragma once
#include "domains/checkout/checkout.h"
#include "platform/db/transaction.h"

namespace checkout::store {

void insert_refund(Write& tx, RefundId id, OrderId order, Tenders const& back, std::string_view who, std::string_view why);
void insert_refund_line(Write& tx, RefundId id, Part const& part);
std::optional<Tenders> find_refund(Read& tx, RefundId id);

std::vector<Refunded> list_refunds(Read& tx, Time from, RefundId behind, Time until, int most);
std::vector<Part> list_parts(Read& tx, RefundId id);

}
