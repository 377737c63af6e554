#include "domains/message/store.h"

namespace message {

Language language_of(std::string_view sent) { return sent == "cn" || sent.starts_with("zh") ? Language::zh : Language::en; }

void send_mail(Write& tx, std::string_view to, std::string_view subject, std::string_view body)
{
    store::insert_mail(tx, to, subject, body);
}

std::vector<Mail> latest_mails(Read& tx, std::string_view to) { return store::latest_mails(tx, to, 20); }

static void forget_old_mails(Write& tx) { store::remove_mails_before(tx, tx.now() - days(7)); }

void add(platform::Module& module)
{
    module.jobs.every("message.forget_old_mails", hours(1), forget_old_mails);
    add_checks(module.checks);
}

}
