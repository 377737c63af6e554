#pragma once
// Steps that the tests of this domain share.
#include "domains/account/account.h"
#include "domains/account/login/service.h"
#include "domains/account/profile/profile.h"
#include "domains/message/message.h"
#include "testing/call.h"
#include "testing/preparation.h"
#include "testing/shop.h"

namespace account {

class Accounts : public testing::OnEachEngine {
protected:
    Accounts() : OnEachEngine({ message::add, account::add }) { }

    using Purpose = api::AccountCaptchaPurpose;
    Result<api::AccountCaptchaSent> ask_captcha(std::string const& email, Purpose purpose = Purpose::register_)
    {
        return testing::declared(api::account_get_captcha, shop.write([&](Write& tx) {
            return get_captcha(tx, visitor, { email, purpose });
        }));
    }

    std::vector<message::Mail> mails_to(std::string const& email)
    {
        return shop.read([&](Read& tx) { return message::latest_mails(tx, email); });
    }

    // The digits in the newest mail; empty when it has none.
    std::string code_mailed_to(std::string const& email)
    {
        auto const mails = mails_to(email);
        auto const& subject = mails.at(0).subject;
        auto const at = subject.find_first_of("0123456789");
        return at == std::string::npos ? "" : subject.substr(at);
    }

    static std::string wrong_code(std::string const& right) { return right == "000000" ? "000001" : "000000"; }

    Result<api::AccountSession> register_with(std::string const& email, std::string const& password, std::string const& code,
        std::optional<std::string> nick_name = {})
    {
        auto const answer = [&]() -> Result<api::AccountSession> {
            api::AccountRegister const request { email, password, code, agreed, std::move(nick_name) };
            auto const hashed = TRY(prepare_registration(preparation, visitor, request));
            return shop.write([&](Write& tx) { return register_account(tx, visitor, request, hashed); });
        };
        return testing::declared(api::account_register, answer());
    }

    api::AccountSession registered(std::string const& email, std::string const& password = "figures2see")
    {
        EXPECT_TRUE(ask_captcha(email).ok());
        return register_with(email, password, code_mailed_to(email)).take();
    }

    Result<api::AccountSession> log_in_with(std::string const& email, std::string const& password)
    {
        auto const answer = [&]() -> Result<api::AccountSession> {
            api::AccountLogin const request { email, password };
            auto const compared = TRY(prepare_login(preparation, visitor, request));
            return shop.write([&](Write& tx) { return log_in(tx, visitor, request, compared); });
        };
        return testing::declared(api::account_login, answer());
    }

    std::optional<Shopper> owner_of(std::string const& token)
    {
        return shop.read([&](Read& tx) { return authenticate(tx, token); });
    }

    api::AccountUser user_of(std::string const& token)
    {
        auto const shopper = owner_of(token).value();
        return shop.read([&](Read& tx) { return me(tx, shopper, {}); }).take();
    }

    std::int64_t count(std::string const& sql)
    {
        return shop.read([&](Read& tx) { return tx.number(sql, {}); });
    }

    testing::Preparation preparation { shop };
    // To which version of the user agreement people say yes; nothing: they say nothing.
    std::optional<std::int32_t> agreed = 1;
    Visitor visitor { {}, "TH", "203.0.113.7", "en" };
};

}
