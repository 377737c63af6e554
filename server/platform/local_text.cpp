#include "platform/local_text.h"
#include "platform/db/transaction.h"
#include <algorithm>

namespace local_text {

api::LocalText shown(api::LocalText text)
{
    if (text.th.empty())
        text.th = text.en;
    return text;
}

api::LocalText kept_at(db::Row const& row, int column) { return { row.text(column), row.text(column + 1), row.text(column + 2) }; }

api::LocalText shown_at(db::Row const& row, int column) { return shown(kept_at(row, column)); }

std::string lines_of(api::LocalText const& text)
{
    auto const lines = each(text, [](std::string line) {
        std::ranges::replace(line, '\n', ' ');
        return line;
    });
    return lines.zh + '\n' + lines.en + '\n' + lines.th;
}

api::LocalText read_lines(std::istream& lines)
{
    api::LocalText text;
    for (auto* const line : { &text.zh, &text.en, &text.th })
        std::getline(lines, *line);
    return text;
}

api::LocalText same(std::string const& text) { return { text, text, text }; }

}
