#pragma once
#include "domains/account/account.h"
#include "domains/message/message.h"
#include "generated/ids/account_id.h"
#include "kernel/time/time.h"
#include "platform/db/batch.h"
#include "platform/local_text.h"
#include <cstdint>
#include <string>
#include <vector>

class Batch;
class Read;
class Write;

namespace platform {
struct Module;
}

// What the shop tells a person on its own account: their turn has come, their order is paid.
namespace notice {

// Those that something sends: what the shop never says is not offered.
enum class Key : std::uint8_t {
    box_turn,
    box_followed_on_sale,
    box_hold_ends,
    box_cards_back,
    order_paid,
    order_refunded,
    goods_available,
    sale_begins,
    parcel_sent,
    parcel_arrived,
    team_complete,
    team_over,
};

struct Notice {
    Key key = Key::box_turn;
    // As many as the key's template has, in its order (templates.cpp).
    std::vector<api::LocalText> values;
    // The page of the mini-program that it opens gets this query: "boxSetId=7".
    std::string page_query;
    // After that nobody needs to be told any more.
    Time good_until = 0;
};

enum class Channel : std::uint8_t { none, program, mail, push };

// How a person can be told something: asked in a batch, and used up by `tell` once that has run.
struct Reaching {
    AccountId account;
    Key key {};
    account::Recipient who;
    // A message in the host was used up for it.
    std::optional<Later<int>> in_program;
    // They switched its mail off.
    std::optional<Later<std::int64_t>> is_rejected;
    // Browsers of theirs that want to hear what cannot wait.
    std::optional<Later<std::int64_t>> devices;
};
Reaching ask(Batch& batch, AccountId account, account::Recipient who, Key key);

// Tells the person after the COMMIT, in the language they read: by a message in the mini-program's host if they came from there and have
// allowed one, which is used up by it; else by mail if they have an address and did not switch that off, and what cannot wait also to those
// of their browsers that want to hear; else not at all. Answers how: mail where both.
Channel notify(Write& tx, AccountId account, Notice const& notice);
// The same of a key that was asked for.
Channel tell(Write& tx, Reaching const& reaching, Notice const& notice);

void add(platform::Module& module);

}
