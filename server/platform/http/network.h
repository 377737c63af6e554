#pragma once
// Addresses of peers, and whose share an address falls under.
#include <string>
#include <string_view>

namespace platform {

// An IPv4 or IPv6 address and nothing else: no port, no zone, no brackets.
bool is_address(std::string_view text);
// 127.0.0.0/8 or ::1, also as ::ffff:127.0.0.1. False for what is no address.
bool is_loopback(std::string_view text);

// Whose limit an address falls under: itself for IPv4, as behind one may be all the phones of a carrier (CGNAT), who must not pay for their
// neighbours as well; for IPv6 the /64 network, for everybody has 2^64 addresses in one. An IPv4 address is one in either spelling
// (::ffff:192.0.2.1). What is no address is its own network.
std::string network_of(std::string_view address);
// The network around it: /24 for IPv4, /48 for IPv6, which is what a hoster gives one customer: 65,536 times a /64.
std::string wide_network_of(std::string_view address);

// The peer that a proxy names: the last entry of the last X-Forwarded-For line, for the proxy in front of us writes behind whatever it was
// sent, in the same line or in one of its own. Empty where that entry is no address: then nobody is known, this machine least of all.
std::string_view forwarded_address(std::string_view last_line);

}
