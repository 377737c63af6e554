// Generated from the contract. Do not edit.
#include "contract/table.h"
#include "generated/box.h"
#include <cstddef>

#pragma GCC diagnostic ignored "-Winvalid-offsetof"

namespace api {

namespace table {
extern const codec::Type box_figure;
extern const codec::Type box_figures;
extern const codec::Type box_figures_answer;
extern const codec::Type box_list;
extern const codec::Type box_open_box;
extern const codec::Type box_opened;
extern const codec::Type box_queue_moved;
extern const codec::Type box_rarity;
extern const codec::Type box_seen;
extern const codec::Type box_set;
extern const codec::Type box_slot;
extern const codec::Type box_slot_taken;
extern const codec::Type box_watch;
extern const codec::Type nothing;
}

constexpr std::string_view box_rarity_names[] = { "regular", "hidden", "legendary" };
constinit const codec::Type table::box_rarity = codec::enumeration(box_rarity_names);
std::string_view to_string(BoxRarity value) { return box_rarity_names[static_cast<std::size_t>(value)]; }
bool from_string(std::string_view text, BoxRarity& value) { return codec::find_name(box_rarity_names, text, &value); }

namespace {
constexpr codec::Type string_any_to_20 = codec::string.between(codec::no_least, 20);
constexpr codec::Type out_optional_float64 = codec::optional_of<double, codec::Way::out>(codec::float64);
constexpr codec::Type optional_string = codec::optional_of<std::string>(codec::string);
constexpr codec::Type out_array_box_figure = codec::array_of<BoxFigure, codec::Way::out>(table::box_figure);
constexpr codec::Type out_optional_string = codec::optional_of<std::string, codec::Way::out>(codec::string);
constexpr codec::Type array_box_rarity = codec::array_of<BoxRarity>(table::box_rarity);
constexpr codec::Type optional_array_box_rarity = codec::optional_of<std::vector<BoxRarity>>(array_box_rarity);
constexpr codec::Type array_int32 = codec::array_of<std::int32_t>(codec::int32);
constexpr codec::Type array_int32_1_to_10 = array_int32.between(1, 10);
constexpr codec::Type int64_1_to_any = codec::int64.between(1, codec::no_most);
constexpr codec::Type out_array_box_slot = codec::array_of<BoxSlot, codec::Way::out>(table::box_slot);
constexpr codec::Type optional_boolean = codec::optional_of<bool>(codec::boolean);
constexpr codec::Type out_map_float64 = codec::map_of<double, codec::Way::out>(codec::float64);
constexpr codec::Type out_optional_id = codec::optional_of<std::int64_t, codec::Way::out>(codec::id);
constexpr codec::Type array_int32_any_to_20 = array_int32.between(codec::no_least, 20);
constexpr codec::Type optional_array_int32_any_to_20 = codec::optional_of<std::vector<std::int32_t>>(array_int32_any_to_20);
}

constexpr codec::Field box_figure_fields[] = {
    { "id", offsetof(BoxFigure, id), &codec::id, codec::Need::required },
    { "name", offsetof(BoxFigure, name), &string_any_to_20, codec::Need::required },
    { "heightMillimetres", offsetof(BoxFigure, height_millimetres), &codec::int32, codec::Need::required },
    { "weightGrams", offsetof(BoxFigure, weight_grams), &out_optional_float64, codec::Need::optional },
};
constinit const codec::Type table::box_figure = codec::object(box_figure_fields);

constexpr codec::Field box_figures_fields[] = {
    { "next", offsetof(BoxFigures, next), &optional_string, codec::Need::optional, codec::Place::query },
};
constinit const codec::Type table::box_figures = codec::object(box_figures_fields);

constexpr codec::Field box_figures_answer_fields[] = {
    { "items", offsetof(BoxFiguresAnswer, items), &out_array_box_figure, codec::Need::required },
    { "next", offsetof(BoxFiguresAnswer, next), &out_optional_string, codec::Need::required_or_null },
};
constinit const codec::Type table::box_figures_answer = codec::object(box_figures_answer_fields);

constexpr codec::Field box_list_fields[] = {
    { "id", offsetof(BoxList, id), &codec::id, codec::Need::required, codec::Place::path },
    { "rarity", offsetof(BoxList, rarity), &optional_array_box_rarity, codec::Need::optional, codec::Place::query },
};
constinit const codec::Type table::box_list = codec::object(box_list_fields);

constexpr codec::Field box_open_box_fields[] = {
    { "setId", offsetof(BoxOpenBox, set_id), &codec::id, codec::Need::required },
    { "positions", offsetof(BoxOpenBox, positions), &array_int32_1_to_10, codec::Need::required },
    { "epoch", offsetof(BoxOpenBox, epoch), &int64_1_to_any, codec::Need::required },
};
constinit const codec::Type table::box_open_box = codec::object(box_open_box_fields);

constexpr codec::Field box_opened_fields[] = {
    { "prizes", offsetof(BoxOpened, prizes), &out_array_box_slot, codec::Need::required },
    { "paid", offsetof(BoxOpened, paid), &codec::int64, codec::Need::required },
};
constinit const codec::Type table::box_opened = codec::object(box_opened_fields);

constexpr codec::Field box_queue_moved_fields[] = {
    { "setId", offsetof(BoxQueueMoved, set_id), &codec::id, codec::Need::required },
    { "ahead", offsetof(BoxQueueMoved, ahead), &codec::int32, codec::Need::required },
};
constinit const codec::Type table::box_queue_moved = codec::object(box_queue_moved_fields);

constexpr codec::Field box_seen_fields[] = {
    { "setId", offsetof(BoxSeen, set_id), &codec::id, codec::Need::required },
    { "again", offsetof(BoxSeen, again), &optional_boolean, codec::Need::optional },
};
constinit const codec::Type table::box_seen = codec::object(box_seen_fields);

constexpr codec::Field box_set_fields[] = {
    { "id", offsetof(BoxSet, id), &codec::id, codec::Need::required },
    { "title", offsetof(BoxSet, title), &codec::string, codec::Need::required },
    { "pricePerDraw", offsetof(BoxSet, price_per_draw), &codec::int64, codec::Need::required },
    { "slots", offsetof(BoxSet, slots), &out_array_box_slot, codec::Need::required },
    { "opensAt", offsetof(BoxSet, opens_at), &codec::int64, codec::Need::required },
    { "odds", offsetof(BoxSet, odds), &out_map_float64, codec::Need::required },
};
constinit const codec::Type table::box_set = codec::object(box_set_fields);

constexpr codec::Field box_slot_fields[] = {
    { "position", offsetof(BoxSlot, position), &codec::int32, codec::Need::required },
    { "rarity", offsetof(BoxSlot, rarity), &table::box_rarity, codec::Need::required },
    { "prizeId", offsetof(BoxSlot, prize_id), &out_optional_id, codec::Need::required_or_null },
    { "taken", offsetof(BoxSlot, taken), &codec::boolean, codec::Need::required },
};
constinit const codec::Type table::box_slot = codec::object(box_slot_fields);

constexpr codec::Field box_slot_taken_fields[] = {
    { "setId", offsetof(BoxSlotTaken, set_id), &codec::id, codec::Need::required },
    { "position", offsetof(BoxSlotTaken, position), &codec::int32, codec::Need::required },
    { "by", offsetof(BoxSlotTaken, by), &out_optional_string, codec::Need::required_or_null },
};
constinit const codec::Type table::box_slot_taken = codec::object(box_slot_taken_fields);

constexpr codec::Field box_watch_fields[] = {
    { "setId", offsetof(BoxWatch, set_id), &codec::id, codec::Need::required },
    { "positions", offsetof(BoxWatch, positions), &optional_array_int32_any_to_20, codec::Need::optional },
};
constinit const codec::Type table::box_watch = codec::object(box_watch_fields);

constinit const Call<BoxFigures, BoxFiguresAnswer, Login::none> box_figures { {
    .name = "box_figures", .method = "GET", .path = "/api/box/figures.json",
    .login = Login::none, .silent = false, .changes = false, .idempotent = false,
    .is_signed = true, .body = Body::none, .enveloped = true,
    .request = &table::box_figures, .answer = &table::box_figures_answer } };
constinit const Call<BoxList, BoxSet, Login::none> box_list { {
    .name = "box_list", .method = "GET", .path = "/api/box/sets/{id}.json",
    .login = Login::none, .silent = false, .changes = false, .idempotent = false,
    .is_signed = true, .body = Body::none, .enveloped = true,
    .request = &table::box_list, .answer = &table::box_set } };
constinit const Call<BoxOpen, BoxOpened, Login::account> box_open { {
    .name = "box_open", .method = "POST", .path = "/api/box/open.json",
    .login = Login::account, .silent = false, .changes = false, .idempotent = false,
    .is_signed = true, .body = Body::json, .enveloped = true,
    .request = &table::box_open_box, .answer = &table::box_opened } };
constinit const Call<BoxSeen, Nothing, Login::none> box_seen { {
    .name = "box_seen", .method = "POST", .path = "/api/box/seen.json",
    .login = Login::none, .silent = true, .changes = false, .idempotent = false,
    .is_signed = true, .body = Body::json, .enveloped = true,
    .request = &table::box_seen, .answer = &table::nothing } };

constinit const Message<BoxQueueMoved, Side::server> box_queue_moved { {
    "box_queue_moved", Side::server, &table::box_queue_moved } };
constinit const Message<BoxSlotTaken, Side::server> box_slot_taken { {
    "box_slot_taken", Side::server, &table::box_slot_taken } };
constinit const Message<BoxWatch, Side::client> box_watch { {
    "box_watch", Side::client, &table::box_watch } };

CallInfo const* const box_calls_list[] = {
    &box_figures,
    &box_list,
    &box_open,
    &box_seen,
};
std::span<CallInfo const* const> box_calls() { return box_calls_list; }
MessageInfo const* const box_messages_list[] = {
    &box_queue_moved,
    &box_slot_taken,
    &box_watch,
};
std::span<MessageInfo const* const> box_messages() { return box_messages_list; }

}
