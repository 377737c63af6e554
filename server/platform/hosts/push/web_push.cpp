#include "platform/hosts/push/web_push.h"
#include "contract/codec.h"
#include "kernel/bytes.h"
#include "kernel/chance/random.h"
#include "kernel/crypto/hash.h"
#include "kernel/crypto/sealed.h"
#include "platform/hosts/host_settings.h"
#include <array>
#include <utility>

namespace hosts {

namespace {

constexpr std::size_t salt_bytes = 16;
constexpr std::size_t key_bytes = 16;
constexpr std::size_t nonce_bytes = 12;
// Of a record, the smallest that every service takes whole (RFC 8291, 4).
constexpr std::uint32_t record_bytes = 4096;
constexpr Time token_life = hours(12);

std::string text_of(Digest const& digest) { return std::string(bytes_of(digest)); }

// HKDF with SHA-256 (RFC 5869), for at most 32 bytes.
std::string derived(std::string_view salt, std::string_view secret, std::string_view info, std::size_t size)
{
    auto const extracted = text_of(hmac_sha256(salt, secret));
    return text_of(hmac_sha256(extracted, std::string(info) + '\x01')).substr(0, size);
}

std::string_view origin_of(std::string_view url)
{
    auto const host = url.find("://");
    return host == std::string_view::npos ? url : url.substr(0, url.find('/', host + 3));
}

Outcome push_outcome(HttpAnswer const& answer)
{
    using Kind = Outcome::Kind;
    auto const why = answer.trouble();
    if (answer.status == 0)
        return { Kind::again, why, 0 };
    if (answer.status >= 200 && answer.status < 300)
        return {};
    // Somewhere else: we follow nowhere, and a service that moves tells the browser.
    if (answer.status == 404 || answer.status == 410)
        return { Kind::refused, why, WebPush::device_gone };
    bool const is_busy = answer.status == 429 || answer.status >= 500;
    return { is_busy ? Kind::again : Kind::refused, why, answer.status };
}

}

std::optional<p256::PrivateKey> push_key(PushSettings const& settings)
{
    auto const scalar = from_hex(settings.key);
    return scalar ? p256::PrivateKey::of(*scalar) : std::nullopt;
}

std::optional<std::string> encrypt_push(PushMessage const& message, p256::PrivateKey const& once, std::string_view salt)
{
    auto const common = once.agree(message.key);
    if (!common)
        return std::nullopt;
    auto const context = std::string("WebPush: info\0", 14) + message.key + once.public_point();
    auto const input = derived(message.secret, *common, context, 32);
    auto const key = derived(salt, input, std::string_view("Content-Encoding: aes128gcm\0", 28), key_bytes);
    auto const nonce = derived(salt, input, std::string_view("Content-Encoding: nonce\0", 24), nonce_bytes);
    std::string body(salt);
    append_number(body, record_bytes, 4);
    append_number(body, once.public_point().size(), 1);
    body += once.public_point();
    // 2 ends the last record.
    return body + encrypt_gcm(key, nonce, message.payload + '\x02');
}

std::string vapid_header(p256::PrivateKey const& key, std::string_view endpoint, std::string_view contact, Time now)
{
    std::string claims = "{\"aud\":";
    codec::encode_text(origin_of(endpoint), claims);
    claims += ",\"exp\":" + std::to_string((now + token_life) / seconds(1));
    if (!contact.empty()) {
        claims += ",\"sub\":";
        codec::encode_text(contact, claims);
    }
    claims += '}';
    auto const signed_text = to_base64url(R"({"typ":"JWT","alg":"ES256"})") + '.' + to_base64url(claims);
    return "vapid t=" + signed_text + '.' + to_base64url(key.sign(signed_text)) + ", k=" + to_base64url(key.public_point());
}

HttpWebPush::HttpWebPush(CurlClient client, Sender sender, Clock& clock, Random& random)
    : client_(std::move(client)), sender_(std::move(sender)), clock_(clock), random_(random)
{
}

Outcome HttpWebPush::send(PushMessage const& message)
{
    std::array<std::uint8_t, salt_bytes> salt {};
    random_.fill(salt);
    auto body = encrypt_push(message, p256::PrivateKey::make(random_), bytes_of(salt));
    if (!body)
        return { Outcome::Kind::refused, "the device's key is none", device_gone };
    HttpQuestion question { "POST", message.endpoint,
        { { "Authorization", vapid_header(sender_.key, message.endpoint, sender_.contact, clock_.now()) },
            { "Content-Type", "application/octet-stream" }, { "Content-Encoding", "aes128gcm" },
            { "TTL", std::to_string(message.lifetime_seconds) }, { "Urgency", "high" } },
        std::move(*body), false };
    if (!message.topic.empty())
        question.headers.emplace_back("Topic", message.topic);
    return push_outcome(client_.ask(question));
}

}
