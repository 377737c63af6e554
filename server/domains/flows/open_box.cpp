#include "domains/flows/open_box.h"
#include "domains/cabinet/cabinet.h"
#include "domains/catalog/catalog.h"
#include "domains/mystery_box/mystery_box.h"
#include "generated/refusals/common.h"
#include "platform/db/transaction.h"

namespace flows {

// What lay in them, each with its proof. Refuses not_found where one of the items came from no box.
static Result<api::MysteryBoxOpenedList> shown(Read& tx, std::vector<cabinet::Item> const& items)
{
    std::vector<mystery_box::BoxOfSet> boxes;
    std::vector<StyleId> styles;
    api::MysteryBoxOpenedList list;
    for (auto const& item : items) {
        auto const box = mystery_box::box_of(item);
        if (!box)
            return refusal::not_found;
        boxes.push_back({ box->set, box->slot });
        styles.push_back(item.style);
        list.items.push_back({ .item_id = item.id, .box_set_id = box->set, .set_number = box->set_number, .slot = box->slot });
    }
    auto const figures = catalog::find_figures(tx, styles);
    auto proofs = mystery_box::prove_sold(tx, boxes);
    for (std::size_t at = 0; at < items.size(); ++at) {
        auto const& figure = figures.at(items[at].style);
        list.items[at].series_name = figure.series_name;
        list.items[at].tone = figure.tone;
        list.items[at].style = figure.style;
        list.items[at].proof = std::move(proofs[at]);
    }
    return list;
}

Result<api::MysteryBoxOpened> unpack(Write& tx, Shopper const& me, api::MysteryBoxUnpacking const& request)
{
    auto const boxes = TRY(cabinet::open_all(tx, me.id, { request.item_id }));
    auto opened = TRY(shown(tx, boxes));
    return std::move(opened.items.front());
}

Result<api::MysteryBoxOpenedList> unpack_order(Write& tx, Shopper const& me, api::MysteryBoxUnpackingAll const& request)
{
    return shown(tx, TRY(cabinet::open_order(tx, me.id, request.order_id)));
}

Result<api::MysteryBoxOpenedList> open_boxes(Write& tx, Shopper const& me, api::CabinetOpenBox const& request)
{
    return shown(tx, TRY(cabinet::open_all(tx, me.id, request.item_ids)));
}

Result<api::MysteryBoxProof> show_proof(Read& tx, Shopper const& me, api::MysteryBoxShowProof const& request)
{
    auto const box = mystery_box::box_of(TRY(cabinet::find_opened(tx, me.id, request.item_id)));
    if (!box)
        return refusal::not_found;
    auto proof = std::move(mystery_box::prove_sold(tx, { { box->set, box->slot } }).front());
    return proof ? Result(std::move(*proof)) : refusal::not_found;
}

}
