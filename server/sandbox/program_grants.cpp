#include "contract/codec.h"
#include "generated/refusals/common.h"
#include "kernel/crypto/cipher.h"
#include "kernel/crypto/hash.h"
#include "kernel/text/base64.h"
#include "platform/db/transaction.h"
#include "platform/hosts/program/messaging_app.h"
#include "platform/settings.h"
#include "sandbox/program_host.h"

namespace sandbox {

static std::optional<std::string> session_key_of(Read& tx, std::string_view openid)
{
    return tx.one("SELECT session_key FROM sandbox_session_key WHERE openid = $1", { openid },
        [](db::Row const& row) { return row.text(0); });
}

// {"name":"value", ... without its end, so that a watermark may follow.
static std::string object_of(std::initializer_list<std::pair<std::string_view, std::string_view>> members)
{
    std::string json = "{";
    for (auto const& [name, value] : members) {
        json += json.size() > 1 ? ",\"" : "\"";
        json.append(name).append("\":");
        codec::encode_text(value, json);
    }
    return json;
}

static std::string with_watermark(Read& tx, std::string json)
{
    json += R"(,"watermark":{"timestamp":)" + std::to_string(tx.now() / seconds(1)) + R"(,"appid":)";
    codec::encode_text(hosts::ProgramRegistration(tx.settings()).appid, json);
    return json + "}}";
}

static api::SandboxProgramSealed sealed(Write& tx, std::string_view session_key, std::string const& json)
{
    auto const iv = from_hex(tx.random().hex(aes128_size)).value();
    return { to_base64(encrypt_aes128_cbc(from_base64(session_key).value(), iv, json)), to_base64(iv) };
}

// Always the same for a person, and hardly ever that of another one.
static std::string number_of(std::string_view openid)
{
    std::string digits = "+86138";
    auto const digest = sha256(openid);
    for (std::size_t at = 0; at < 8; ++at)
        digits += static_cast<char>('0' + digest[at] % 10);
    return digits;
}

Result<api::SandboxProgramSealed> program_phone(Write& tx, Visitor const&, api::SandboxProgramPhone const& request)
{
    auto const session_key = session_key_of(tx, request.openid);
    if (!session_key)
        return refusal::not_found;
    auto const phone = request.phone.value_or(number_of(request.openid));
    // Country codes have one to three digits; those with one are 1 and 7, and those the shop sells to have two.
    std::size_t const code_length = phone[1] == '1' || phone[1] == '7' ? 1 : 2;
    auto const json = object_of({ { "phoneNumber", phone }, { "purePhoneNumber", std::string_view(phone).substr(1 + code_length) },
        { "countryCode", std::string_view(phone).substr(1, code_length) } });
    return sealed(tx, *session_key, with_watermark(tx, json));
}

Result<api::SandboxProgramSealedProfile> program_profile(Write& tx, Visitor const&, api::SandboxProgramProfile const& request)
{
    auto const session_key = session_key_of(tx, request.openid);
    if (!session_key)
        return refusal::not_found;
    auto const nick_name = request.nick_name.value_or("Band");
    std::string_view const avatar = "https://thirdwx.qlogo.cn/mmopen/vi_32/portrait/132";
    auto const raw = object_of({ { "nickName", nick_name }, { "avatarUrl", avatar }, { "language", "zh_CN" }, { "country", "" } }) + "}";
    auto const json = object_of(
        { { "openId", request.openid }, { "nickName", nick_name }, { "avatarUrl", avatar }, { "language", "zh_CN" }, { "country", "" } });
    auto profile = sealed(tx, *session_key, with_watermark(tx, json));
    return api::SandboxProgramSealedProfile { raw, to_hex(sha1(raw + *session_key)), std::move(profile.encrypted_data),
        std::move(profile.iv) };
}

}
