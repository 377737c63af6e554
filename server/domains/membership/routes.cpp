#include "domains/cabinet/cabinet.h"
#include "domains/membership/checks.h"
#include "domains/membership/rules.h"
#include "domains/membership/service.h"
#include "domains/order/order.h"
#include "platform/module.h"

namespace membership {

static void on_paid(Write& tx, order::Paid const& paid) { give_points(tx, paid.account, paid.order, paid.total); }

static void on_refunded(Write& tx, order::Refunded const& refunded) { take_points_back(tx, refunded); }

static void on_opened(Write& tx, cabinet::Opened const& opened) { grant_titles(tx, opened.account); }

void add(platform::Module& module)
{
    module.settings.add<rules::Points>();
    module.routes.read(api::membership_point_records, list_points);
    module.routes.read(api::membership_get_my_backpack, show_backpack);
    module.routes.read(api::membership_get_balance_info, show_red_packet);
    module.routes.read(api::membership_get_balance_detail_list, list_red_packet);
    module.routes.read(api::membership_card_list, list_cards);
    module.routes.read(api::membership_card_num, count_cards);
    module.routes.read(api::membership_get_all_title_by_user_id, list_titles);
    module.routes.write(api::membership_dress_title, dress_title);
    module.events.within<order::Paid>("membership.points", on_paid);
    module.events.within<order::Refunded>("membership.points", on_refunded);
    module.events.within<cabinet::Opened>("membership.titles", on_opened);
    add_checks(module.checks);
}

}
