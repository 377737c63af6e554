#pragma once
// UnionPay across borders, its gateway 5.1.0 (https://open.unionpay.com): the shopper's browser posts a signed form to it; all that is said
// are fields, sorted by name, of which the SHA-256 in hexadecimal is signed with RSA. It cannot be told to close: the form says until when
// it may be paid.
#include "kernel/crypto/rsa.h"
#include "platform/hosts/cashiers/cashier.h"
#include "platform/hosts/cashiers/cashier_settings.h"
#include "platform/hosts/cashiers/desk.h"
#include <map>

namespace hosts {

class UnionPay : public Cashier {
public:
    static constexpr std::string_view name = "unionpay";
    using Fields = std::map<std::string, std::string>;

    // Throws std::runtime_error with one clear line when a setting makes no sense.
    UnionPay(UnionPaySettings settings, Desk desk);

    static std::span<std::string_view const> methods();
    static bool takes(std::string_view currency);
    // 1, 2, 4 ... 32 s, then as everybody's.
    static std::span<Time const> pauses();
    Opened open(Attempt const& attempt) override;
    Told submit(Attempt const& attempt, std::string_view) override { return query(attempt); }
    Told query(Attempt const& attempt) override;
    std::optional<Told> read(api::RawRequest const& notice) override;
    Outcome close(Attempt const& attempt) override;
    Outcome refund(RefundOrder const& order) override;
    std::optional<Outcome> query_refund(RefundOrder const& order) override;

    // What is signed of these, their signature left out.
    static std::string signed_text(Fields const& fields);
    // The same before it is hashed.
    static std::string joined_text(Fields const& fields);

private:
    Fields begun(std::string_view type, std::string_view subtype) const;
    Fields sign(Fields fields) const;
    bool is_signed(Fields const& fields) const;
    // Empty when there was no answer that UnionPay has signed.
    Fields ask(std::string const& path, Fields fields, std::string& trouble) const;
    Fields ask_for(std::string const& number, Time sent_at, std::string& trouble) const;

    UnionPaySettings settings_;
    Desk desk_;
    rsa::PrivateKey key_;
    rsa::Certificate own_;
    std::vector<rsa::Certificate> believed_;
};

}
