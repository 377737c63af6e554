#include "domains/message/store.h"

namespace message::store {

struct MailTag;

std::int64_t insert_mail(Write& tx, std::string_view to, std::string_view subject, std::string_view body)
{
    auto const id = tx.new_id<Id<MailTag>>().value;
    tx.change("INSERT INTO mail (id, recipient, subject, body, created_at) VALUES ($1, $2, $3, $4, $5)",
        { id, to, subject, body, tx.now() });
    return id;
}

void wait_for_host(Write& tx, std::int64_t mail, Time give_up_at)
{
    tx.change("UPDATE mail SET state = 'waiting', give_up_at = $2 WHERE id = $1 AND state = 'outbox'", { mail, give_up_at });
}

std::optional<WaitingMail> find_waiting_mail(Read& tx, std::int64_t mail)
{
    return tx.one("SELECT recipient, subject, body, created_at, give_up_at FROM mail WHERE id = $1 AND state = 'waiting'", { mail },
        [](db::Row const& row) {
            return WaitingMail { { row.text(0), row.text(1), row.text(2), row.number(3) }, row.number(4) };
        });
}

void settle_mail(Write& tx, std::int64_t mail, std::string_view failure)
{
    auto const reason = failure.empty() ? std::nullopt : std::optional(std::string(failure));
    tx.change("UPDATE mail SET state = $2, failure = $3, settled_at = $4, subject = '', body = '' WHERE id = $1 AND state = 'waiting'",
        { mail, reason ? "failed" : "sent", reason, tx.now() });
}

std::vector<Mail> latest_mails(Read& tx, std::string_view to, int count)
{
    return tx.all("SELECT recipient, subject, body, created_at FROM mail WHERE recipient = $1 ORDER BY id DESC LIMIT $2", { to, count },
        [](db::Row const& row) {
            return Mail { row.text(0), row.text(1), row.text(2), row.number(3) };
        });
}

void remove_mails_before(Write& tx, Time created) { tx.change("DELETE FROM mail WHERE created_at < $1", { created }); }

}
