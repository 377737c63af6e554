#include "domains/message/store.h"

namespace message::store {

struct MailTag;

void insert_mail(Write& tx, std::string_view to, std::string_view subject, std::string_view body)
{
    tx.change("INSERT INTO mail (id, recipient, subject, body, created_at) VALUES ($1, $2, $3, $4, $5)",
        { tx.new_id<Id<MailTag>>(), to, subject, body, tx.now() });
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
