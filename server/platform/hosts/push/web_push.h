#pragma once
// Browsers' push services, in their protocol: RFC 8030, with VAPID (RFC 8292) and aes128gcm (RFC 8291).
#include "kernel/crypto/p256.h"
#include "kernel/time/time.h"
#include "platform/hosts/http/curl_client.h"
#include "platform/hosts/outcome.h"
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

class Random;

namespace hosts {

struct PushSettings;

struct PushMessage {
    // Of one browser on one device, as it told us.
    std::string endpoint;
    // Its public key, an uncompressed point, and its secret of 16 bytes.
    std::string key;
    std::string secret;
    std::string payload;
    // A message of the same topic that still waits there is replaced; at most 32 characters of base64url.
    std::string topic;
    // The service drops it after so long.
    std::int64_t lifetime_seconds = 0;
};

class WebPush {
public:
    // The device is not there any more, or has taken its permission back.
    static constexpr std::int64_t device_gone = 410;

    virtual ~WebPush() = default;
    // Blocks.
    virtual Outcome send(PushMessage const& message) = 0;
};

// What the shop signs with; nothing where it has no such key, and so sends nothing.
std::optional<p256::PrivateKey> push_key(PushSettings const& settings);

// One record (RFC 8188) that only who has the private half of `key` can read. Nothing when `key` is no point of the curve. `salt` has 16
// bytes; it and `once` must never be used again.
std::optional<std::string> encrypt_push(PushMessage const& message, p256::PrivateKey const& once, std::string_view salt);

// What shows a push service who sends: a token for the service's origin, signed by the shop's key, good for twelve hours.
std::string vapid_header(p256::PrivateKey const& key, std::string_view endpoint, std::string_view contact, Time now);

class HttpWebPush : public WebPush {
public:
    // `contact` is an address by which a push service reaches the shop: "mailto:..." or "https://...". Empty: it is not told.
    struct Sender {
        p256::PrivateKey key;
        std::string contact;
    };
    HttpWebPush(CurlClient client, Sender sender, Clock& clock, Random& random);

    Outcome send(PushMessage const& message) override;

private:
    CurlClient client_;
    Sender sender_;
    Clock& clock_;
    Random& random_;
};

}
