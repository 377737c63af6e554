#pragma once
#include "domains/barrage/barrage.h"
#include "domains/barrage/rules.h"
#include "platform/db/transaction.h"
#include <optional>
#include <string>
#include <vector>

namespace barrage::store {

struct Text {
    std::int64_t id = 0;
    BoxSetId set;
    AccountId account;
    std::string nick_name;
    std::string text;
    Time posted_at = 0;
    bool is_shown = true;
};

// The guard: false when the account has spoken a moment ago, or often enough for now.
bool count_text(Write& tx, AccountId account, Limits const& limits);
// The guard: false when the sockets of the set have heard enough in this second.
bool count_told(Write& tx, BoxSetId set, std::int32_t most);
void insert(Write& tx, Text const& text);
std::optional<Text> find(Read& tx, std::int64_t id);
// Shown texts not older than `since`, below the id `before`, the newest first.
std::vector<Text> list(Read& tx, BoxSetId set, std::int64_t before, Time since, int count);
// False when it was not shown.
bool remove(Write& tx, std::int64_t id);
// The guard: false when the account has reported it already.
bool insert_report(Write& tx, std::int64_t id, AccountId account);
// One report more. True when that hides the text: there are so many, and no operator has said that it stays.
bool count_report(Write& tx, std::int64_t id, std::int32_t to_hide);
// Reported texts without a judgement, those with the most reports first.
std::vector<Reported> list_reported(Read& tx, Time since, int count);
// The guard: false when the text is not there, was taken back, or stands like this already. Removes it or shows it.
bool settle(Write& tx, std::int64_t id, bool removes);
void insert_judgement(Write& tx, std::int64_t id, Judgement const& judgement);
// Answers how many texts are gone now, with their reports; at most so many.
int forget_before(Write& tx, Time time, int most);

}
