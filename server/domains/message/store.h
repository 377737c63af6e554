#pragma once
#include "domains/message/message.h"
#include "platform/transaction.h"

namespace message {

void add_checks(platform::Checks& checks);

namespace store {

void insert_mail(Write& tx, std::string_view to, std::string_view subject, std::string_view body);
std::vector<Mail> latest_mails(Read& tx, std::string_view to, int count);
void remove_mails_before(Write& tx, Time created);

}
}
