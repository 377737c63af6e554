#pragma once
// LianLian's cards across borders (https://doc.lianlianpay.com/apidoc/project-345279): its frame in the shop's page gives a token for the
// card, which the shop pays with; where the bank asks, the shopper goes to its page (3-D Secure). Signed with RSA and SHA-1 over the
// members of a JSON text, sorted by name, those of objects inside in their places.
#include "kernel/crypto/rsa.h"
#include "platform/hosts/cashiers/cashier.h"
#include "platform/hosts/cashiers/cashier_settings.h"
#include "platform/hosts/cashiers/desk.h"

namespace hosts {

class LianLian : public Cashier {
public:
    static constexpr std::string_view name = "lianlian";

    // Throws std::runtime_error with one clear line when a setting makes no sense.
    LianLian(LianLianSettings settings, Desk desk);

    static std::span<std::string_view const> methods();
    static bool takes(std::string_view currency) { return currency != "CNY"; }
    Opened open(Attempt const& attempt) override;
    Told submit(Attempt const& attempt, std::string_view card_token) override;
    Told query(Attempt const& attempt) override;
    std::optional<Told> read(api::RawRequest const& notice) override;
    api::RawAnswer answer(bool is_taken) const override;
    Outcome close(Attempt const& attempt) override;
    Outcome refund(RefundOrder const& order) override;
    std::optional<Outcome> query_refund(RefundOrder const& order) override;

    // What is signed of a JSON text; nothing when it is no JSON object.
    static std::optional<std::string> signed_text(std::string_view json);

private:
    // The answer's body; empty when there was none that LianLian has signed.
    std::string ask(std::string const& method, std::string const& path, std::string const& json, std::string& trouble) const;
    bool is_signed(std::string_view json, std::string_view signature) const;
    std::string path() const { return "/v3/merchants/" + settings_.merchant; }

    LianLianSettings settings_;
    Desk desk_;
    rsa::PrivateKey key_;
    rsa::PublicKey signer_;
};

}
