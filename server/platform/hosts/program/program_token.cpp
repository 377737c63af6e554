#include "platform/hosts/program/program_token.h"
#include "platform/hosts/host_settings.h"
#include "platform/hosts/http/json_object.h"
#include "platform/http/url.h"
#include "platform/settings.h"

namespace hosts {

// A token is not used in its last minutes: the question that it is for takes time too.
static constexpr Time margin = minutes(5);

ProgramAccess program_access_of(Settings const& settings)
{
    auto const& program = settings.of<ProgramSettings>();
    return { program.host, program.appid, program.secret };
}

ProgramToken::ProgramToken(CurlClient client, ProgramAccess access, Clock& clock)
    : client_(std::move(client)), access_(std::move(access)), clock_(clock)
{
}

ProgramToken::Answer ProgramToken::get()
{
    std::lock_guard const lock(mutex_);
    if (!token_.empty() && clock_.now() < expires_at_)
        return { token_, {} };
    auto const answer = client_.get(access_.base + "/cgi-bin/token?grant_type=client_credential&appid=" + url::encode(access_.appid)
        + "&secret=" + url::encode(access_.secret));
    auto const parsed = JsonObject::parse(answer.body);
    if (answer.status != 200 || !parsed) {
        return { {}, { Outcome::Kind::again, "no access token: " + answer.trouble(), 0 } };
    }
    token_ = parsed->text("access_token").value_or("");
    if (token_.empty()) {
        // A wrong secret is mended by the operator, not by giving up what waits.
        auto const errcode = parsed->number("errcode").value_or(0);
        return { {}, { Outcome::Kind::again, "no access token: errcode " + std::to_string(errcode), errcode } };
    }
    expires_at_ = clock_.now() + seconds(parsed->number("expires_in").value_or(0)) - margin;
    return { token_, {} };
}

void ProgramToken::forget(std::string const& token)
{
    std::lock_guard const lock(mutex_);
    if (token_ == token)
        token_.clear();
}

Outcome program_outcome(std::int64_t errcode)
{
    auto const because = [errcode](Outcome::Kind kind) { return Outcome { kind, "errcode " + std::to_string(errcode), errcode }; };
    switch (errcode) {
    case 0: return {};
    case -1:    // The host is busy.
    case 40001: // The token is not valid (any more).
    case 40014:
    case 42001:
    case 45009: // Too many calls today.
    case 45011: // Too many calls in this minute.
        return because(Outcome::Kind::again);
    default: return because(Outcome::Kind::refused);
    }
}

}
