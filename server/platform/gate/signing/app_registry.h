#pragma once
// The apps whose requests are taken: configuration, [apps.<appId>] with salt, salt_before, key and key_before.
#include <map>
#include <string>
#include <string_view>
#include <vector>

class Settings;

namespace platform {

struct Registration {
    std::string app_id;
    // The one in use, then the one before: while a secret is changed, clients that have the old one are still taken.
    std::vector<std::string> salts;
    // AES-128 keys of the envelope variant, 16 bytes each, beside each other as the salts are; empty when the app has none.
    std::vector<std::string> keys;
};

class Registrations {
public:
    // Throws std::runtime_error with one clear line when a registration lacks its salt or a key is not of 32 hexadecimal digits.
    explicit Registrations(Settings const& settings);

    // Null when no such app is registered.
    Registration const* find(std::string_view app_id) const;
    bool empty() const { return apps_.empty(); }

private:
    std::map<std::string, Registration, std::less<>> apps_;
};

}
