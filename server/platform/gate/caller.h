#pragma once
#include "kernel/ids.h"
#include <optional>
#include <string>

// By which way somebody came to the shop: query parameters that the client adds to every request, and its header appId. Whoever calls
// can write there what they like: it is good for counting and for thanking, and never authorises anything. Empty: nothing was said.
struct Attribution {
    std::string share_user_id;
    std::string distributor;
    std::string source_id;
    std::string higher_distributor_id;
    std::string app_id;
};

// Anybody: somebody may be logged in, or not.
struct Visitor {
    std::optional<AccountId> account;
    // ISO 3166-1 alpha-2 as the client sent it ("TH"); the region domain decides what it means.
    std::string country;
    // The peer's address, for limits; never stored with what a person does.
    std::string address;
    // As the client sent it in "lang": "cn", or a locale ("en"). What is written to a person by mail is in this language.
    std::string language;
    Attribution attribution = {};
};

// Somebody who has logged in as far as the call demands.
struct Shopper {
    AccountId id;
    std::string country;
    std::string address;
    std::string language;
    // Which of the account's logins this is.
    std::int64_t login = 0;
    // What calls with x-login "phone" and "profile" ask for.
    bool has_phone = false;
    bool has_profile = false;
    Attribution attribution = {};
};
