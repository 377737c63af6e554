#pragma once
#include "kernel/time/time.h"
#include "platform/settings/fields_forward.h"
#include <string>
#include <string_view>

class Settings;

namespace account::rules {

// Every number of the mini-program's account, from the settings "account.*".
struct ProgramLimits {
    static void declare(settings::Fields<ProgramLimits>& add);

    // How old or how far ahead what the host sealed may be.
    Time grant_valid = 0;
    // Grants that could not be opened, per account and hour.
    int wrong_grants_per_hour = 0;
    // How long a token is good after another one took its place: requests are under way.
    Time former_token_life = 0;
    // New tokens per login and hour (spec P9.09, "token response limit").
    int tokens_per_hour = 0;
    // The version of the user agreement that counts.
    int agreement_version = 0;
    int agreement_answers_per_day = 0;
};

// "138****5678": the first three and the last four digits (spec P5.08). What is too short to hide anything is hidden as a whole.
std::string masked_phone(std::string_view number);
// The host's names may be longer than ours.
std::string first_characters(std::string_view text, std::size_t most);

// In characters; the contract says the same.
constexpr std::size_t nick_name_length = 30;

}
