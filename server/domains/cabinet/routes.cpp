#include "domains/cabinet/checks.h"
#include "domains/cabinet/service.h"

namespace cabinet {

static Result<api::MysteryBoxOpened> unpack(Write& tx, Shopper const& me, api::MysteryBoxUnpacking const& request)
{
    return open(tx, me, request.item_id);
}

static Result<api::MysteryBoxOpenedList> unpack_order(Write& tx, Shopper const& me, api::MysteryBoxUnpackingAll const& request)
{
    return open_order(tx, me, request.order_id);
}

static Result<api::MysteryBoxOpenedList> open_boxes(Write& tx, Shopper const& me, api::CabinetOpenBox const& request)
{
    return open_all(tx, me, request.item_ids);
}

void add(platform::Module& module)
{
    module.routes.read(api::cabinet_not_open_box_list, list_sealed);
    module.routes.read(api::cabinet_list, list_opened);
    module.routes.read(api::cabinet_num, count);
    module.routes.write(api::cabinet_open_box, open_boxes);
    module.routes.write(api::mystery_box_unpacking, unpack);
    module.routes.write(api::mystery_box_unpacking_all, unpack_order);
    add_checks(module.checks);
}

}
