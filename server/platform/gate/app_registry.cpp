#include "platform/gate/app_registry.h"
#include "kernel/hash.h"
#include "platform/settings.h"
#include <stdexcept>

namespace platform {

static std::string key_of(std::string_view digits, std::string const& name)
{
    auto const bytes = from_hex(digits);
    if (!bytes || bytes->size() != 16)
        throw std::runtime_error("the setting " + name + " has to be 32 hexadecimal digits");
    return *bytes;
}

// Settings: apps.*.salt, apps.*.salt_before, apps.*.key, apps.*.key_before
static Registration read_registration(Settings const& settings, std::string const& app_id)
{
    auto const prefix = "apps." + app_id + ".";
    Registration app { .app_id = app_id };
    for (auto const* const name : { "salt", "salt_before" })
        if (auto salt = settings.text(prefix + name, ""); !salt.empty())
            app.salts.push_back(std::move(salt));
    for (auto const* const name : { "key", "key_before" })
        if (auto const digits = settings.text(prefix + name, ""); !digits.empty())
            app.keys.push_back(key_of(digits, prefix + name));
    if (settings.text(prefix + "salt", "").empty())
        throw std::runtime_error("the app " + app_id + " is registered without a text " + prefix + "salt");
    return app;
}

Registrations::Registrations(Settings const& settings)
{
    for (auto const& app_id : settings.names_below("apps."))
        apps_.emplace(app_id, read_registration(settings, app_id));
}

Registration const* Registrations::find(std::string_view app_id) const
{
    auto const found = apps_.find(app_id);
    return found == apps_.end() ? nullptr : &found->second;
}

}
