#pragma once
// How the console's calls differ from the shop's: a cookie in place of a token, an operator in place of a shopper, and a permission.
#include "contract/call.h"
#include "kernel/error.h"
#include "platform/gate/caller.h"
#include "platform/http/http.h"
#include <optional>
#include <string>
#include <string_view>

class Read;
class Write;

namespace platform {

// What the domain that knows the operators hands in.
struct ConsoleDoor {
    // Whose session it is; nothing when it is unknown, has ended, or its operator is locked. Address and language are left empty.
    std::optional<Operator> (*authenticate)(Read& tx, std::string_view token) = nullptr;
    // Writes down that the session is used.
    void (*keep)(Write& tx, Operator const& who) = nullptr;
};

inline bool is_of_console(api::CallInfo const& call) { return !call.permission.empty(); }
// The token in the request's cookie; empty when there is none.
std::string_view session_of(http::Request const& request);
// What changes something is taken from the console's own pages only: they send X-Console: 1, which a page of another site cannot, and a
// browser that names another Origin than our host is refused.
bool is_from_console_page(http::Request const& request);
// Refuses operator_login_needed and permission_missing.
std::optional<Error> refuse_operator(api::CallInfo const& call, std::optional<Operator> const& who);

// Said by the function of a call: the answer sets the cookie, once the transaction is committed.
// tx.remembered<SessionCookie>().token = token;
struct SessionCookie {
    // Empty: the browser is to forget it.
    std::optional<std::string> token;
};
// The line of the answer's head; empty where there is nothing to set.
std::string header_of(SessionCookie const& cookie);

}
