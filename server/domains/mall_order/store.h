#pragma once
#include "domains/mall_order/mall_order.h"
#include "generated/ids/account_id.h"
#include "generated/order.h"
#include "platform/db/batch.h"
#include "platform/db/list.h"
#include "platform/db/transaction.h"
#include <optional>
#include <string>
#include <vector>

namespace mall_order::store {

void insert(Write& tx, OrderId order, AccountId account, std::string_view address);

struct Kept {
    OrderId order;
    std::string address;
    std::optional<api::OrderParcel> parcel;
};
std::vector<Kept> list(Read& tx, db::List const& orders);
std::optional<Kept> find(Read& tx, OrderId order);

// Paid, and waiting for its parcel. The guard: order_not_payable when it does so already.
void set_to_ship(Batch& batch, OrderId order);
// It will not be shipped after all.
void set_taken_back(Write& tx, OrderId order);
// Those that wait for their parcel, the oldest first.
std::vector<Kept> list_to_ship(Read& tx, int most);
void set_shipped(Write& tx, OrderId order, Parcel const& parcel, Time received_by);

}
