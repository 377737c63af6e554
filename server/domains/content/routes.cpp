#include "domains/content/checks.h"
#include "domains/content/service.h"
#include "platform/transaction.h"

namespace content {

static Result<api::ContentBannerList> promotions(Read& tx, Visitor const&, api::ContentPromotions const&)
{
    return list_place(tx, "promotion");
}

static Result<api::ContentBannerList> banners(Read& tx, Visitor const&, api::ContentBanners const& request)
{
    return list_place(tx, request.place);
}

static Result<api::ContentBannerList> user_center(Read& tx, Visitor const&, api::ContentUserCenterBanners const&)
{
    return list_place(tx, "userCenter");
}

static Result<api::ContentBannerList> fixed_pictures(Read& tx, Visitor const&, api::ContentFixedPictures const&)
{
    return list_place(tx, "fixImg");
}

template<class Request>
static Result<api::ContentEcho> echo(Read& tx, Visitor const&, Request const& request)
{
    return api::ContentEcho { tx.now(), request.lang.value_or(""), request.country.value_or(""), request.app_id.value_or("") };
}

void add(platform::Module& module)
{
    module.routes.read(api::content_config, show_config);
    module.routes.read(api::content_public_settings, list_public_settings);
    module.routes.read(api::content_own_settings, list_own_settings);
    module.routes.write(api::content_set_own_settings, set_own_settings);
    module.routes.read(api::content_tabs, list_tabs);
    module.routes.read(api::content_promotions, promotions);
    module.routes.read(api::content_banners, banners);
    module.routes.read(api::content_user_center_banners, user_center);
    module.routes.read(api::content_fixed_pictures, fixed_pictures);
    module.routes.read(api::content_show_rich_text, show_text);
    module.routes.read(api::content_open_link, show_link);
    module.routes.read(api::content_get_test, echo<api::ContentGetTest>);
    module.routes.read(api::content_post_test, echo<api::ContentPostTest>);
    add_checks(module.checks);
}

}
