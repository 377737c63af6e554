#pragma once
#include "domains/message/message.h"
#include "generated/ids/account_id.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include "platform/gate/caller.h"
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

class Batch;
class Read;
class Settings;
class Write;
template<class T>
class Later;

namespace platform {
class Preparation;
struct Bearer;
struct Module;
}

// Who the shopper is: the e-mail account, the mini-program's login, and the login that a token stands for.
namespace account {

// Whose token it is; nothing when it is unknown, its login has ended, or it was not used for 7 days. Country, address and language of the
// caller are the request's business and left empty.
std::optional<Shopper> authenticate(Read& tx, std::string_view token);
// The same beside other questions, without those who renewed their token lately.
platform::Bearer ask_bearer(Batch& batch, std::string_view token);

// The same for a ticket that stands in a socket's address in the token's place. It is good once, until its time is over or its login ends.
std::optional<Shopper> redeem_ticket(Write& tx, std::string_view ticket);
// What begins like this is a ticket, and no token.
inline constexpr std::string_view ticket_prefix = "once-";
// Whether the login of a token or ticket that is good no more was ended from another device: by logging in there or by a new password.
bool ended_elsewhere(Read& tx, std::string_view token);

// Whether there is such an account.
bool is_account(Read& tx, AccountId id);
// Whether the shop has made them a distributor, by hand (account.distributors).
bool is_distributor(Read& tx, AccountId id);
// Somebody new, by the way that they say.
struct Joined {
    AccountId account;
    Attribution const& by;
};
// The number that a shopper tells others; 0 when there is no such account.
std::int64_t uid_of(Read& tx, AccountId id);
// Whose that number is; nothing when it is nobody's.
std::optional<AccountId> find_by_uid(Read& tx, std::int64_t uid);

// An operator's answer to what moderation left open: the name that an account wants, or a picture by its path. From then on the shopper may
// use it, or not. Refuses not_found when it does not wait.
Status decide_nick_name(Write& tx, AccountId account, bool passes);
Status decide_avatar(Write& tx, AccountId account, std::string_view avatar, bool passes);

// The name by which others know the shopper; empty when there is none yet.
std::string nick_name_of(Read& tx, AccountId id);
// Those of many in one statement, in the same order.
std::vector<std::string> nick_names_of(Read& tx, std::vector<AccountId> const& ids);
// The pictures by which others know these, in the same order: paths on the server, empty for who has none.
std::vector<std::string> avatars_of(Read& tx, std::vector<AccountId> const& ids);
// What a shopper typed for others to read, tidied as names are: without control and direction characters and others that show nothing, and
// without space around it. Empty when nothing of it can be seen.
std::string tidied_words(std::string_view text);

// What waits for such an answer.
struct WaitingAudit {
    // The number that the shopper tells others.
    std::int64_t uid = 0;
    bool is_picture = false;
    // The name, or the picture's path.
    std::string what;
};
// Names first, then pictures, each from the one that has waited longest; at most a hundred of each.
std::vector<WaitingAudit> list_waiting_audits(Read& tx);

// Told when somebody logs out, or in on another device: nothing where they were belongs to them any more.
struct LoginsEnded {
    AccountId account;
};

// How a person can be reached outside of the storefront.
struct Recipient {
    // Empty: they have none.
    std::string email;
    // The name by which the mini-program's host knows them; empty: they did not come from there.
    std::string openid;
    // Of their last request; of their country when there was none yet.
    message::Language language = message::Language::en;
    std::string country;
};
// Nobody can be reached who is not there.
Recipient find_recipient(Read& tx, AccountId account);
Later<std::optional<Recipient>> ask_recipient(Batch& batch, AccountId account);

// What somebody could register with again once the account is deleted, in words of ours: their address, the host's name for them, their
// phone.
std::vector<std::string> identities_of(Read& tx, AccountId account);

// What somebody who is logged in brings to prove that the account is theirs: a login alone, on a phone that was left lying or in a token
// that was stolen, must not be enough to take a person's data or to end their account.
struct OwnerProof {
    // A code for one purpose fits no other.
    std::string_view purpose;
    // That was mailed for it to the account's address.
    std::string captcha;
    // Where the account has no address: by which the mini-program's host knows who holds the phone now.
    std::string openid;
};
// Whom the mini-program's host knows by this code; empty where there is none. Refuses no_program_login, and what the host refuses.
Result<std::string> openid_of_code(platform::Preparation& preparation, std::optional<std::string> const& code);
// Refuses captcha_wrong (the try counts), captcha_expired, too_frequent, login_code_invalid. Nothing else may have been written before.
Status prove_owner(Write& tx, Shopper const& me, OwnerProof const& proof);

// The account will be deleted after the waiting time, not before `not_before`, and answers when. Every login of it ends now, whose sockets
// are told, and the next one takes it back. Its address is told.
Time begin_closing(Write& tx, Shopper const& me, Time not_before);
// The job of its due time, the account's id its subject: whoever knows what may still be owed to the person does one of these two.
inline constexpr std::string_view closing_job = "account_closing";
// Tells Closed, and forgets who the account was. Nothing where the wish was taken back.
void close_due(Write& tx, AccountId account);
// Not yet: until then. Nothing likewise.
void put_off_closing(Write& tx, AccountId account, Time until);
bool is_closing(Read& tx, AccountId account);
// Of the settings.
Time closing_wait(Read& tx);

// Within the transaction that ends an account, while it still knows its identities: whoever keeps something of the person lets go of it.
struct Closed {
    AccountId account;
};

// What the shop knows of somebody's age.
struct Birth {
    // YYYY-MM-DD; empty: they have not said.
    std::string birthday;
    // What they had said before they changed it, and when they did; empty and 0: they did not.
    std::string before;
    Time changed_at = 0;
    // Where they registered: the code of a region.
    std::string country;
};
// Nothing when there is no such account.
std::optional<Birth> find_birth(Read& tx, AccountId account);

// What has to be known of whoever buys something.
struct Buyer {
    // The latest answer to a user agreement was a yes, to this version.
    std::optional<std::int64_t> agreed_to;
    Birth birth;
};
// Nothing when there is no such account.
Later<std::optional<Buyer>> ask_buyer(Batch& batch, AccountId account);
// Money is taken of nobody but who said yes to the version of the user agreement that counts now. Refuses agreement_needed.
Status may_spend(Settings const& settings, std::optional<Buyer> const& buyer);

// A code of six digits in a mail to somebody else, by which they agree to what a shopper wants of them.
struct CodeMail {
    // As it was typed.
    std::string_view email;
    // A code for one purpose fits no other.
    std::string_view purpose;
    Time valid = 0;
    // Subject and body of the mail with this code.
    std::function<std::pair<std::string, std::string>(std::string_view code)> write;
};
// Makes the code anew, mails it, and answers the address as it is kept. Counts with the captchas of the peer and of the address. Refuses
// email_invalid, captcha_too_soon within a minute of the one before, too_frequent also when the shopper has asked for too many today.
Result<std::string> mail_code(Write& tx, Shopper const& me, CodeMail const& mail);
// Uses the code up; `email` as mail_code answered it. Refuses captcha_wrong, which counts although the call is refused: nothing else may be
// written before; captcha_expired when none is left to try.
Status redeem_code(Write& tx, std::string_view email, std::string_view purpose, std::string_view code);
// When the next code may be asked for after one that was asked for at this moment.
Time next_code_at(Read& tx, Time asked_at);
// "m***@example.com"
std::string masked(std::string_view email);
// The one test of an e-mail address, by which accounts are made too: text without space, one at sign, and a dot in the host.
bool is_email(std::string_view text);

void add(platform::Module& module);

}
