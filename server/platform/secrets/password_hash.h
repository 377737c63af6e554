#pragma once
#include <cstdint>
#include <string>
#include <string_view>

// Passwords by argon2id (RFC 9106) with 2 passes over 19 MiB: about 40 ms of a core. Only in a preparation, on its bounded pool.

// With a salt of its own; the text holds salt and parameters.
std::string hash_password(std::string_view password);
// False also when the hash is no such text. Takes as long for a wrong password as for the right one.
bool is_password(std::string_view hash, std::string_view password);
// How many were computed since the start, to keep or to compare: what a peer can make us do, and what a test can count where it must not
// look at a clock.
std::uint64_t password_hashes();
// A hash that no password fits, for taking the same time where there is nothing to compare with.
std::string const& hash_of_nobody();
