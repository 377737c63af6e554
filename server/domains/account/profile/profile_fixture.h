#pragma once
// Steps of the tests about what shoppers say of themselves.
#include "domains/account/account_fixture.h"
#include "domains/account/profile/audit.h"
#include "domains/account/profile/avatar.h"
#include "domains/account/profile/profile.h"
#include "kernel/crypto/hash.h"
#include "kernel/text/base64.h"
#include "platform/gate/routes.h"
#include "testing/pictures.h"

namespace account {

// Says of each text and picture what the test wants.
class Judge : public hosts::Moderation {
public:
    hosts::Verdict text(std::string_view text) override
    {
        judged.emplace_back(text);
        return of_text;
    }
    hosts::Verdict image(std::string_view) override { return of_image; }

    hosts::Verdict of_text = hosts::Verdict::pass;
    hosts::Verdict of_image = hosts::Verdict::pass;
    std::vector<std::string> judged;
};

class Profiles : public Accounts {
protected:
    Result<api::AccountUser> update(Shopper const& who, api::AccountUserInfo const& request)
    {
        auto const answer = [&]() -> Result<api::AccountUser> {
            auto const judged = TRY(prepare_user_info(preparation, request));
            return shop.write([&](Write& tx) { return update_user_info(tx, who, request, judged); });
        };
        return testing::declared(api::account_update_user_info, answer());
    }
    Result<bool> verify(Shopper const& who, std::string const& nick_name)
    {
        api::AccountNickName const request { nick_name };
        auto const judged = TRY(testing::declared(api::account_verify_nick_name, prepare_verify_nick_name(preparation, request)));
        return shop.write([&](Write& tx) { return verify_nick_name(tx, who, request, judged); }).take().pass;
    }
    Result<api::AccountUploadedAvatar> upload(Shopper const& who, std::string const& picture)
    {
        return upload_text(who, to_base64(picture));
    }
    Result<api::AccountUploadedAvatar> upload_text(Shopper const& who, std::string const& image)
    {
        api::AccountAvatarUpload const request { image };
        auto const kept = TRY(testing::declared(api::account_verify_avatar, avatar::prepare_upload(preparation, who, request)));
        return shop.write([&](Write& tx) { return avatar::upload(tx, who, request, kept); });
    }
    api::AccountAudits audits_of(Shopper const& who)
    {
        return shop.read([&](Read& tx) { return audits(tx, who, {}); }).take();
    }
    api::AccountUser user(Shopper const& who)
    {
        return shop.read([&](Read& tx) { return me(tx, who, {}); }).take();
    }
    Shopper shopper(std::string const& name) { return owner_of(registered(name + "@example.com").token).value(); }
    void judge_by(Judge& judge) { preparation.outside.moderation = &judge; }

    static std::string plain_picture(std::uint8_t shade)
    {
        return testing::png_picture(8, 8, [=](int, int) { return testing::Colour { shade, shade, shade }; });
    }
};

}
