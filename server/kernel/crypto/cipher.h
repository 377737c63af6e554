#pragma once
// AES-128 in CBC mode with PKCS#7 padding (NIST SP 800-38A, RFC 5652), on OpenSSL: what hosts and clients send us sealed. CBC has no seal
// of its own: who answers must not tell what exactly was wrong with a text, and signs where it can.
#include <optional>
#include <string>
#include <string_view>

// Of an AES-128 key, of an initialisation vector, and of a block.
constexpr std::size_t aes128_size = 16;

// Key and iv have 16 bytes each; throws std::invalid_argument otherwise.
std::string encrypt_aes128_cbc(std::string_view key, std::string_view iv, std::string_view plain);
// Nothing when key, iv, length or padding is wrong.
std::optional<std::string> decrypt_aes128_cbc(std::string_view key, std::string_view iv, std::string_view sealed);
