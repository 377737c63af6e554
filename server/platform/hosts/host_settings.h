#pragma once
// What an operator says of the hosts outside.
#include "kernel/time/time.h"
#include "platform/hosts/http/host_connection.h"
#include "platform/settings/fields_forward.h"
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace hosts {

// How one is reached.
struct Way {
    std::string ca_file;
    std::string proxy;
    std::optional<std::int64_t> connect_seconds;
    std::optional<std::int64_t> timeout_seconds;
};

struct MailSettings : Way {
    static void declare(settings::Fields<MailSettings>& add);

    // "smtp://host:port"; empty: mails stay in the shop.
    std::string smtp_url;
    std::string user;
    std::string password;
    std::string tls;
    std::string from;
    std::string helo;
};

// The messaging app's, and who the mini-program is to it.
struct ProgramSettings : Way {
    static void declare(settings::Fields<ProgramSettings>& add);

    std::string host;
    std::string appid;
    std::string secret;
    std::int32_t breaker_failures = 0;
    Time breaker_pause = 0;
};

// Cashiers, who are asked for money back.
struct CashierSettings : Way {
    static void declare(settings::Fields<CashierSettings>& add);
};

// Push services of browsers.
struct PushSettings : Way {
    static void declare(settings::Fields<PushSettings>& add);

    // Hosts, and "*.host" for all below one.
    std::string hosts;
    // What the shop signs with, 64 hexadecimal digits; empty: it sends nothing.
    std::string key;
    std::string key_file;
    std::string contact;
};

// The collector of traces.
struct TraceSettings : Way {
    static void declare(settings::Fields<TraceSettings>& add);

    // "http://collector:4318/v1/traces"; empty: nothing is recorded.
    std::string otlp_url;
    std::string authorization;
    std::string service;
    // Of a thousand.
    std::int64_t share = 0;
    std::size_t queue_spans = 0;
};

struct ModerationSettings {
    static void declare(settings::Fields<ModerationSettings>& add);

    std::string words_file;
};

// These times where the settings say nothing else.
HostConnection connection_of(Way const& way, Time connect, Time timeout, std::atomic<bool> const* is_stopping);

}
