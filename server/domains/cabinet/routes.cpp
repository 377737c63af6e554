#include "domains/cabinet/checks.h"
#include "domains/cabinet/service.h"
#include "platform/module.h"

namespace cabinet {

void add(platform::Module& module)
{
    module.routes.read(api::cabinet_not_open_box_list, list_sealed);
    module.routes.read(api::cabinet_list, list_pieces);
    module.routes.read(api::cabinet_show_item, show_item);
    module.routes.write(api::cabinet_share_item, share_item);
    module.routes.write(api::cabinet_end_share, end_share);
    module.routes.read(api::cabinet_show_shared, show_shared);
    module.routes.read(api::cabinet_recent, list_recent);
    module.routes.read(api::cabinet_num, count);
    module.routes.read(api::cabinet_show_collection, show_collection);
    module.routes.read(api::cabinet_show_outcomes, show_outcomes);
    module.routes.read(api::cabinet_list_order_boxes, list_order_boxes);
    add_checks(module.checks);
}

}
