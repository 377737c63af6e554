#pragma once
#include "kernel/ids.h"
#include <cstdint>

class Write;

// What the sockets hear after the commit. Each says what to ask again; `version` is the set's, the sequence number.
namespace mystery_box::notices {

// 1001: your turn came, or your boxes changed.
void turn_or_boxes(Write& tx, AccountId account, BoxSetId set, std::int64_t version);
// 1002: your turn ran out.
void turn_over(Write& tx, AccountId account, BoxSetId set, std::int64_t version);
// 1005: a place in the line moved.
void line_moved(Write& tx, BoxSetId set, std::int64_t version);
// 1007, status 0: a box changed.
void box_changed(Write& tx, BoxSetId set, std::int64_t version);
// 1007, status 3: the set is finished.
void set_finished(Write& tx, BoxSetId set, std::int64_t version);

}
