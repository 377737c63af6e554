#include "domains/account/login/ticket.h"
#include "domains/account/account.h"
#include "domains/account/login/session.h"
#include "domains/account/rules.h"
#include "kernel/crypto/hash.h"
#include "platform/settings.h"

namespace account {

Result<api::LiveAddressTicket> issue_ticket(Write& tx, Shopper const& me, api::LiveTicket const&)
{
    auto const life = tx.settings().of<rules::Limits>().ticket_life;
    auto ticket = std::string(ticket_prefix) + tx.random().hex(24);
    store::remove_tickets_before(tx, tx.now());
    store::insert_ticket(tx, to_hex(sha256(ticket)), LoginId { me.login }, tx.now() + life);
    return api::LiveAddressTicket { std::move(ticket), static_cast<std::int32_t>(life / seconds(1)) };
}

std::optional<Shopper> redeem_ticket(Write& tx, std::string_view ticket)
{
    auto const login = store::use_ticket(tx, to_hex(sha256(ticket)));
    if (!login)
        return std::nullopt;
    auto const found = store::find_login_by_id(tx, *login, tx.now() - tx.settings().of<rules::Limits>().login_life);
    return found ? std::optional(session::shopper_of(*found)) : std::nullopt;
}

bool ended_elsewhere(Read& tx, std::string_view token) { return store::is_ended_elsewhere(tx, to_hex(sha256(token))); }

}
