#pragma once
#include "generated/barrage.h"
#include "generated/ids/account_id.h"
#include "generated/ids/box_set_id.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include <cstdint>
#include <string>
#include <vector>

class Read;
class Write;

namespace platform {
struct Module;
}

// What shoppers call out to each other while they watch a set.
namespace barrage {

void add(platform::Module& module);

// For the operator: words that somebody has reported, and nobody has judged yet.
struct Reported {
    std::int64_t id = 0;
    BoxSetId set;
    AccountId account;
    std::string nick_name;
    std::string text;
    std::int32_t reports = 0;
    bool is_hidden = false;
};
// Those that most people have reported come first; at most a hundred.
std::vector<Reported> list_reported(Read& tx);

struct Judgement {
    // Otherwise the words stay, or come back, and no report hides them again.
    bool removes = false;
    // Who decided, and why.
    std::string by;
    std::string note;
};
// Written down for good. Refuses not_found: nobody said it in the last day, it was taken back, or it was judged like this before.
Status judge(Write& tx, std::int64_t id, Judgement const& judgement);

}
