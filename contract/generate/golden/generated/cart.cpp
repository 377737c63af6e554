// Generated from the contract. Do not edit.
#include "contract/table.h"
#include "generated/cart.h"
#include <cstddef>

#pragma GCC diagnostic ignored "-Winvalid-offsetof"

namespace api {

namespace table {
extern const codec::Type cart;
extern const codec::Type cart_add;
extern const codec::Type cart_add_source;
extern const codec::Type cart_address;
extern const codec::Type cart_attribute;
extern const codec::Type cart_count;
extern const codec::Type cart_delivery;
extern const codec::Type cart_delivery_method;
extern const codec::Type cart_edit;
extern const codec::Type cart_line;
extern const codec::Type cart_line_quantity;
extern const codec::Type cart_line_state;
extern const codec::Type cart_list;
extern const codec::Type cart_remove;
extern const codec::Type cart_remove_lines_reason;
extern const codec::Type cart_set_quantity;
extern const codec::Type region;
}

constexpr std::string_view cart_add_source_names[] = { "detail", "share", "campaign" };
constinit const codec::Type table::cart_add_source = codec::enumeration(cart_add_source_names);
std::string_view to_string(CartAddSource value) { return cart_add_source_names[static_cast<std::size_t>(value)]; }
bool from_string(std::string_view text, CartAddSource& value) { return codec::find_name(cart_add_source_names, text, &value); }

constexpr std::string_view cart_delivery_method_names[] = { "express", "pickup" };
constinit const codec::Type table::cart_delivery_method = codec::enumeration(cart_delivery_method_names);
std::string_view to_string(CartDeliveryMethod value) { return cart_delivery_method_names[static_cast<std::size_t>(value)]; }
bool from_string(std::string_view text, CartDeliveryMethod& value) { return codec::find_name(cart_delivery_method_names, text, &value); }

constexpr std::string_view cart_line_state_names[] = { "on_sale", "sold_out", "removed" };
constinit const codec::Type table::cart_line_state = codec::enumeration(cart_line_state_names);
std::string_view to_string(CartLineState value) { return cart_line_state_names[static_cast<std::size_t>(value)]; }
bool from_string(std::string_view text, CartLineState& value) { return codec::find_name(cart_line_state_names, text, &value); }

constexpr std::string_view cart_remove_lines_reason_names[] = { "changed_mind", "too_expensive" };
constinit const codec::Type table::cart_remove_lines_reason = codec::enumeration(cart_remove_lines_reason_names);
std::string_view to_string(CartRemoveLinesReason value) { return cart_remove_lines_reason_names[static_cast<std::size_t>(value)]; }
bool from_string(std::string_view text, CartRemoveLinesReason& value) { return codec::find_name(cart_remove_lines_reason_names, text, &value); }

namespace {
constexpr codec::Type out_array_cart_line = codec::array_of<CartLine, codec::Way::out>(table::cart_line);
constexpr codec::Type out_optional_id = codec::optional_of<std::int64_t, codec::Way::out>(codec::id);
constexpr codec::Type out_map_int32 = codec::map_of<std::int32_t, codec::Way::out>(codec::int32);
constexpr codec::Type int32_1_to_99 = codec::int32.between(1, 99);
constexpr codec::Type string_any_to_40 = codec::string.between(codec::no_least, 40);
constexpr codec::Type optional_string_any_to_40 = codec::optional_of<std::string>(string_any_to_40);
constexpr codec::Type array_string = codec::array_of<std::string>(codec::string);
constexpr codec::Type array_string_any_to_5 = array_string.between(codec::no_least, 5);
constexpr codec::Type optional_array_string_any_to_5 = codec::optional_of<std::vector<std::string>>(array_string_any_to_5);
constexpr codec::Type optional_cart_add_source = codec::optional_of<CartAddSource>(table::cart_add_source);
constexpr codec::Type string_1_to_60 = codec::string.between(1, 60);
// ^[0-9+ -]{6,20}$
constexpr codec::Piece pattern_1_pieces[] = {
    { " +-0123456789", false, 6, 20 },
};
constexpr codec::Type pattern_1 = codec::string.matching(pattern_1_pieces);
constexpr codec::Type optional_cart_address = codec::optional_of<CartAddress>(table::cart_address);
constexpr codec::Type optional_string = codec::optional_of<std::string>(codec::string);
constexpr codec::Type array_cart_line_quantity = codec::array_of<CartLineQuantity>(table::cart_line_quantity);
constexpr codec::Type array_cart_line_quantity_1_to_50 = array_cart_line_quantity.between(1, 50);
constexpr codec::Type optional_id = codec::optional_of<std::int64_t>(codec::id);
constexpr codec::Type map_string = codec::map_of<std::string>(codec::string);
constexpr codec::Type optional_map_string = codec::optional_of<std::map<std::string, std::string>>(map_string);
constexpr codec::Type optional_float64 = codec::optional_of<double>(codec::float64);
constexpr codec::Type out_optional_int64 = codec::optional_of<std::int64_t, codec::Way::out>(codec::int64);
constexpr codec::Type out_optional_int32 = codec::optional_of<std::int32_t, codec::Way::out>(codec::int32);
constexpr codec::Type out_array_cart_attribute = codec::array_of<CartAttribute, codec::Way::out>(table::cart_attribute);
constexpr codec::Type out_map_string = codec::map_of<std::string, codec::Way::out>(codec::string);
constexpr codec::Type int32_0_to_99 = codec::int32.between(0, 99);
constexpr codec::Type int32_1_to_100 = codec::int32.between(1, 100);
constexpr codec::Type array_id = codec::array_of<std::int64_t>(codec::id);
constexpr codec::Type array_id_1_to_any = array_id.between(1, codec::no_most);
constexpr codec::Type optional_cart_remove_lines_reason = codec::optional_of<CartRemoveLinesReason>(table::cart_remove_lines_reason);
constexpr codec::Type int64_0_to_any = codec::int64.between(0, codec::no_most);
}

constexpr codec::Field cart_fields[] = {
    { "lines", offsetof(Cart, lines), &out_array_cart_line, codec::Need::required },
    { "total", offsetof(Cart, total), &codec::int64, codec::Need::required },
    { "discount", offsetof(Cart, discount), &codec::int64, codec::Need::required },
    { "region", offsetof(Cart, region), &table::region, codec::Need::required },
    { "couponId", offsetof(Cart, coupon_id), &out_optional_id, codec::Need::optional },
    { "updatedAt", offsetof(Cart, updated_at), &codec::int64, codec::Need::required },
    { "stockBySku", offsetof(Cart, stock_by_sku), &out_map_int32, codec::Need::required },
};
constinit const codec::Type table::cart = codec::object(cart_fields);

constexpr codec::Field cart_add_fields[] = {
    { "skuId", offsetof(CartAdd, sku_id), &codec::id, codec::Need::required },
    { "quantity", offsetof(CartAdd, quantity), &int32_1_to_99, codec::Need::optional },
    { "note", offsetof(CartAdd, note), &optional_string_any_to_40, codec::Need::optional },
    { "tags", offsetof(CartAdd, tags), &optional_array_string_any_to_5, codec::Need::optional },
    { "source", offsetof(CartAdd, source), &optional_cart_add_source, codec::Need::optional },
};
constinit const codec::Type table::cart_add = codec::object(cart_add_fields);

constexpr codec::Field cart_address_fields[] = {
    { "person", offsetof(CartAddress, person), &string_1_to_60, codec::Need::required },
    { "phone", offsetof(CartAddress, phone), &pattern_1, codec::Need::required },
    { "region", offsetof(CartAddress, region), &table::region, codec::Need::optional },
    { "lines", offsetof(CartAddress, lines), &array_string, codec::Need::required },
};
constinit const codec::Type table::cart_address = codec::object(cart_address_fields);

constexpr codec::Field cart_attribute_fields[] = {
    { "name", offsetof(CartAttribute, name), &codec::string, codec::Need::required },
    { "value", offsetof(CartAttribute, value), &codec::string, codec::Need::required },
};
constinit const codec::Type table::cart_attribute = codec::object(cart_attribute_fields);

constexpr codec::Field cart_count_fields[] = {
    { "count", offsetof(CartCount, count), &codec::int32, codec::Need::required },
};
constinit const codec::Type table::cart_count = codec::object(cart_count_fields);

constexpr codec::Field cart_delivery_fields[] = {
    { "method", offsetof(CartDelivery, method), &table::cart_delivery_method, codec::Need::required },
    { "address", offsetof(CartDelivery, address), &optional_cart_address, codec::Need::optional },
};
constinit const codec::Type table::cart_delivery = codec::object(cart_delivery_fields);

constexpr codec::Field cart_edit_fields[] = {
    { "idempotency-key", offsetof(CartEdit, idempotency_key), &optional_string, codec::Need::optional, codec::Place::header },
    { "lines", offsetof(CartEdit, lines), &array_cart_line_quantity_1_to_50, codec::Need::required },
    { "couponId", offsetof(CartEdit, coupon_id), &optional_id, codec::Need::optional },
    { "delivery", offsetof(CartEdit, delivery), &table::cart_delivery, codec::Need::required },
    { "labels", offsetof(CartEdit, labels), &optional_map_string, codec::Need::optional },
    { "weightFactor", offsetof(CartEdit, weight_factor), &optional_float64, codec::Need::optional },
};
constinit const codec::Type table::cart_edit = codec::object(cart_edit_fields);

constexpr codec::Field cart_line_fields[] = {
    { "id", offsetof(CartLine, id), &codec::id, codec::Need::required },
    { "skuId", offsetof(CartLine, sku_id), &codec::id, codec::Need::required },
    { "title", offsetof(CartLine, title), &codec::string, codec::Need::required },
    { "image", offsetof(CartLine, image), &codec::string, codec::Need::required },
    { "price", offsetof(CartLine, price), &codec::int64, codec::Need::required },
    { "originalPrice", offsetof(CartLine, original_price), &out_optional_int64, codec::Need::required_or_null },
    { "quantity", offsetof(CartLine, quantity), &codec::int32, codec::Need::required },
    { "state", offsetof(CartLine, state), &table::cart_line_state, codec::Need::required },
    { "selected", offsetof(CartLine, selected), &codec::boolean, codec::Need::required },
    { "limit", offsetof(CartLine, limit), &out_optional_int32, codec::Need::optional },
    { "attributes", offsetof(CartLine, attributes), &out_array_cart_attribute, codec::Need::required },
    { "labels", offsetof(CartLine, labels), &out_map_string, codec::Need::required },
};
constinit const codec::Type table::cart_line = codec::object(cart_line_fields);

constexpr codec::Field cart_line_quantity_fields[] = {
    { "id", offsetof(CartLineQuantity, id), &codec::id, codec::Need::required },
    { "quantity", offsetof(CartLineQuantity, quantity), &int32_0_to_99, codec::Need::required },
};
constinit const codec::Type table::cart_line_quantity = codec::object(cart_line_quantity_fields);

constexpr codec::Field cart_list_fields[] = {
    { "region", offsetof(CartList, region), &table::region, codec::Need::optional, codec::Place::query },
    { "size", offsetof(CartList, size), &int32_1_to_100, codec::Need::optional, codec::Place::query },
    { "next", offsetof(CartList, next), &optional_string, codec::Need::optional, codec::Place::query },
};
constinit const codec::Type table::cart_list = codec::object(cart_list_fields);

constexpr codec::Field cart_remove_fields[] = {
    { "ids", offsetof(CartRemove, ids), &array_id_1_to_any, codec::Need::required, codec::Place::body, codec::repeats },
    { "reason", offsetof(CartRemove, reason), &optional_cart_remove_lines_reason, codec::Need::optional },
    { "confirmed", offsetof(CartRemove, confirmed), &codec::boolean, codec::Need::required },
    { "refund", offsetof(CartRemove, refund), &int64_0_to_any, codec::Need::optional },
};
constinit const codec::Type table::cart_remove = codec::object(cart_remove_fields);

constexpr codec::Field cart_set_quantity_fields[] = {
    { "line", offsetof(CartSetQuantity, line), &codec::id, codec::Need::required, codec::Place::path },
    { "notify", offsetof(CartSetQuantity, notify), &codec::boolean, codec::Need::optional, codec::Place::query },
    { "id", offsetof(CartSetQuantity, id), &codec::id, codec::Need::required },
    { "quantity", offsetof(CartSetQuantity, quantity), &int32_0_to_99, codec::Need::required },
};
constinit const codec::Type table::cart_set_quantity = codec::object(cart_set_quantity_fields);

constinit const Call<CartAdd, CartCount, Login::account> cart_add { {
    .name = "cart_add", .method = "POST", .path = "/api/cart/add.json",
    .login = Login::account, .silent = false, .changes = false, .idempotent = false,
    .is_signed = true, .body = Body::json, .enveloped = true,
    .request = &table::cart_add, .answer = &table::cart_count } };
constinit const Call<CartEdit, Cart, Login::account> cart_edit { {
    .name = "cart_edit", .method = "POST", .path = "/api/cart/edit.json",
    .login = Login::account, .silent = false, .changes = false, .idempotent = false,
    .is_signed = true, .body = Body::json, .enveloped = true,
    .request = &table::cart_edit, .answer = &table::cart } };
constinit const Call<CartList, Cart, Login::account> cart_list { {
    .name = "cart_list", .method = "GET", .path = "/api/cart/list.json",
    .login = Login::account, .silent = false, .changes = false, .idempotent = false,
    .is_signed = true, .body = Body::none, .enveloped = true,
    .request = &table::cart_list, .answer = &table::cart } };
constinit const Call<CartRemove, CartCount, Login::account> cart_remove { {
    .name = "cart_remove", .method = "POST", .path = "/api/cart/remove.json",
    .login = Login::account, .silent = false, .changes = false, .idempotent = false,
    .is_signed = true, .body = Body::form, .enveloped = true,
    .request = &table::cart_remove, .answer = &table::cart_count } };
constinit const Call<CartSetQuantity, CartCount, Login::account> cart_set_quantity { {
    .name = "cart_set_quantity", .method = "POST", .path = "/api/cart/lines/{line}/quantity.json",
    .login = Login::account, .silent = true, .changes = false, .idempotent = false,
    .is_signed = true, .body = Body::json, .enveloped = true,
    .request = &table::cart_set_quantity, .answer = &table::cart_count } };

CallInfo const* const cart_calls_list[] = {
    &cart_add,
    &cart_edit,
    &cart_list,
    &cart_remove,
    &cart_set_quantity,
};
std::span<CallInfo const* const> cart_calls() { return cart_calls_list; }

}
