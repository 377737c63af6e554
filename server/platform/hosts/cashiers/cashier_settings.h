#pragma once
// Who the shop is to the cashiers that it is paid through. Keys are PEM, with their line breaks.
#include "platform/settings/fields_forward.h"
#include <string>

namespace hosts {

struct WeChatPaySettings {
    static void declare(settings::Fields<WeChatPaySettings>& add);

    std::string host;
    std::string merchant;
    // Of the mini-program or the official account.
    std::string appid;
    // Of the shop's certificate.
    std::string serial;
    std::string private_key;
    // 32 characters: what notices are sealed with.
    std::string api_key;
    // Whose signatures are believed: the platform's certificates one behind the other, or its public key with its id.
    std::string certificates;
    std::string public_key;
    std::string public_key_id;
};

struct PayPalSettings {
    static void declare(settings::Fields<PayPalSettings>& add);

    std::string host;
    std::string client;
    std::string secret;
    std::string webhook;
};

struct LianLianSettings {
    static void declare(settings::Fields<LianLianSettings>& add);

    std::string host;
    // The cashier's script that shows its frame.
    std::string script;
    std::string merchant;
    std::string shop;
    std::string private_key;
    std::string public_key;
};

struct UnionPaySettings {
    static void declare(settings::Fields<UnionPaySettings>& add);

    std::string host;
    std::string merchant;
    // The shop's own certificate and its key.
    std::string certificate;
    std::string private_key;
    // Who signs UnionPay's certificates, one behind the other, and the name that those bear.
    std::string certificates;
    std::string name;
};

}
