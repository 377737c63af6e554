#include "platform/local_text.h"
#include "platform/db/transaction.h"

namespace local_text {

api::LocalText shown(api::LocalText text)
{
    if (text.th.empty())
        text.th = text.en;
    return text;
}

api::LocalText kept_at(db::Row const& row, int column) { return { row.text(column), row.text(column + 1), row.text(column + 2) }; }

api::LocalText shown_at(db::Row const& row, int column) { return shown(kept_at(row, column)); }

api::LocalText same(std::string const& text) { return { text, text, text }; }

}
