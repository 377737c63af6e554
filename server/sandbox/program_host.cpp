#include "sandbox/program_host.h"
#include "kernel/hash.h"
#include "platform/database.h"
#include "sandbox/sandbox.h"

namespace sandbox {

Result<hosts::ProgramSession> ProgramHost::session_of(std::string_view code)
{
    auto const hash = to_hex(sha256(code));
    return database_.transact<hosts::ProgramSession>([&](Write& tx) -> Result<hosts::ProgramSession> {
        // The guard in WHERE lets one of two logins have the code.
        auto openid = tx.one("UPDATE sandbox_login_code SET used_at = $2 WHERE code_hash = $1 AND used_at IS NULL AND expires_at > $2"
                             " RETURNING openid",
            { hash, tx.now() }, [](db::Row const& row) { return row.text(0); });
        if (!openid)
            return Error::login_code_invalid;
        return hosts::ProgramSession { std::move(*openid) };
    });
}

Result<api::SandboxLoginCode> program_code(Write& tx, Visitor const&, api::SandboxProgramCode const& request)
{
    auto const code = tx.random().hex(16);
    auto const wanted = request.openid.value_or("");
    auto const openid = wanted.empty() ? "openid-" + tx.random().hex(12) : wanted;
    tx.change("INSERT INTO sandbox_login_code (code_hash, openid, expires_at) VALUES ($1, $2, $3)",
        { to_hex(sha256(code)), openid, tx.now() + minutes(5) });
    return api::SandboxLoginCode { code };
}

static void forget_old_codes(Write& tx) { tx.change("DELETE FROM sandbox_login_code WHERE expires_at < $1", { tx.now() - hours(1) }); }

void add_program(platform::Module& module)
{
    module.routes.write(api::sandbox_program_code, program_code);
    module.jobs.every("sandbox.forget_old_codes", hours(1), forget_old_codes);
}

}
