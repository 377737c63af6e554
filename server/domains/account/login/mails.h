#pragma once
#include "domains/message/message.h"
#include "kernel/time/time.h"
#include <string>
#include <string_view>

// What this domain writes to people, in the language they read.
namespace account::mails {

struct Mail {
    std::string subject;
    std::string body;
};

Mail code(message::Language language, std::string_view code);
Mail has_account_already(message::Language language);
Mail has_no_account(message::Language language);
// To the address that an account had: `masked` is the one it has now.
Mail address_changed(message::Language language, std::string_view masked);

Mail will_be_deleted(message::Language language, Time at);
Mail is_kept(message::Language language);
Mail was_deleted(message::Language language);

// What somebody is called until they say otherwise; `digits` tells them apart.
std::string nick_name(message::Language language, std::string_view digits);

}
