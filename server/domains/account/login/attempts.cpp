#include "domains/account/login/attempts.h"
#include "domains/account/rules.h"
#include "generated/refusals/common.h"
#include "kernel/crypto/hash.h"
#include "platform/http/network.h"

namespace account::attempts {

store::Attempt of(std::string_view kind, std::string_view subject) { return { kind, to_hex(sha256(subject)) }; }

store::Attempt from_network(std::string_view kind, std::string_view email, std::string_view address)
{
    return of(kind, std::string(email) + ' ' + platform::network_of(address));
}

WrongLogin::WrongLogin(std::string_view email, std::string_view address)
    : from_here(from_network("login_network", email, address)), from_everywhere(of("login_address", email))
{
}

Status count_for_peer(Write& tx, std::string_view kind, std::string_view address, Time window, int most)
{
    auto const peer = rules::peer_of(address);
    if (peer && !store::count_attempt(tx, of(kind, *peer), tx.now() - window, most))
        return refusal::too_frequent;
    return done();
}

void uncount_for_peer(Write& tx, std::string_view kind, std::string_view address)
{
    if (auto const peer = rules::peer_of(address))
        store::uncount_attempt(tx, of(kind, *peer));
}

bool is_peer_locked(Read& tx, std::string_view kind, std::string_view address, Time window, int most)
{
    auto const peer = rules::peer_of(address);
    return peer && store::attempts_since(tx, of(kind, *peer), tx.now() - window) >= most;
}

}
