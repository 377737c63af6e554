#pragma once
#include "platform/hosts/outcome.h"
#include <string>
#include <string_view>

namespace hosts {

// Money of a payment that goes back the way it came.
struct RefundOrder {
    // The same each time it is asked: the cashier pays one id once.
    std::string refund_id;
    std::string payment_id;
    // The cashier's own number of what it took.
    std::string transaction_id;
    // Minor units.
    std::int64_t amount = 0;
    std::string currency;
    // signature_of with the key that shop and cashier share.
    std::string sign;
    // Where that cashier is asked, "https://bank.example/kabinet"; it is no part of what is said.
    std::string address;
};

// HMAC-SHA256, hexadecimal, over "amount=..&currency=..&paymentId=..&refundId=..&transactionId=..".
std::string signature_of(RefundOrder const& order, std::string_view key);

// The hosts that take money for the shop, as far as they give money back: each is asked at its own address. On a pool, never within a
// transaction.
class Cashier {
public:
    virtual ~Cashier() = default;
    // Accepted: the cashier gives it back. Blocks.
    virtual Outcome refund(RefundOrder const& order) = 0;
};

}
