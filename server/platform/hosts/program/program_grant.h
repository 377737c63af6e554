#pragma once
#include "kernel/result.h"
#include "kernel/time/time.h"
#include <string>
#include <string_view>

namespace hosts {

// What a person let the mini-program have, as the messaging app sealed it: a profile or a phone number. What it does not hold is empty.
struct ProgramGrant {
    std::string openid;
    std::string nick_name;
    std::string avatar_url;
    // Digits only, as `phone`.
    std::string country_code;
    std::string phone;
    // By the app's clock.
    Time granted_at = 0;
};

// Opens encryptedData: AES-128-CBC with PKCS#7, all three texts in base64, a JSON object inside whose watermark names the mini-program
// (https://developers.weixin.qq.com/miniprogram/dev/framework/open-ability/signature.html). Whatever is wrong with it, the refusal is
// authorisation_invalid: what exactly was wrong would help to open what others sealed. Takes microseconds; neither logs nor blocks.
Result<ProgramGrant> decrypt_profile(std::string_view session_key, std::string_view iv, std::string_view encrypted_data,
    std::string_view appid);

}
