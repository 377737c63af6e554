#pragma once
// The access token by which the shop's server speaks to the mini-program's host.
#include "kernel/time/time.h"
#include "platform/hosts/http/curl_client.h"
#include "platform/hosts/outcome.h"
#include <mutex>
#include <string>

class Settings;

namespace hosts {

// Where the host of the mini-program is, and as whom the shop comes: program.host ("https://api.weixin.qq.com"), program.appid,
// program.secret.
struct ProgramAccess {
    std::string base;
    std::string appid;
    std::string secret;
};
ProgramAccess program_access_of(Settings const& settings);

// Kept until a little before it expires. Each server has one of its own: the host lets the one before live on for five minutes, so servers
// that ask in turn renew theirs about that often.
class ProgramToken {
public:
    ProgramToken(CurlClient client, ProgramAccess access, Clock& clock);

    struct Answer {
        // Empty when there is none; then `failure` says why.
        std::string token;
        Outcome failure;
    };
    // Asks the host when there is none yet. From any thread; of many at once one asks. Blocks.
    Answer get();
    // The host does not know this token any more: the next `get` asks for another, unless somebody did already.
    void forget(std::string const& token);

private:
    CurlClient client_;
    ProgramAccess access_;
    Clock& clock_;
    std::mutex mutex_; // Guards what follows, and lets one ask at a time.
    std::string token_;
    Time expires_at_ = 0;
};

// What the host says by an errcode: whether trying again may help. 0 is accepted.
Outcome program_outcome(std::int64_t errcode);

}
