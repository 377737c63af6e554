#include "domains/flows/open_box.h"
#include "domains/cabinet/cabinet.h"
#include "domains/membership/membership.h"
#include "domains/mystery_box/mystery_box.h"
#include "platform/transaction.h"

namespace flows {

static void prove(Read& tx, std::vector<api::MysteryBoxOpened>& opened)
{
    std::vector<mystery_box::BoxOfSet> boxes;
    boxes.reserve(opened.size());
    for (auto const& item : opened)
        boxes.push_back({ item.box_set_id, item.slot });
    auto proofs = mystery_box::prove_sold(tx, boxes);
    for (std::size_t item = 0; item < opened.size(); ++item)
        opened[item].proof = std::move(proofs[item]);
}

// What follows every opening.
static api::MysteryBoxOpenedList finish(Write& tx, Shopper const& me, api::MysteryBoxOpenedList opened)
{
    membership::grant_titles(tx, me.id);
    prove(tx, opened.items);
    return opened;
}

Result<api::MysteryBoxOpened> unpack(Write& tx, Shopper const& me, api::MysteryBoxUnpacking const& request)
{
    auto opened = finish(tx, me, { { TRY(cabinet::open(tx, me, request.item_id)) } });
    return std::move(opened.items.front());
}

Result<api::MysteryBoxOpenedList> unpack_order(Write& tx, Shopper const& me, api::MysteryBoxUnpackingAll const& request)
{
    return finish(tx, me, TRY(cabinet::open_order(tx, me, request.order_id)));
}

Result<api::MysteryBoxOpenedList> open_boxes(Write& tx, Shopper const& me, api::CabinetOpenBox const& request)
{
    return finish(tx, me, TRY(cabinet::open_all(tx, me, request.item_ids)));
}

Result<api::MysteryBoxProof> show_proof(Read& tx, Shopper const& me, api::MysteryBoxShowProof const& request)
{
    auto const item = TRY(cabinet::find_opened(tx, me.id, request.item_id));
    auto proof = std::move(mystery_box::prove_sold(tx, { { item.set, item.slot } }).front());
    return proof ? Result(std::move(*proof)) : Error::not_found;
}

}
