#include "domains/account/attempts.h"
#include "domains/account/rules.h"
#include "kernel/hash.h"

namespace account::attempts {

store::Attempt of(std::string_view kind, std::string_view subject) { return { kind, to_hex(sha256(subject)) }; }

Status count_for_peer(Write& tx, std::string_view kind, std::string_view address, Time window, int most)
{
    auto const peer = rules::peer_of(address);
    if (peer && !store::count_attempt(tx, of(kind, *peer), tx.now() - window, most))
        return Error::too_frequent;
    return done();
}

bool is_peer_locked(Read& tx, std::string_view kind, std::string_view address, Time window, int most)
{
    auto const peer = rules::peer_of(address);
    return peer && store::attempts_since(tx, of(kind, *peer), tx.now() - window) >= most;
}

}
