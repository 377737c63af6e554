#include "sandbox/program_host.h"
#include "contract/codec.h"
#include "kernel/crypto/cipher.h"
#include "kernel/crypto/hash.h"
#include "kernel/text/base64.h"
#include "platform/db/database.h"
#include "platform/hosts/program/messaging_app.h"
#include "platform/module.h"
#include "platform/settings.h"
#include "sandbox/sandbox.h"

namespace sandbox {

Result<hosts::ProgramSession> ProgramHost::session_of(std::string_view code)
{
    hosts::ProgramRegistration const registration(settings_);
    api::SandboxJscode2session request;
    request.appid = registration.appid;
    request.secret = registration.secret;
    request.js_code = code;
    request.grant_type = "authorization_code";
    auto const answer =
        TRY(database_.transact<api::SandboxCodeSession>([&](Write& tx) { return jscode2session(tx, Visitor {}, request); }));
    hosts::HttpAnswer http { 200, {}, {} };
    codec::encode_answer(api::sandbox_jscode2session, &answer, http.body);
    return hosts::read_program_session(http);
}

static std::string new_session_key(Write& tx) { return to_base64(from_hex(tx.random().hex(aes128_size)).value()); }

Result<api::SandboxLoginCode> program_code(Write& tx, Visitor const&, api::SandboxProgramCode const& request)
{
    auto const code = tx.random().hex(16);
    auto const wanted = request.openid.value_or("");
    auto const openid = wanted.empty() ? "openid-" + tx.random().hex(12) : wanted;
    tx.change("INSERT INTO sandbox_login_code (code_hash, openid, expires_at) VALUES ($1, $2, $3)",
        { to_hex(sha256(code)), openid, tx.now() + minutes(5) });
    tx.change("INSERT INTO sandbox_session_key (openid, session_key) VALUES ($1, $2)"
              " ON CONFLICT (openid) DO UPDATE SET session_key = excluded.session_key",
        { openid, new_session_key(tx) });
    return api::SandboxLoginCode { code, openid };
}

static api::SandboxCodeSession refused(std::int32_t errcode, std::string_view errmsg)
{
    api::SandboxCodeSession session;
    session.errcode = errcode;
    session.errmsg = errmsg;
    return session;
}

static api::SandboxCodeSession redeem(Write& tx, std::string_view code)
{
    auto const hash = to_hex(sha256(code));
    // The guard in WHERE lets one of two logins have the code.
    auto const openid = tx.one("UPDATE sandbox_login_code SET used_at = $2 WHERE code_hash = $1 AND used_at IS NULL AND expires_at > $2"
                               " RETURNING openid",
        { hash, tx.now() }, [](db::Row const& row) { return row.text(0); });
    if (!openid && tx.exists("SELECT 1 FROM sandbox_login_code WHERE code_hash = $1 AND used_at IS NOT NULL", { hash }))
        return refused(40163, "code been used");
    if (!openid)
        return refused(40029, "invalid code");
    api::SandboxCodeSession session;
    session.openid = *openid;
    session.unionid = "union-" + to_hex(sha256(*openid)).substr(0, 24);
    session.session_key = tx.one("SELECT session_key FROM sandbox_session_key WHERE openid = $1", { *openid },
        [](db::Row const& row) { return row.text(0); });
    return session;
}

Result<api::SandboxCodeSession> jscode2session(Write& tx, Visitor const&, api::SandboxJscode2session const& request)
{
    hosts::ProgramRegistration const registration(tx.settings());
    if (request.appid != registration.appid)
        return refused(40013, "invalid appid");
    if (request.secret != registration.secret)
        return refused(40125, "invalid appsecret");
    if (request.grant_type != "authorization_code")
        return refused(40002, "invalid grant_type");
    if (request.js_code.value_or("").empty())
        return refused(41008, "missing code");
    return redeem(tx, *request.js_code);
}

static void forget_old_codes(Write& tx) { tx.change("DELETE FROM sandbox_login_code WHERE expires_at < $1", { tx.now() - hours(1) }); }

void add_program(platform::Module& module)
{
    module.routes.write(api::sandbox_program_code, program_code);
    module.routes.write(api::sandbox_jscode2session, jscode2session);
    module.routes.write(api::sandbox_program_phone, program_phone);
    module.routes.write(api::sandbox_program_profile, program_profile);
    module.jobs.every("sandbox.forget_old_codes", hours(1), forget_old_codes);
}

}
