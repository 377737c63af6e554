#pragma once
#include "platform/hosts/host_settings.h"
#include "platform/hosts/http/circuit_breaker.h"
#include "platform/hosts/http/curl_client.h"
#include "platform/hosts/program/program.h"

class Settings;

namespace hosts {

// Who the mini-program is to the messaging app, and how that is spoken to: settings "program.*".
struct ProgramRegistration {
    // A question under way ends when `is_stopping` becomes true.
    explicit ProgramRegistration(Settings const& settings, std::atomic<bool> const* is_stopping = nullptr);
    ProgramRegistration(ProgramSettings const& program, std::atomic<bool> const* is_stopping);
    // Without an appid and a secret the app knows no mini-program of ours.
    bool is_complete() const { return !appid.empty() && !secret.empty(); }

    // Without a slash at its end.
    std::string host;
    std::string appid;
    std::string secret;
    HostConnection connection;
    // When an app that does not answer is left alone.
    CircuitBreaker::Limits breaker;
};

// What the app's session call answers (HTTP status, JSON), as a session or the refusal that its errcode means:
// https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/user-login/code2Session.html
Result<ProgramSession> read_program_session(HttpAnswer const& answer);

// The messaging app itself, asked by HTTP.
class MessagingApp : public Program {
public:
    MessagingApp(ProgramRegistration registration, Clock& clock)
        : registration_(std::move(registration)), client_(registration_.connection), clock_(clock), breaker_(registration_.breaker)
    {
    }
    // A busy app is asked three times, a silent one once: people wait for the answer. One that was silent for all of the last questions is
    // not asked for a while, and everybody gets program_host_down at once.
    Result<ProgramSession> session_of(std::string_view code) override;

private:
    Result<ProgramSession> ask(std::string_view code);

    ProgramRegistration registration_;
    CurlClient client_;
    Clock& clock_;
    CircuitBreaker breaker_;
};

}
