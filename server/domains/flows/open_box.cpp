#include "domains/flows/open_box.h"
#include "domains/cabinet/cabinet.h"
#include "domains/membership/membership.h"

namespace flows {

Result<api::MysteryBoxOpened> unpack(Write& tx, Shopper const& me, api::MysteryBoxUnpacking const& request)
{
    auto opened = TRY(cabinet::open(tx, me, request.item_id));
    membership::grant_titles(tx, me.id);
    return opened;
}

Result<api::MysteryBoxOpenedList> unpack_order(Write& tx, Shopper const& me, api::MysteryBoxUnpackingAll const& request)
{
    auto opened = TRY(cabinet::open_order(tx, me, request.order_id));
    membership::grant_titles(tx, me.id);
    return opened;
}

Result<api::MysteryBoxOpenedList> open_boxes(Write& tx, Shopper const& me, api::CabinetOpenBox const& request)
{
    auto opened = TRY(cabinet::open_all(tx, me, request.item_ids));
    membership::grant_titles(tx, me.id);
    return opened;
}

}
