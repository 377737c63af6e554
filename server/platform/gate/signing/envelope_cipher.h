#pragma once
// The cipher of the envelope variant: AES-128-CBC, PKCS#7, the initialisation vector being the MD5 of the nonce. Whoever has the client has
// its key: this keeps onlookers and proxies from reading along, and authorises nothing.
#include "kernel/chance/random.h"
#include <optional>
#include <string>
#include <string_view>

namespace platform {

// 24 characters of [0-9A-Za-z].
std::string make_nonce(Random& random);
bool is_nonce(std::string_view text);

// Base64 of what was encrypted. The key has 16 bytes.
std::string seal(std::string_view text, std::string_view key, std::string_view nonce);
// Nothing when it is no base64 or the padding does not come out.
std::optional<std::string> unseal(std::string_view data, std::string_view key, std::string_view nonce);

}
