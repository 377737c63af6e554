#include "platform/http/network.h"
#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <optional>

namespace platform {

namespace {

struct Address {
    bool is_ipv4;
    // IPv4 has four.
    std::array<char, 16> bytes;
};

std::optional<Address> parse(std::string_view text)
{
    // inet_pton wants an end, and stops at the first one: nothing may follow it.
    if (text.size() >= INET6_ADDRSTRLEN || text.find('\0') != std::string_view::npos)
        return std::nullopt;
    std::string const ended(text);
    Address address {};
    in6_addr six {};
    if (inet_pton(AF_INET, ended.c_str(), address.bytes.data()) == 1) {
        address.is_ipv4 = true;
        return address;
    }
    if (inet_pton(AF_INET6, ended.c_str(), &six) != 1)
        return std::nullopt;
    address.is_ipv4 = IN6_IS_ADDR_V4MAPPED(&six) != 0;
    std::copy_n(reinterpret_cast<char const*>(&six) + (address.is_ipv4 ? 12 : 0), address.is_ipv4 ? 4 : 16, address.bytes.begin());
    return address;
}

std::string network(std::string_view text, std::size_t bytes_of_ipv4, std::size_t bytes_of_ipv6)
{
    auto const address = parse(text);
    if (!address)
        return std::string(text);
    // The lengths tell the two apart.
    return std::string(address->bytes.data(), address->is_ipv4 ? bytes_of_ipv4 : bytes_of_ipv6);
}

}

bool is_address(std::string_view text) { return parse(text).has_value(); }

bool is_loopback(std::string_view text)
{
    constexpr std::array<char, 16> one { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 };
    auto const address = parse(text);
    return address && (address->is_ipv4 ? address->bytes[0] == 127 : address->bytes == one);
}

std::string network_of(std::string_view address) { return network(address, 4, 8); }
std::string wide_network_of(std::string_view address) { return network(address, 3, 6); }

std::string_view forwarded_address(std::string_view last_line)
{
    auto const comma = last_line.rfind(',');
    auto entry = last_line.substr(comma == std::string_view::npos ? 0 : comma + 1);
    auto const first = entry.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    entry = entry.substr(first, entry.find_last_not_of(" \t") - first + 1);
    return is_address(entry) ? entry : std::string_view();
}

}
