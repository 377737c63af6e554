#pragma once
#include "domains/message/message.h"
#include "platform/db/transaction.h"

namespace platform {
class Checks;
}

namespace message {

void add_checks(platform::Checks& checks);

namespace store {

// Answers its id.
std::int64_t insert_mail(Write& tx, std::string_view to, std::string_view subject, std::string_view body);
// From now on it waits for a mail host that takes it.
void wait_for_host(Write& tx, std::int64_t mail, Time give_up_at);

struct WaitingMail {
    Mail mail;
    Time give_up_at = 0;
};
// Nothing when it does not wait, or is gone.
std::optional<WaitingMail> find_waiting_mail(Read& tx, std::int64_t mail);
// How it ended; only the first word counts. `failure` is empty when it was sent. What it said is forgotten: it may hold a code.
void settle_mail(Write& tx, std::int64_t mail, std::string_view failure);

std::vector<Mail> latest_mails(Read& tx, std::string_view to, int count);
void remove_mails_before(Write& tx, Time created);

}
}
