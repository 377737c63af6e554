#pragma once
// What only the shop can have written and only the shop can read: AES-256-GCM (NIST SP 800-38D) on OpenSSL, and base64url (RFC 4648,
// section 5, without padding) for what travels in an address.
#include "kernel/chance/random.h"
#include <optional>
#include <string>
#include <string_view>

constexpr std::size_t sealing_key_bytes = 32;

// Nonce, ciphertext and tag. The key has sealing_key_bytes bytes.
std::string seal(Random& random, std::string_view key, std::string_view plain);
// Nothing when another key sealed it or a single bit was changed. `beside`: what a host outside has sealed along with it, for all to read.
std::optional<std::string> open_sealed(std::string_view key, std::string_view sealed, std::string_view beside = {});

// AES-GCM alone, its tag of 16 bytes behind the cipher text: for a protocol that has its own place for the nonce (12 bytes). The key has 16
// or 32 bytes, and a nonce is good once for each.
std::string encrypt_gcm(std::string_view key, std::string_view nonce, std::string_view plain);

std::string to_base64url(std::string_view bytes);
// Nothing when it is not what to_base64url writes.
std::optional<std::string> from_base64url(std::string_view text);
