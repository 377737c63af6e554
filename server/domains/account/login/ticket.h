#pragma once
#include "generated/live.h"
#include "kernel/result.h"
#include "platform/gate/caller.h"

class Write;

// Tickets of the live channel: addresses are written into logs, and a token that stands in one can be used by whoever reads them.
namespace account {

// For a login that is open. What is not used expires.
Result<api::LiveAddressTicket> issue_ticket(Write& tx, Shopper const& me, api::LiveTicket const& request);

}
