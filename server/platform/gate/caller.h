#pragma once
#include "generated/ids/account_id.h"
#include "generated/ids/operator_id.h"
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

// Somebody of the shop's own people, by a session of the console. No shopper becomes one by any token, and none of them a shopper.
struct Operator {
    OperatorId id;
    // Which of the operator's sessions this is.
    std::int64_t session = 0;
    std::string email;
    // Names of Console.Permission, those of the operator's role.
    std::vector<std::string_view> permissions;
    std::string address;
    std::string language;
    // The session was last written down as used a while ago.
    bool is_use_due = false;

    // What x-permission asks for: one of these names, or no more than being logged in.
    bool may(std::string_view permission) const
    {
        return permission == "logged_in" || std::find(permissions.begin(), permissions.end(), permission) != permissions.end();
    }
};
