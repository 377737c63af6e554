#pragma once
// A list that is shown page by page. The client sends `next` back; the list asks its rows from there, one more than it shows, because that
// one tells whether there is another page:
//
//     auto const from = TRY(page_start(request.next));
//     auto rows = store::list(tx, me.id, OrderId { from.first }, request.size + 1);
//     page.next = cut_page(rows, request.size, [](Row const& last) { return Cursor { last.id.value }; });
#include "kernel/cursor.h"
#include <concepts>
#include <limits>
#include <optional>
#include <string>
#include <vector>

// Before all that there is, in a list that runs from the newest to the oldest.
inline constexpr Cursor above_all { std::numeric_limits<std::int64_t>::max(), 0 };

// Where the page begins: where its client says, or `first` when it says nothing. Refuses bad_cursor.
Result<Cursor> page_start(std::optional<std::string> const& next, Cursor first = above_all);

// Takes off the row that is one too many. Answers where the next page begins, which is `place` of the last row shown; nothing on the last
// page.
template<class Row, std::invocable<Row const&> Place>
std::optional<std::string> cut_page(std::vector<Row>& rows, std::int32_t size, Place place)
{
    auto const shown = static_cast<std::size_t>(size);
    if (rows.size() <= shown)
        return std::nullopt;
    rows.erase(rows.begin() + size, rows.end());
    return to_text(place(rows.back()));
}
