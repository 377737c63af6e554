#include "platform/secrets/keyed_name.h"
#include "kernel/crypto/hmac.h"
#include "platform/secrets/shop_keys.h"
#include "platform/settings.h"
#include <stdexcept>

namespace platform {

std::string keyed_name(Settings const& settings, std::string_view kind, std::string_view name)
{
    auto const key = from_hex(settings.of<ShopKeys>().sealing);
    if (!key || key->empty())
        throw std::runtime_error("the setting fairness.sealing_key has to be 64 hexadecimal digits");
    // The key itself seals secrets; what names are made with is derived from it.
    auto const derived = to_hex(HmacSha256(*key).add("kabinet keyed names 1").digest());
    return to_hex(HmacSha256(derived).add(kind).add("\n").add(name).digest());
}

}
