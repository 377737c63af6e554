#pragma once
#include "domains/account/store.h"
#include "kernel/result.h"

// How often somebody tries, and from where.
namespace account::attempts {

// Who is counted is kept hashed.
store::Attempt of(std::string_view kind, std::string_view subject);
// Of an e-mail address as far as one network is concerned: what a stranger does there locks nobody out who comes from elsewhere.
store::Attempt from_network(std::string_view kind, std::string_view email, std::string_view address);

// What is counted when somebody tries a password.
struct WrongLogin {
    WrongLogin(std::string_view email, std::string_view address);
    store::Attempt from_here;
    store::Attempt from_everywhere;
};

// Refuses too_frequent when as many were counted within the window already. A peer that is this machine itself is not counted.
Status count_for_peer(Write& tx, std::string_view kind, std::string_view address, Time window, int most);
// Takes back one that turned out right.
void uncount_for_peer(Write& tx, std::string_view kind, std::string_view address);
// Whether as many were counted for the peer already.
bool is_peer_locked(Read& tx, std::string_view kind, std::string_view address, Time window, int most);

}
