#include "domains/message/store.h"
#include "platform/hosts/host_settings.h"
#include "platform/hosts/hosts.h"
#include "platform/hosts/mail/mail.h"
#include "platform/module.h"
#include "platform/settings.h"
#include <algorithm>

namespace message {

static constexpr std::string_view mail_delivery = "mail";

namespace {

struct Patience {
    Time with_hosts = 0;

    static void declare(settings::Fields<Patience>& add)
    {
        using settings::Effect, settings::Risk;
        add.seconds("mail.give_up_seconds", &Patience::with_hosts, days(1) / seconds(1), { 60, 2'592'000 }, Effect::at_once, Risk::plain,
            "After so long a mail that its host does not take is given up", "邮件多久发不出去就放弃");
    }
};

}

Language language_of(std::string_view sent)
{
    if (sent == "cn" || sent.starts_with("zh"))
        return Language::zh;
    return sent.starts_with("th") ? Language::th : Language::en;
}

std::string_view name_of(Language language) { return Texts { "zh", "en", "th" }.in(language); }

std::string_view Texts::in(Language language) const
{
    switch (language) {
    case Language::zh: return zh;
    case Language::th: return th;
    case Language::en: break;
    }
    return en;
}

void send_mail(Write& tx, std::string_view to, std::string_view subject, std::string_view body, std::optional<Time> good_until)
{
    auto const mail = store::insert_mail(tx, to, subject, body);
    if (tx.settings().of<hosts::MailSettings>().smtp_url.empty())
        return;
    auto const longest = tx.now() + tx.settings().of<Patience>().with_hosts;
    store::wait_for_host(tx, mail, std::min(good_until.value_or(longest), longest));
    tx.deliver(mail_delivery, mail);
}

namespace {

struct MailParcel {
    Time give_up_at = 0;
    hosts::MailLetter letter;
};

std::optional<MailParcel> take_mail(Write& tx, std::int64_t id)
{
    auto waiting = store::find_waiting_mail(tx, id);
    if (!waiting)
        return std::nullopt;
    MailParcel parcel;
    parcel.give_up_at = waiting->give_up_at;
    parcel.letter.to = std::move(waiting->mail.to);
    parcel.letter.subject = std::move(waiting->mail.subject);
    parcel.letter.text = std::move(waiting->mail.body);
    parcel.letter.id = std::to_string(id);
    parcel.letter.written_at = waiting->mail.sent_at;
    return parcel;
}

hosts::Outcome ask_mail_host(hosts::Hosts const& outside, MailParcel const& parcel)
{
    if (!outside.mail)
        return { hosts::Outcome::Kind::again, "no mail host is configured", 0 };
    return outside.mail->send(parcel.letter);
}

void record_mail(Write& tx, std::int64_t id, hosts::Outcome const& outcome)
{
    store::settle_mail(tx, id, outcome.kind == hosts::Outcome::Kind::accepted ? "" : outcome.reason);
}

}

std::vector<Mail> latest_mails(Read& tx, std::string_view to) { return store::latest_mails(tx, to, 20); }

static void forget_old_mails(Write& tx) { store::remove_mails_before(tx, tx.now() - days(7)); }

void add(platform::Module& module)
{
    module.settings.add<Patience>();
    module.deliveries.on(mail_delivery, take_mail, ask_mail_host, record_mail);
    module.jobs.every("message.forget_old_mails", hours(1), forget_old_mails);
    add_checks(module.checks);
}

}
