#include "platform/hosts/program/program_grant.h"
#include "generated/refusals/hosts.h"
#include "kernel/crypto/cipher.h"
#include "kernel/text/base64.h"
#include "platform/hosts/http/json_object.h"
#include <algorithm>

namespace hosts {

namespace {

bool are_digits(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char character) { return character >= '0' && character <= '9'; });
}

Result<ProgramGrant> read_grant(std::string const& json, std::string_view appid)
{
    auto const object = JsonObject::parse(json);
    auto const timestamp = object ? object->number("watermark.timestamp") : std::nullopt;
    if (!timestamp || object->text("watermark.appid") != appid)
        return refusal::authorisation_invalid;
    // Seconds; what does not fit a time is none.
    if (*timestamp < 0 || *timestamp > days(1'000'000) / seconds(1))
        return refusal::authorisation_invalid;
    auto const text_at = [&](std::string_view name) { return object->text(name).value_or(""); };
    ProgramGrant grant;
    grant.openid = text_at("openId");
    grant.nick_name = text_at("nickName");
    grant.avatar_url = text_at("avatarUrl");
    grant.country_code = text_at("countryCode");
    grant.phone = text_at("purePhoneNumber");
    grant.granted_at = seconds(*timestamp);
    if (!are_digits(grant.country_code) || !are_digits(grant.phone) || grant.phone.size() > 20 || grant.country_code.size() > 5)
        return refusal::authorisation_invalid;
    return grant;
}

}

Result<ProgramGrant> decrypt_profile(std::string_view session_key, std::string_view iv, std::string_view encrypted_data,
    std::string_view appid)
{
    auto const key = from_base64(session_key);
    auto const start = from_base64(iv);
    auto const sealed = from_base64(encrypted_data);
    if (!key || !start || !sealed || appid.empty())
        return refusal::authorisation_invalid;
    auto const json = decrypt_aes128_cbc(*key, *start, *sealed);
    return json ? read_grant(*json, appid) : refusal::authorisation_invalid;
}

}
