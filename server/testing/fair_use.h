#pragma once
// What a device and its owner do with a challenge of the shop's own.
#include "domains/fair_use/questions.h"
#include "domains/fair_use/rules.h"
#include "generated/fair_use.h"
#include "kernel/bytes.h"
#include "platform/secrets/keyed_name.h"
#include <bit>

namespace testing {

inline std::vector<std::int32_t> work(std::string const& id, std::int32_t parts, std::int32_t bits)
{
    std::vector<std::int32_t> numbers;
    for (std::int32_t part = 0; part < parts; ++part)
        for (std::int32_t number = 0;; ++number) {
            auto const digest = sha256(id + '.' + std::to_string(part) + '.' + std::to_string(number));
            if (std::countl_zero(static_cast<std::uint32_t>(digest[0] << 24 | digest[1] << 16 | digest[2] << 8 | digest[3])) >= bits) {
                numbers.push_back(number);
                break;
            }
        }
    return numbers;
}

// By the shop's key, as nobody outside has it: what somebody finds who reads the question.
inline int understand(Settings const& settings, std::string const& id)
{
    auto const seed = array_from_hex<32>(platform::keyed_name(settings, "fair use question", id)).value();
    return fair_use::questions::from(seed, message::Language::en).answer;
}

inline api::FairUseAnswer answer_of(Settings const& settings, api::FairUseChallenge const& challenge)
{
    auto const& asked = *challenge.work;
    return { challenge.token, std::to_string(understand(settings, asked.id)), work(asked.id, asked.parts, asked.bits) };
}

}
