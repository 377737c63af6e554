#include "platform/hosts/program/messaging_app.h"
#include "generated/refusals/common.h"
#include "generated/refusals/hosts.h"
#include "kernel/crypto/cipher.h"
#include "kernel/text/base64.h"
#include "platform/hosts/http/json_object.h"
#include "platform/http/url.h"
#include "platform/observe/log.h"
#include "platform/settings.h"
#include <algorithm>
#include <chrono>
#include <thread>

namespace hosts {

namespace {

Error refusal_of(std::int64_t errcode)
{
    switch (errcode) {
    case -1: return refusal::program_host_busy;
    case 40029: // Never given.
    case 40163: // Used.
    case 41008: // Empty.
        return refusal::login_code_invalid;
    case 40226: return refusal::account_blocked;
    case 45011: return refusal::too_frequent;
    default:
        // Registration or protocol are wrong; the operator has to see it.
        platform::log::error("program_host_refused", { { "errcode", errcode } });
        return refusal::program_host_down;
    }
}

Error nonsense(std::string_view what)
{
    platform::log::error("program_host_failed", { { "what", what } });
    return refusal::program_host_down;
}

std::string without_slash(std::string address)
{
    while (address.ends_with('/'))
        address.pop_back();
    return address;
}

}

ProgramRegistration::ProgramRegistration(Settings const& settings, std::atomic<bool> const* is_stopping)
    : ProgramRegistration(settings.of<ProgramSettings>(), is_stopping)
{
}

// A person waits for the answer, and behind the same pool others wait for their passwords to be looked at.
ProgramRegistration::ProgramRegistration(ProgramSettings const& program, std::atomic<bool> const* is_stopping)
    : host(without_slash(program.host)),
      appid(program.appid),
      secret(program.secret),
      connection(connection_of(program, seconds(2), seconds(5), is_stopping))
{
    breaker.failures = program.breaker_failures;
    breaker.pause = program.breaker_pause;
}

Result<ProgramSession> read_program_session(HttpAnswer const& answer)
{
    if (answer.status != 200)
        return nonsense(answer.failure.empty() ? "status" : answer.failure);
    auto const object = JsonObject::parse(answer.body);
    if (!object)
        return nonsense("body");
    auto const errcode = object->number("errcode").value_or(0);
    if (errcode != 0)
        return refusal_of(errcode);
    ProgramSession session { object->text("openid").value_or(""), object->text("unionid").value_or(""),
        object->text("session_key").value_or("") };
    auto const key = from_base64(session.session_key);
    if (session.openid.empty() || !key || key->size() != aes128_size)
        return nonsense("session");
    return session;
}

Result<ProgramSession> MessagingApp::ask(std::string_view code)
{
    if (!breaker_.admits(clock_.now()))
        return refusal::program_host_down;
    auto const answer = client_.get(registration_.host + "/sns/jscode2session?appid=" + url::encode(registration_.appid)
        + "&secret=" + url::encode(registration_.secret) + "&js_code=" + url::encode(code) + "&grant_type=authorization_code");
    // A refusal is an answer; only who says nothing, or that it is broken, is down.
    constexpr int first_server_fault = 500;
    if (answer.status == 0 || answer.status >= first_server_fault)
        breaker_.failed(clock_.now());
    else
        breaker_.succeeded();
    return read_program_session(answer);
}

Result<ProgramSession> MessagingApp::session_of(std::string_view code)
{
    constexpr int tries = 3;
    constexpr std::chrono::milliseconds pause(100);
    for (int tried = 1;; ++tried) {
        auto session = ask(code);
        if (session.ok() || session.error() != refusal::program_host_busy || tried == tries)
            return session;
        std::this_thread::sleep_for(pause * tried);
    }
}

}
