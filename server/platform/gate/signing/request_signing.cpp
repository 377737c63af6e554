#include "platform/gate/signing/request_signing.h"
#include "generated/refusals/common.h"
#include "kernel/crypto/hash.h"
#include "platform/gate/gate_settings.h"
#include "platform/gate/json_members.h"
#include "platform/gate/signing/envelope_cipher.h"
#include "platform/gate/signing/signature.h"
#include "platform/http/network.h"
#include "platform/settings.h"
#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace platform {

namespace {

bool reads_required(Settings const& settings, bool has_apps)
{
    auto const& word = settings.of<GateSettings>().signature;
    if (word != "required" && word != "off")
        throw std::runtime_error("the setting gate.signature has to be required or off, not " + word);
    if (word == "required" && !has_apps)
        throw std::runtime_error("no app is registered, so no request could be signed: set apps.<appId>.salt for each app (secrets as"
                                 " KABINET_APPS__<APPID>__SALT), or gate.signature = \"off\" to take requests from anybody");
    return word == "required";
}

bool is_signed_by(Registration const& app, std::string_view text, std::string_view given)
{
    // All of them, always: the time taken does not tell which one it was.
    bool is_right = false;
    for (auto const& salt : app.salts)
        is_right |= equal_in_constant_time(sign(text, salt), given);
    return is_right;
}

std::string_view value_of(codec::Pairs const& form, std::string_view name)
{
    auto const found = std::find_if(form.begin(), form.end(), [&](auto const& pair) { return pair.first == name; });
    return found == form.end() ? std::string_view() : found->second;
}

}

AppCheck::AppCheck(Settings const& settings, Clock& real_time)
    : registrations_(settings),
      is_required_(reads_required(settings, !registrations_.empty())),
      clock_(real_time),
      replays_(settings.of<GateSettings>().replays_remembered)
{
}

// Also what is no time at all.
bool AppCheck::is_off(std::string_view text)
{
    constexpr std::int64_t year_5000 = 95'617'584'000'000;
    std::int64_t number = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < 0 || number > year_5000)
        return true;
    auto const difference = milliseconds(number) - clock_.now();
    return difference > most_skew || difference < -most_skew;
}

std::optional<Error> AppCheck::check(api::CallInfo const& call, http::Request const& request, codec::Pairs const& query,
    codec::Pairs const& form)
{
    if (!is_required_ || !call.is_signed)
        return std::nullopt;
    auto const app_id = request.header("appId");
    auto const* const app = registrations_.find(app_id);
    if (!app)
        return refusal::signature_wrong;
    auto const time = request.header("timeStamp");
    if (is_off(time))
        return refusal::clock_off;
    codec::Pairs pairs = query;
    pairs.insert(pairs.end(), form.begin(), form.end());
    auto const members = form.empty() ? members_of(request.body) : std::nullopt;
    if (members)
        for (auto const& member : *members)
            pairs.emplace_back(member.name, member.value);
    auto const text = signature_text(std::move(pairs), { { "appId", app_id }, { "timeStamp", time }, { "path", request.path } });
    auto const given = request.header("sign");
    if (!text || !is_signed_by(*app, *text, given))
        return refusal::signature_wrong;
    return std::nullopt;
}

// Two shoppers who ask for the same thing in the same millisecond sign alike, and neither repeats the other. Whoever copies a request has
// to send its token too, or asks in a name of their own.
std::optional<Error> AppCheck::check_new(api::CallInfo const& call, http::Request const& request, bool is_token_known)
{
    if (!is_required_ || !call.is_signed)
        return std::nullopt;
    auto const sender = is_token_known ? std::string(request.header("X-AUTH-TOKEN")) : network_of(request.address);
    std::string const text = std::string(request.header("appId")) + ' ' + std::string(request.header("sign")) + ' ' + sender;
    return replays_.is_new(text, clock_.now()) ? std::nullopt : std::optional(refusal::request_replayed);
}

bool AppCheck::is_envelope(codec::Pairs const& form)
{
    for (std::string_view const name : { "appId", "timestamp", "nonce", "data", "sign" })
        if (std::count_if(form.begin(), form.end(), [&](auto const& pair) { return pair.first == name; }) != 1)
            return false;
    return form.size() == 5;
}

Result<AppCheck::Opened> AppCheck::open(std::string_view path, codec::Pairs const& form)
{
    auto const app_id = value_of(form, "appId");
    auto const data = value_of(form, "data");
    auto const nonce = value_of(form, "nonce");
    auto const time = value_of(form, "timestamp");
    auto const* const app = registrations_.find(app_id);
    if (!app || app->keys.empty())
        return refusal::signature_wrong;
    if (is_off(time))
        return refusal::clock_off;
    auto const text =
        signature_text({ { "appId", app_id }, { "data", data }, { "nonce", nonce }, { "path", path }, { "timestamp", time } });
    if (!is_nonce(nonce) || !text || !is_signed_by(*app, *text, value_of(form, "sign")))
        return refusal::signature_wrong;
    if (!replays_.is_new(std::string(app_id) + ' ' + std::string(nonce), clock_.now()))
        return refusal::request_replayed;
    // A key that is not the one may by chance give a padding that comes out, but hardly an object.
    for (auto const& key : app->keys)
        if (auto plain = unseal(data, key, nonce); plain && members_of(*plain))
            return Opened { std::move(*plain), key };
    return refusal::signature_wrong;
}

}
