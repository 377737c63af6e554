#include "domains/mall_order/unsent.h"
#include "domains/fulfilment/fulfilment.h"
#include "domains/stock/stock.h"
#include "generated/refusals/cabinet.h"
#include "platform/db/transaction.h"
#include <algorithm>

namespace mall_order {

// Of a line of the order the lines of stock that it took: those of a bundle stand one after another.
struct Pieces {
    std::int32_t first = 1;
    std::int32_t count = 1;
};
static Pieces pieces_of(std::vector<rules::Detail> const& details, std::int32_t line)
{
    Pieces pieces;
    for (std::int32_t before = 1; before < line; ++before)
        pieces.first += std::max(details[static_cast<std::size_t>(before) - 1].pieces, 1);
    pieces.count = std::max(details[static_cast<std::size_t>(line) - 1].pieces, 1);
    return pieces;
}

// Orders of before had no numbers of pieces: they are known where each line has one.
static bool are_pieces_known(std::vector<rules::Detail> const& details, std::map<std::int32_t, std::int64_t> const& held)
{
    std::int32_t pieces = 0;
    for (auto const& detail : details)
        pieces += std::max(detail.pieces, 1);
    return !held.empty() && held.rbegin()->first == pieces;
}

// From whichever warehouses have them.
static bool free_piece(Write& tx, OrderId order, std::int32_t piece, std::int64_t quantity)
{
    for (auto part : stock::list_sold(tx, stock::held_by(order))) {
        if (part.line != piece || quantity == 0)
            continue;
        part.quantity = std::min(part.quantity, quantity);
        if (!stock::take_back(tx, stock::held_by(order), part))
            return false;
        quantity -= part.quantity;
    }
    return quantity == 0;
}

Status take_out(Write& tx, checkout::Back const& back, std::vector<rules::Detail> const& details)
{
    auto const held = stock::count_held(tx, stock::held_by(back.order));
    if (back.is_last && !fulfilment::cancel(tx, back.order))
        return refusal::not_returnable;
    if (!back.is_last && !are_pieces_known(details, held))
        return refusal::not_returnable;
    if (back.is_last) {
        stock::take_back(tx, stock::held_by(back.order));
        return done();
    }
    for (auto const& part : back.parts) {
        auto const pieces = pieces_of(details, part.units.line);
        auto const of_line = details[static_cast<std::size_t>(part.units.line) - 1].quantity;
        for (auto piece = pieces.first; piece < pieces.first + pieces.count; ++piece)
            if (!free_piece(tx, back.order, piece, held.at(piece) / of_line * part.units.quantity))
                return refusal::not_returnable;
    }
    fulfilment::go_on(tx, back.order);
    return done();
}

std::vector<std::int32_t> unsent(Read& tx, OrderId order, std::span<order::Line const> lines, std::vector<rules::Detail> const& details)
{
    if (fulfilment::may_cancel(tx, order))
        return checkout::all_or_none(true, lines);
    auto const held = stock::count_held(tx, stock::held_by(order));
    if (!are_pieces_known(details, held))
        return checkout::all_or_none(false, lines);
    std::map<std::int32_t, std::int64_t> here;
    for (auto const& part : stock::list_sold(tx, stock::held_by(order)))
        here[part.line] += part.quantity;
    std::vector<std::int32_t> units;
    for (std::int32_t line = 1; line <= static_cast<std::int32_t>(details.size()); ++line) {
        auto const pieces = pieces_of(details, line);
        auto const of_line = details[static_cast<std::size_t>(line) - 1].quantity;
        auto left = std::int64_t { of_line };
        for (auto piece = pieces.first; piece < pieces.first + pieces.count; ++piece)
            left = std::min(left, here[piece] / (held.at(piece) / of_line));
        units.push_back(static_cast<std::int32_t>(left));
    }
    return units;
}

}
