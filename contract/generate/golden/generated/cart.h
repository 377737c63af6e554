// Generated from the contract. Do not edit.
#pragma once
#include "contract/call.h"
#include "generated/common.h"
#include "generated/ids/sku_id.h"
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace api {

enum class CartAddSource : std::uint8_t { detail, share, campaign };
std::string_view to_string(CartAddSource);
bool from_string(std::string_view text, CartAddSource& value);

enum class CartDeliveryMethod : std::uint8_t { express, pickup };
std::string_view to_string(CartDeliveryMethod);
bool from_string(std::string_view text, CartDeliveryMethod& value);

enum class CartLineState : std::uint8_t { on_sale, sold_out, removed };
std::string_view to_string(CartLineState);
bool from_string(std::string_view text, CartLineState& value);

enum class CartRemoveLinesReason : std::uint8_t { changed_mind, too_expensive };
std::string_view to_string(CartRemoveLinesReason);
bool from_string(std::string_view text, CartRemoveLinesReason& value);

struct CartAttribute {
    std::string name;
    std::string value;
};

struct CartLine {
    std::int64_t id {};
    std::int64_t sku_id {};
    std::string title;
    std::string image;
    std::int64_t price {};
    std::optional<std::int64_t> original_price;
    std::int32_t quantity {};
    CartLineState state {};
    bool selected {};
    std::optional<std::int32_t> limit;
    std::vector<CartAttribute> attributes;
    std::map<std::string, std::string> labels;
};

struct Cart {
    std::vector<CartLine> lines;
    std::int64_t total {};
    std::int64_t discount {};
    Region region {};
    std::optional<std::int64_t> coupon_id;
    std::int64_t updated_at {};
    std::map<std::string, std::int32_t> stock_by_sku;
};

struct CartAdd {
    ::SkuId sku_id {};
    std::int32_t quantity = 1;
    std::optional<std::string> note;
    std::optional<std::vector<std::string>> tags;
    std::optional<CartAddSource> source;
};

struct CartAddress {
    std::string person;
    std::string phone;
    Region region = Region::cn;
    std::vector<std::string> lines;
};

struct CartCount {
    std::int32_t count {};
};

struct CartDelivery {
    CartDeliveryMethod method {};
    std::optional<CartAddress> address;
};

struct CartLineQuantity {
    std::int64_t id {};
    std::int32_t quantity {};
};

struct CartEdit {
    std::optional<std::string> idempotency_key;
    std::vector<CartLineQuantity> lines;
    std::optional<std::int64_t> coupon_id;
    CartDelivery delivery;
    std::optional<std::map<std::string, std::string>> labels;
    std::optional<double> weight_factor;
};

struct CartList {
    Region region = Region::cn;
    std::int32_t size = 20;
    std::optional<std::string> next;
};

struct CartRemove {
    std::vector<std::int64_t> ids;
    std::optional<CartRemoveLinesReason> reason;
    bool confirmed {};
    std::int64_t refund = 0;
};

struct CartSetQuantity {
    std::int64_t line {};
    bool notify = false;
    std::int64_t id {};
    std::int32_t quantity {};
};

// Puts a SKU into the cart and answers how many pieces it holds.
extern const Call<CartAdd, CartCount, Login::account> cart_add;
extern const Call<CartEdit, Cart, Login::account> cart_edit;
// Everything in the cart, ready to show.
extern const Call<CartList, Cart, Login::account> cart_list;
// The old mini-program sends this one form-encoded.
extern const Call<CartRemove, CartCount, Login::account> cart_remove;
extern const Call<CartSetQuantity, CartCount, Login::account> cart_set_quantity;

}
