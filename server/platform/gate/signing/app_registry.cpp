#include "platform/gate/signing/app_registry.h"
#include "kernel/crypto/hash.h"
#include "platform/gate/gate_settings.h"
#include "platform/settings.h"
#include <set>
#include <stdexcept>

namespace platform {

static std::string key_of(std::string_view digits, std::string const& name)
{
    auto const bytes = from_hex(digits);
    if (!bytes || bytes->size() != 16)
        throw std::runtime_error("the setting " + name + " has to be 32 hexadecimal digits");
    return *bytes;
}

using Named = std::map<std::string, std::string>;

static void add_text(Named const& named, std::string const& app_id, std::vector<std::string>& texts)
{
    if (auto const found = named.find(app_id); found != named.end() && !found->second.empty())
        texts.push_back(found->second);
}

static Registration read_registration(AppSettings const& said, std::string const& app_id)
{
    auto const prefix = "apps." + app_id + ".";
    Registration app { .app_id = app_id };
    add_text(said.salt, app_id, app.salts);
    if (app.salts.empty())
        throw std::runtime_error("the app " + app_id + " is registered without a text " + prefix + "salt");
    add_text(said.salt_before, app_id, app.salts);
    for (auto const& [name, named] : { std::pair("key", &said.key), std::pair("key_before", &said.key_before) })
        if (auto const found = named->find(app_id); found != named->end() && !found->second.empty())
            app.keys.push_back(key_of(found->second, prefix + name));
    return app;
}

Registrations::Registrations(Settings const& settings)
{
    auto const& said = settings.of<AppSettings>();
    std::set<std::string> app_ids;
    for (auto const* const named : { &said.salt, &said.salt_before, &said.key, &said.key_before })
        for (auto const& [app_id, text] : *named)
            app_ids.insert(app_id);
    for (auto const& app_id : app_ids)
        apps_.emplace(app_id, read_registration(said, app_id));
}

Registration const* Registrations::find(std::string_view app_id) const
{
    auto const found = apps_.find(app_id);
    return found == apps_.end() ? nullptr : &found->second;
}

}
