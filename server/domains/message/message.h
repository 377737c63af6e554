#pragma once
#include "kernel/time/time.h"
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class Read;
class Write;

namespace platform {
struct Module;
}

// What the shop says to a person outside of the storefront.
namespace message {

enum class Language : std::uint8_t { en, zh, th };
// What the storefront sent in "lang": "cn" and every "zh" is Chinese, every "th" Thai, all else English.
Language language_of(std::string_view sent);
// How it is kept: "en", "zh", "th"; `language_of` reads it back.
std::string_view name_of(Language language);

// The same in each language the shop writes in.
struct Texts {
    std::string_view zh;
    std::string_view en;
    std::string_view th;

    std::string_view in(Language language) const;
};

// Records the wish to send a mail; it is sent after the COMMIT, or never when there is none. Where no mail host is configured it stays in
// the outbox.
// Nobody tries longer than until `good_until`, or for a day (mail.give_up_seconds).
void send_mail(Write& tx, std::string_view to, std::string_view subject, std::string_view body, std::optional<Time> good_until = {});

struct Mail {
    std::string to;
    std::string subject;
    std::string body;
    Time sent_at = 0;
};
// The latest 20 mails to an address, the newest first.
std::vector<Mail> latest_mails(Read& tx, std::string_view to);

void add(platform::Module& module);

}
