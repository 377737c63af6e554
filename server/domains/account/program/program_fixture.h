#pragma once
// A shop that a mini-program's host knows, and people who come from there.
#include "domains/account/account_fixture.h"
#include "domains/account/profile/agreement.h"
#include "domains/account/program/program.h"
#include "generated/refusals/hosts.h"
#include "kernel/crypto/cipher.h"
#include "kernel/text/base64.h"
#include "platform/gate/routes.h"
#include <map>
#include <mutex>

namespace account {

constexpr std::string_view appid = "wxourprogram";

// Gives each person a new session key with each code, and seals by the newest. A code is good once.
class SealingHost : public hosts::Program {
public:
    std::string code_of(std::string const& openid)
    {
        std::lock_guard const lock(mutex_);
        auto const number = std::to_string(++codes_given_);
        keys_[openid] = to_base64(std::string(aes128_size - number.size(), 'k') + number);
        return codes_.emplace("code-" + number, openid).first->first;
    }

    Result<hosts::ProgramSession> session_of(std::string_view code) override
    {
        std::lock_guard const lock(mutex_);
        auto const found = codes_.find(std::string(code));
        if (found == codes_.end())
            return refusal::login_code_invalid;
        auto const openid = found->second;
        codes_.erase(found);
        return hosts::ProgramSession { openid, "", keys_.at(openid) };
    }

    struct Sealed {
        std::string encrypted_data;
        std::string iv;
    };
    Sealed seal(std::string const& openid, std::string const& members, Time at, std::string_view program = appid)
    {
        std::lock_guard const lock(mutex_);
        std::string const iv = "an iv, 16 bytes.";
        auto const json = "{" + members + R"(,"watermark":{"timestamp":)" + std::to_string(at / seconds(1)) + R"(,"appid":")"
            + std::string(program) + "\"}}";
        return { to_base64(encrypt_aes128_cbc(from_base64(keys_.at(openid)).value(), iv, json)), to_base64(iv) };
    }
    Sealed seal_phone(std::string const& openid, std::string const& number, Time at)
    {
        return seal(openid, R"("phoneNumber":"+86)" + number + R"(","purePhoneNumber":")" + number + R"(","countryCode":"86")", at);
    }
    Sealed seal_profile(std::string const& openid, std::string const& nick_name, Time at)
    {
        return seal(openid, R"("openId":")" + openid + R"(","nickName":")" + nick_name + R"(","avatarUrl":"https://host.example/1.png")",
            at);
    }

private:
    std::mutex mutex_;
    int codes_given_ = 0;
    std::map<std::string, std::string> codes_;
    std::map<std::string, std::string> keys_;
};

class Programs : public Accounts {
protected:
    Programs()
    {
        preparation.outside.program = &host;
        shop.settings.set("program.appid", std::string(appid));
    }

    Result<api::AccountSession> come_with_code(std::string const& code)
    {
        auto const answer = [&]() -> Result<api::AccountSession> {
            api::AccountProgramCode const request { code, agreed };
            auto const known = TRY(prepare_program_session(preparation, request));
            return shop.write([&](Write& tx) { return begin_program_session(tx, visitor, request, known); });
        };
        return testing::declared(api::account_program_session, answer());
    }
    // The silent first step.
    api::AccountSession come(std::string const& openid) { return come_with_code(host.code_of(openid)).take(); }
    Shopper arrived(std::string const& openid) { return owner_of(come(openid).token).value(); }

    Result<api::AccountSession> log_in_by(api::AccountProgramLogin request)
    {
        auto const answer = [&]() -> Result<api::AccountSession> {
            request.agreement = agreed;
            auto const known = TRY(prepare_program_login(preparation, request));
            return shop.write([&](Write& tx) { return program_log_in(tx, visitor, request, known); });
        };
        return testing::declared(api::account_program_login, answer());
    }

    Result<api::AccountUserAuth> grant(Shopper const& me, api::AccountPhoneGrant const& request)
    {
        auto const answer = [&]() -> Result<api::AccountUserAuth> {
            auto const known = TRY(prepare_phone(preparation, request));
            return shop.write([&](Write& tx) { return grant_phone(tx, me, request, known); });
        };
        return testing::declared(api::account_get_phone_number, answer());
    }
    Result<api::AccountUserAuth> grant(Shopper const& me, SealingHost::Sealed const& sealed)
    {
        api::AccountPhoneGrant request;
        request.encrypted_data = sealed.encrypted_data;
        request.iv = sealed.iv;
        return grant(me, request);
    }
    SealingHost::Sealed phone_of(std::string const& openid, std::string const& number)
    {
        return host.seal_phone(openid, number, shop.clock.now());
    }

    Result<api::AccountUser> submit(Shopper const& me, api::AccountProfileGrant const& request)
    {
        auto const answer = [&]() -> Result<api::AccountUser> {
            auto const judged = TRY(prepare_profile(preparation, request));
            return shop.write([&](Write& tx) { return submit_profile(tx, me, request, judged); });
        };
        return testing::declared(api::account_submit_profile, answer());
    }
    Result<api::AccountUser> submit_name(Shopper const& me, std::string const& nick_name)
    {
        api::AccountProfileGrant request;
        request.nick_name = nick_name;
        return submit(me, request);
    }

    Result<api::AccountSession> renew(Shopper const& me)
    {
        return shop.write([&](Write& tx) { return get_token(tx, me, {}); });
    }

    api::AccountUser user_of(Shopper const& shopper)
    {
        return shop.read([&](Read& tx) { return me(tx, shopper, {}); }).take();
    }

    SealingHost host;
};

}
