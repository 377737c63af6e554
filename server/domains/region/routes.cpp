#include "domains/region/region.h"
#include "generated/region.h"
#include "platform/settings.h"
#include "platform/transaction.h"

namespace region {

static Result<api::RegionShopConfig> app_config(Read& tx, Visitor const&, api::RegionAppConfig const&)
{
    api::RegionShopConfig config;
    for (auto const& one : all()) {
        config.regions.push_back({ std::string(one.iso2), { std::string(one.name_zh), std::string(one.name_en) }, std::string(one.currency),
            std::string(one.symbol), one.digits });
    }
    config.default_region = of("").iso2;
    config.prod_version = tx.settings().text("server.version", "");
    config.update_time = tx.settings().number("server.started_at", 0);
    config.sandbox = tx.settings().number("server.sandbox", 0) != 0;
    return config;
}

void add(platform::Module& module) { module.routes.read(api::region_app_config, app_config); }

}
