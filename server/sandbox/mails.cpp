#include "domains/message/message.h"
#include "generated/sandbox.h"
#include "platform/db/transaction.h"
#include "platform/module.h"
#include "sandbox/sandbox.h"

namespace sandbox {

static Result<api::SandboxMailList> mails(Read& tx, Visitor const&, api::SandboxMails const& request)
{
    api::SandboxMailList list;
    for (auto& mail : message::latest_mails(tx, request.to))
        list.items.push_back({ std::move(mail.to), std::move(mail.subject), std::move(mail.body), mail.sent_at });
    return list;
}

void add_mails(platform::Module& module) { module.routes.read(api::sandbox_mails, mails); }

}
