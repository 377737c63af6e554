#pragma once
#include "domains/message/message.h"
#include "kernel/ids.h"
#include "kernel/time.h"
#include <cstdint>
#include <string>
#include <vector>

class Read;
class Write;

namespace platform {
struct Module;
}

// What the shop tells a person on its own account: their turn has come, their order is paid.
namespace notice {

// Those that something sends: what the shop never says is not offered.
enum class Key : std::uint8_t { box_turn, box_followed_on_sale, box_hold_ends, box_cards_back, order_paid, order_refunded };

// A value that a template names, in each language the shop writes.
struct Value {
    std::string zh;
    std::string en;

    // The same in every language: a number.
    static Value same(std::string const& text) { return { text, text }; }
};

struct Notice {
    Key key = Key::box_turn;
    // As many as the key's template has, in its order (templates.cpp).
    std::vector<Value> values;
    // The page of the mini-program that it opens gets this query: "boxSetId=7".
    std::string page_query;
    // After that nobody needs to be told any more.
    Time good_until = 0;
};

enum class Channel : std::uint8_t { none, program, mail };

// Tells the person after the COMMIT, in the language they read: by a message in the mini-program's host if they came from there and have
// allowed one, which is used up by it; else by mail if they have an address and did not switch that off; else not at all. Answers how.
Channel notify(Write& tx, AccountId account, Notice const& notice);

void add(platform::Module& module);

}
