#pragma once
// A mail as it travels: RFC 5322 (the frame), RFC 2047 (headers beyond ASCII), RFC 2045 and 2046 (bodies).
#include "platform/hosts/mail/mail.h"
#include <optional>
#include <string>
#include <string_view>

namespace hosts {

struct MailAddress {
    // UTF-8; may be empty.
    std::string name;
    // "shop@example.com"
    std::string address;

    std::string_view domain() const;
};

// "Kabinet <shop@example.com>" or "shop@example.com". Nothing when it is neither, or could smuggle a second address or a header.
std::optional<MailAddress> parse_mail_address(std::string_view text);

// The whole mail with CRLF line ends. Control characters in subject and name become spaces: no text of anybody begins a header.
std::string format_mail(MailAddress const& from, MailLetter const& letter);

}
