#pragma once
// How an app signs a request: sign = md5hex(md5hex(text) + salt), lower-case hexadecimal, over the request's pairs in the order of their
// names. It tells requests of the shop's own clients from others and a changed request from an unchanged one. It proves nothing about the
// user: the salt lies in every client.
#include "contract/codec.h"
#include <optional>
#include <string>
#include <string_view>

namespace platform {

// "a=1&b=2", sorted by the bytes of the names, and of one name by the bytes of the values; the value "undefined" counts as empty. `sent`
// is what the request says, `own` what every request has (appId, path, timeStamp): a call may have a parameter of such a name too.
// Nothing when a name was sent twice: two readers of such a request could each believe another one of the two.
std::optional<std::string> signature_text(codec::Pairs sent, codec::Pairs const& own = {});
std::string sign(std::string_view text, std::string_view salt);

}
