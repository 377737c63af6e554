#include "generated/sandbox.h"
#include "kernel/crypto/hash.h"
#include "kernel/text/utf8.h"
#include "platform/db/transaction.h"
#include "platform/hosts/host_settings.h"
#include "platform/module.h"
#include "platform/settings.h"
#include "sandbox/sandbox.h"
#include <algorithm>

namespace sandbox {

namespace {

constexpr Time token_life = hours(2);
// How long the token before is good when somebody asks for another.
constexpr Time token_overlap = minutes(5);

api::SandboxAccessToken no_token(std::int32_t errcode, std::string why) { return { std::nullopt, std::nullopt, errcode, std::move(why) }; }

Result<api::SandboxAccessToken> access_token(Write& tx, Visitor const&, api::SandboxProgramToken const& request)
{
    if (request.grant_type != "client_credential")
        return no_token(40'002, "invalid grant_type");
    if (request.appid != tx.settings().of<hosts::ProgramSettings>().appid)
        return no_token(40'013, "invalid appid");
    if (request.secret != tx.settings().of<hosts::ProgramSettings>().secret)
        return no_token(40'125, "invalid appsecret");
    auto const token = tx.random().hex(32);
    tx.change("UPDATE sandbox_access_token SET expires_at = $1 WHERE expires_at > $1", { tx.now() + token_overlap });
    tx.change("INSERT INTO sandbox_access_token (token_hash, expires_at) VALUES ($1, $2)",
        { to_hex(sha256(token)), tx.now() + token_life });
    return api::SandboxAccessToken { token, static_cast<std::int32_t>(token_life / seconds(1)), std::nullopt, std::nullopt };
}

// The host's rules for a few kinds of values; a name is a kind and a number.
bool is_allowed(std::string_view field, std::string_view value)
{
    if (value.empty())
        return false;
    auto const all = [&](auto fits) { return std::all_of(value.begin(), value.end(), fits); };
    if (field.starts_with("thing"))
        return utf8::code_points(value).size() <= 20;
    if (field.starts_with("character_string"))
        return value.size() <= 32 && all([](char each) { return each >= ' ' && each <= '~'; });
    if (field.starts_with("number"))
        return value.size() <= 32 && all([](char each) { return (each >= '0' && each <= '9') || each == '.'; });
    return true;
}

Result<api::SandboxHostAnswer> send_message(Write& tx, Visitor const&, api::SandboxSendProgramMessage const& request)
{
    auto const refused = [](std::int32_t errcode, std::string why) { return api::SandboxHostAnswer { errcode, std::move(why), {} }; };
    if (!tx.exists("SELECT 1 FROM sandbox_access_token WHERE token_hash = $1 AND expires_at > $2",
            { to_hex(sha256(request.access_token)), tx.now() }))
        return refused(40'001, "invalid credential");
    if (request.touser.empty())
        return refused(40'003, "invalid openid");
    if (!request.template_id.starts_with("sandbox-"))
        return refused(40'037, "invalid template_id");
    std::string fields;
    for (auto const& [name, content] : request.data) {
        if (!is_allowed(name, content.value))
            return refused(47'003, "argument invalid: " + name);
        fields += name + "=" + content.value + "\n";
    }
    if (fields.empty())
        return refused(47'003, "argument invalid: data");
    auto const id = tx.new_id<Id<struct ProgramMessageTag>>().value;
    tx.change("INSERT INTO sandbox_program_message (id, openid, template_id, page, language, fields, sent_at)"
              " VALUES ($1, $2, $3, $4, $5, $6, $7)",
        { id, request.touser, request.template_id, request.page.value_or(""), request.lang.value_or("zh_CN"), fields, tx.now() });
    return api::SandboxHostAnswer { 0, "ok", id };
}

std::map<std::string, std::string> fields_of(std::string const& lines)
{
    std::map<std::string, std::string> fields;
    for (std::size_t begin = 0; begin < lines.size();) {
        auto const equals = lines.find('=', begin);
        auto const end = lines.find('\n', equals);
        fields.emplace(lines.substr(begin, equals - begin), lines.substr(equals + 1, end - equals - 1));
        begin = end + 1;
    }
    return fields;
}

Result<api::SandboxProgramMessageList> list_messages(Read& tx, Visitor const&, api::SandboxProgramMessages const& request)
{
    api::SandboxProgramMessageList list;
    list.items = tx.all("SELECT openid, template_id, page, language, fields, sent_at FROM sandbox_program_message"
                        " WHERE openid = $1 ORDER BY id DESC LIMIT 20",
        { request.openid }, [](db::Row const& row) {
            return api::SandboxProgramMessage { row.text(0), row.text(1), row.text(2), row.text(3), fields_of(row.text(4)), row.number(5) };
        });
    return list;
}

void forget_old(Write& tx)
{
    tx.change("DELETE FROM sandbox_program_message WHERE sent_at < $1", { tx.now() - days(7) });
    tx.change("DELETE FROM sandbox_access_token WHERE expires_at < $1", { tx.now() });
}

}

void add_program_messages(platform::Module& module)
{
    module.routes.write(api::sandbox_program_token, access_token);
    module.routes.write(api::sandbox_send_program_message, send_message);
    module.routes.read(api::sandbox_program_messages, list_messages);
    module.jobs.every("sandbox.forget_old_messages", hours(1), forget_old);
}

}
