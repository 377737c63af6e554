#include "domains/flows/show_shelves.h"
#include "domains/cabinet/cabinet.h"
#include "domains/catalog/catalog.h"
#include "domains/mystery_box/mystery_box.h"
#include "platform/db/transaction.h"

namespace flows {

Result<api::CabinetShelvesAnswer> show_shelves(Read& tx, Shopper const& me, api::CabinetShelves const& request)
{
    auto page = TRY(cabinet::list_shelves(tx, me.id, request));
    std::vector<SeriesId> series;
    for (auto const& shelf : page.items)
        // Where it is not sold, nothing can be found.
        if (catalog::price_of(tx, shelf.series_id, me.country).ok())
            series.push_back(shelf.series_id);
    auto const on_sale = mystery_box::count_sets_on_sale(tx, series);
    for (auto& shelf : page.items)
        if (auto const found = on_sale.find(shelf.series_id); found != on_sale.end())
            shelf.sets_on_sale = found->second;
    return page;
}

}
