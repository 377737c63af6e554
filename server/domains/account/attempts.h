#pragma once
#include "domains/account/store.h"
#include "kernel/result.h"

// How often somebody tries, and from where.
namespace account::attempts {

constexpr std::string_view wrong_login = "login_address";

// Who is counted is kept hashed.
store::Attempt of(std::string_view kind, std::string_view subject);

// Refuses too_frequent when as many were counted within the window already. A peer that is this machine itself is not counted.
Status count_for_peer(Write& tx, std::string_view kind, std::string_view address, Time window, int most);
// Whether as many were counted for the peer already.
bool is_peer_locked(Read& tx, std::string_view kind, std::string_view address, Time window, int most);

}
