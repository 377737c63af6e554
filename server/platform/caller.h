#pragma once
#include "kernel/ids.h"
#include <optional>
#include <string>

// Anybody: somebody may be logged in, or not.
struct Visitor {
    std::optional<AccountId> account;
    // ISO 3166-1 alpha-2 as the client sent it ("TH"); the region domain decides what it means.
    std::string country;
    // The peer's address, for limits; never stored with what a person does.
    std::string address;
    // As the client sent it in "lang": "cn", or a locale ("en"). What is written to a person by mail is in this language.
    std::string language;
};

// Somebody who has logged in as far as the call demands.
struct Shopper {
    AccountId id;
    std::string country;
    std::string address;
    std::string language;
    // Which of the account's logins this is.
    std::int64_t login = 0;
};
