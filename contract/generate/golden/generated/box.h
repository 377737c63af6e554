// Generated from the contract. Do not edit.
#pragma once
#include "contract/call.h"
#include "generated/common.h"
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace api {

enum class BoxRarity : std::uint8_t { regular, hidden, legendary };
std::string_view to_string(BoxRarity);
bool from_string(std::string_view text, BoxRarity& value);

// Shared by what is a box and what is a figure, to see how inheritance comes out.
struct BoxFigure {
    std::int64_t id {};
    std::string name;
    std::int32_t height_millimetres {};
    std::optional<double> weight_grams;
};

struct BoxFigures {
    std::optional<std::string> next;
};

struct BoxFiguresAnswer {
    std::vector<BoxFigure> items;
    std::optional<std::string> next;
};

struct BoxList {
    std::int64_t id {};
    std::optional<std::vector<BoxRarity>> rarity;
};

struct BoxOpenBox {
    std::int64_t set_id {};
    std::vector<std::int32_t> positions;
    std::int64_t epoch {};
};

struct BoxSlot {
    std::int32_t position {};
    BoxRarity rarity {};
    std::optional<std::int64_t> prize_id;
    bool taken {};
};

struct BoxOpened {
    std::vector<BoxSlot> prizes;
    std::int64_t paid {};
};

struct BoxQueueMoved {
    std::int64_t set_id {};
    std::int32_t ahead {};
};

struct BoxSeen {
    std::int64_t set_id {};
    std::optional<bool> again;
};

struct BoxSet {
    std::int64_t id {};
    std::string title;
    std::int64_t price_per_draw {};
    std::vector<BoxSlot> slots;
    std::int64_t opens_at {};
    std::map<std::string, double> odds;
};

// Told to everyone who watches a set.
struct BoxSlotTaken {
    std::int64_t set_id {};
    std::int32_t position {};
    std::optional<std::string> by;
};

// Sent by a shopper over the socket.
struct BoxWatch {
    std::int64_t set_id {};
    std::optional<std::vector<std::int32_t>> positions;
};

using BoxOpen = BoxOpenBox;

extern const Call<BoxFigures, BoxFiguresAnswer, Login::none> box_figures;
extern const Call<BoxList, BoxSet, Login::none> box_list;
extern const Call<BoxOpen, BoxOpened, Login::account> box_open;
extern const Call<BoxSeen, Nothing, Login::none> box_seen;

extern const Message<BoxQueueMoved, Side::server> box_queue_moved;
extern const Message<BoxSlotTaken, Side::server> box_slot_taken;
extern const Message<BoxWatch, Side::client> box_watch;

}
