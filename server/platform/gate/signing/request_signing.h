#pragma once
// Whether a request comes from a registered app, is as the app wrote it, is of now, and comes for the first time. Both variants of the
// protocol: signed in headers, and the form-encoded envelope with encrypted data. platform/decisions.md, "Network", says what they are for.
#include "contract/codec.h"
#include "kernel/result.h"
#include "platform/gate/signing/app_registry.h"
#include "platform/gate/signing/replay_cache.h"
#include "platform/http/http.h"

namespace platform {

// How far a request's timestamp may be off the machine's real time, either way.
inline constexpr Time most_skew = minutes(5);

class AppCheck {
public:
    // `real_time` is the machine's own, never one that tests hold: it is compared with clocks outside. Throws std::runtime_error when the
    // settings contradict themselves.
    AppCheck(Settings const& settings, Clock& real_time);

    // The variant with headers. Refuses signature_wrong, clock_off, in this order of looking: the app, the time, the signature. Nothing:
    // all is well, or no signature is asked for.
    std::optional<Error> check(api::CallInfo const& call, http::Request const& request, codec::Pairs const& query,
        codec::Pairs const& form);
    // Whether a request that check() took comes for the first time from its sender: once for each. The sender is the token where that is
    // somebody's, else the network: nobody makes a copy count as new by making a token up. Refuses request_replayed.
    std::optional<Error> check_new(api::CallInfo const& call, http::Request const& request, bool is_token_known);

    // Whether a form is the other variant.
    static bool is_envelope(codec::Pairs const& form);
    struct Opened {
        std::string text;
        // The answer is sealed with it.
        std::string key;
    };
    // Refuses as check() does, whatever gate.signature says. Nothing is decrypted before the signature was found right.
    Result<Opened> open(std::string_view path, codec::Pairs const& form);

    ReplayMemory::Figures replay_figures() const { return replays_.figures(); }

private:
    bool is_off(std::string_view milliseconds);

    Registrations registrations_;
    bool is_required_;
    Clock& clock_;
    ReplayMemory replays_;
};

}
