#pragma once
// PayPal, Orders v2 (https://developer.paypal.com/docs/api/orders/v2): an order is made and captured under the attempt's number as
// PayPal-Request-Id, so that asking twice takes once. Nothing is taken before the shop captures it.
#include "kernel/crypto/rsa.h"
#include "platform/hosts/cashiers/cashier.h"
#include "platform/hosts/cashiers/cashier_settings.h"
#include "platform/hosts/cashiers/desk.h"
#include <map>
#include <mutex>

namespace hosts {

class PayPal : public Cashier {
public:
    static constexpr std::string_view name = "paypal";

    // Throws std::runtime_error with one clear line when a setting is missing.
    PayPal(PayPalSettings settings, Desk desk);

    static std::span<std::string_view const> methods();
    static bool takes(std::string_view currency);
    Opened open(Attempt const& attempt) override;
    Told submit(Attempt const& attempt, std::string_view) override;
    Told query(Attempt const& attempt) override;
    // A notice's signature is by a certificate that it names itself: only one of PayPal's own hosts, whose issuer is believed, counts.
    std::optional<Told> read(api::RawRequest const& notice) override;
    // Nothing to be done: without a capture nothing is taken.
    Outcome close(Attempt const&) override { return {}; }
    Outcome refund(RefundOrder const& order) override;
    std::optional<Movements> movements(std::int64_t day) override;

    // Whether a certificate may come from there: https, a host below paypal.com, no port and no user.
    static bool is_own_address(std::string_view url);

private:
    // Its answer, with a token that is renewed when PayPal does not know it any more.
    HttpAnswer ask(HttpClient const& http, HttpQuestion question);
    std::string token(bool is_stale, std::string& trouble);
    std::optional<rsa::PublicKey> signer(std::string const& url);
    bool is_signed(api::RawRequest const& notice);

    PayPalSettings settings_;
    Desk desk_;
    std::mutex mutex_; // Guards what follows.
    std::string token_;
    Time token_ends_ = 0;
    // Certificates that were judged, by their address, until when.
    std::map<std::string, std::pair<rsa::PublicKey, Time>, std::less<>> signers_;
    // Certificates that were asked for in this minute.
    int fetches_ = 0;
    Time minute_ends_ = 0;
};

}
