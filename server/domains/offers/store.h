#pragma once
#include "domains/offers/offers.h"

namespace offers::store {

Later<std::vector<Offer>> ask(Batch& batch, std::optional<AccountId> account, std::string_view region, db::List const& skus, ListKind list);

Later<std::vector<SkuId>> ask_listed(Batch& batch, std::string_view region, ListKind list, int most);

std::optional<AudienceId> find_audience(Read& tx, std::string_view code);
std::optional<AudienceRecord> find_audience_record(Read& tx, std::string_view code);
void insert_audience(Write& tx, AudienceId id, AudienceRecord const& record);
void update_audience(Write& tx, AudienceRecord const& record);
void insert_member(Write& tx, AudienceId audience, AccountId account);
void delete_member(Write& tx, AudienceId audience, AccountId account);

std::optional<PriceListId> find_list(Read& tx, std::string_view code);
// Its offers by SKU and least quantity.
std::optional<ListRecord> find_list_record(Read& tx, std::string_view code);
void insert_list(Write& tx, PriceListId id, ListRecord const& record, std::optional<AudienceId> audience, std::string_view currency);
void update_list(Write& tx, PriceListId id, ListRecord const& record, std::optional<AudienceId> audience, std::string_view currency);
// The key: makes the tier, or changes it.
void put_offer(Write& tx, OfferId id, PriceListId list, OfferRecord const& record);
void delete_offer(Write& tx, PriceListId list, SkuId sku, std::int64_t least_quantity);

struct Window {
    Time starts_at = 0;
    std::optional<Time> ends_at;
    // SKUs up to this one have been told of since it began or ended last.
    SkuId told_up_to;
};
std::optional<Window> find_window(Read& tx, PriceListId list);
void set_told(Write& tx, PriceListId list, SkuId up_to);
// By id, so many of those after `after`.
std::vector<SkuId> list_skus(Read& tx, PriceListId list, SkuId after, int count);

}
