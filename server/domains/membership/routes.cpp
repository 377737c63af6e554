#include "domains/membership/checks.h"
#include "domains/membership/service.h"

namespace membership {

void add(platform::Module& module)
{
    module.routes.read(api::membership_point_records, list_points);
    module.routes.read(api::membership_get_my_backpack, show_backpack);
    module.routes.read(api::membership_get_all_title_by_user_id, list_titles);
    module.routes.write(api::membership_dress_title, dress_title);
    add_checks(module.checks);
}

}
