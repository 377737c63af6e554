#include "domains/fair_use/proofs.h"
#include "generated/refusals/fair_use.h"
#include "kernel/crypto/hash.h"
#include "platform/secrets/keyed_name.h"
#include <charconv>
#include <vector>

namespace fair_use::proofs {

static std::string signature_of(Settings const& settings, Kind kind, std::string_view body)
{
    return platform::keyed_name(settings, kind == Kind::ticket ? "fair use ticket" : "fair use challenge", body);
}

// "1.ACCOUNT.PURPOSE.SUBJECT.ENDS.MARK.ID.SIGNATURE"
std::string write(Settings const& settings, Kind kind, Proof const& proof)
{
    auto const number = [](std::int64_t value) { return std::to_string(value) + '.'; };
    auto const body = "1." + number(proof.account.value) + proof.purpose + '.' + number(proof.subject) + number(proof.ends_at)
        + number(proof.mark) + proof.id;
    return body + '.' + signature_of(settings, kind, body);
}

static std::vector<std::string_view> parts_of(std::string_view text)
{
    std::vector<std::string_view> parts;
    for (;;) {
        auto const end = text.find('.');
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

template<class Number>
static bool read_number(std::string_view text, Number& number)
{
    auto const end = text.data() + text.size();
    auto const found = std::from_chars(text.data(), end, number);
    return found.ec == std::errc() && found.ptr == end;
}

Result<Proof> read(Settings const& settings, Kind kind, std::string_view text, Shopper const& me)
{
    auto const last = text.rfind('.');
    if (last == std::string_view::npos)
        return refusal::fair_use_forged;
    // Whatever is told of it is told of what we wrote.
    if (!equal_in_constant_time(text.substr(last + 1), signature_of(settings, kind, text.substr(0, last))))
        return refusal::fair_use_forged;
    auto const parts = parts_of(text.substr(0, last));
    Proof proof;
    if (parts.size() != 7 || parts[0] != "1" || !read_number(parts[1], proof.account.value) || !read_number(parts[3], proof.subject)
        || !read_number(parts[4], proof.ends_at) || !read_number(parts[5], proof.mark))
        return refusal::fair_use_forged;
    proof.purpose = parts[2];
    proof.id = parts[6];
    if (proof.account != me.id)
        return refusal::fair_use_of_another;
    return proof;
}

}
