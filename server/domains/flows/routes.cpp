#include "domains/flows/box_order.h"
#include "domains/flows/checks.h"
#include "domains/flows/confirm_payer.h"
#include "domains/flows/flows.h"
#include "domains/flows/open_box.h"
#include "domains/flows/pool.h"
#include "domains/flows/return_figure.h"
#include "domains/flows/show_shelves.h"
#include "domains/flows/use_card.h"
#include "domains/mystery_box/mystery_box.h"
#include "platform/module.h"

namespace flows {

void add(platform::Module& module)
{
    module.settings.add<ReturnRules>();
    auto& routes = module.routes;
    routes.read(api::mystery_box_calculate_price, quote_order);
    routes.write(api::mystery_box_submit_order, place_order);
    routes.write(api::payment_confirm, confirm_payer);
    routes.read(api::payment_show_confirmation, show_confirmation);
    routes.write(api::payment_confirmation_notify, settle_confirmation);
    routes.write(api::mystery_box_unpacking, unpack);
    routes.write(api::mystery_box_unpacking_all, unpack_order);
    routes.write(api::cabinet_open_box, open_boxes);
    routes.read(api::mystery_box_show_proof, show_proof);
    routes.write(api::mystery_box_tips, use_card);
    add_pool(module);
    routes.read(api::cabinet_shelves, show_shelves);
    routes.read(api::cabinet_calculate_blood_return_price, quote_return);
    routes.write(api::cabinet_use_blood_return_card, return_figure);
    module.jobs.on(mystery_box::lost_cards_job, give_cards_back);
    add_checks(module.checks);
}

}
