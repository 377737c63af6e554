#pragma once
#include "domains/promotion/promotion.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"

namespace promotion::store {

Later<std::vector<Open>> ask_open(Batch& batch, std::string_view region);
std::vector<Open> list_open(Read& tx, std::string_view region);
// How many of the region are open at some moment of that time, counted up to `most`.
int count_open(Read& tx, std::string_view region, Time from, Time until, int most);
std::optional<Listed> find(Read& tx, std::string_view code);
std::vector<Listed> list(Read& tx, int most);
void insert(Write& tx, PromotionId id, Record const& record);
void update(Write& tx, PromotionId id, Record const& record);
// The guard: false when it is not open.
bool stop(Write& tx, PromotionId id);

}
