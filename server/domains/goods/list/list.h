#pragma once
#include "domains/goods/goods.h"
#include "platform/gate/caller.h"

namespace goods::list {

// A page of goods. Refuses bad_cursor.
Result<api::GoodsListPage> list(Read& tx, Visitor const& visitor, api::GoodsList const& request);

// What goods cost everybody, whether they are on the shelf, or where they stand may be another than it was: lists go by that from now on.
void refresh(Write& tx, GoodsId id);

}
