#pragma once
#include "domains/goods/store.h"

namespace goods::rules {

// Names with commas between, and back.
std::string joined(std::vector<std::string> const& pictures);
std::vector<std::string> pictures_of(std::string_view joined);
std::string first_picture(std::string_view joined);

constexpr std::string_view state_of(bool is_on) { return is_on ? "on" : "off"; }

// What is wrong with the record in itself, in check_goods's manner.
std::string flaw(GoodsRecord const& record);

// The names of lists: of a region's shelf, and there of a kind and of a brand, where either is asked for.
std::string list_name(std::string_view region, std::string_view shelf, std::optional<api::GoodsKind> kind, std::optional<IpId> ip);

// What a kind is called, in all languages.
std::string_view kind_words(api::GoodsKind kind);

}
