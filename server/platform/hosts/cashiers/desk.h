#pragma once
#include "kernel/chance/random.h"
#include "kernel/time/time.h"
#include "platform/hosts/http/curl_client.h"
#include <string>

namespace hosts {

// What each cashier works with. All of it has to outlive them.
struct Desk {
    HttpClient const& http;
    // For what is long: the books of a day.
    HttpClient const& files;
    // The shop's wall clock.
    Clock& clock;
    Random& random;
    // Where the shop is reached from outside, "https://shop.example".
    std::string address;
    // Whose certificates are believed; empty for those the system believes.
    std::string ca_file;

    // Where the cashier of this name tells the shop, and where it sends the shopper back to.
    std::string notice_address(std::string_view name) const { return address + "/api/payment/notice/" + std::string(name); }
    std::string return_address(std::string_view order) const
    {
        return address + "/packages/personal-pages/order/details?orderId=" + std::string(order);
    }
};

}
