#include "domains/share/store.h"

namespace share::store {

static PageRecord page_of(db::Row const& row) { return { row.text(0), row.flag(1), row.flag(2) }; }

std::vector<PageRecord> list_pages(Read& tx)
{
    return tx.all("SELECT path, is_off, is_white FROM page_share ORDER BY position", {}, page_of);
}

std::optional<PageRecord> find_page(Read& tx, std::string_view path)
{
    return tx.one("SELECT path, is_off, is_white FROM page_share WHERE path = $1", { path }, page_of);
}

void replace_pages(Write& tx, std::vector<PageRecord> const& pages)
{
    tx.change("DELETE FROM page_share", {});
    int position = 0;
    for (auto const& page : pages)
        tx.change("INSERT INTO page_share (path, position, is_off, is_white) VALUES ($1, $2, $3, $4)",
            { page.path, ++position, page.is_off, page.is_white });
}

#define CARD_TEXTS TEXT_COLUMNS("title") ", " TEXT_COLUMNS("text")

std::vector<CardRecord> list_cards(Read& tx)
{
    return tx.all("SELECT prefix, " CARD_TEXTS ", picture FROM share_card ORDER BY position", {}, [](db::Row const& row) {
        return CardRecord { row.text(0), local_text::kept_at(row, 1), local_text::kept_at(row, 4), row.text(7) };
    });
}

void replace_cards(Write& tx, std::vector<CardRecord> const& cards)
{
    tx.change("DELETE FROM share_card", {});
    int position = 0;
    for (auto const& card : cards)
        tx.change("INSERT INTO share_card (prefix, position, " CARD_TEXTS ", picture)"
                  " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            { card.prefix, ++position, TEXT_VALUES(card.title), TEXT_VALUES(card.text), card.picture });
}

bool insert_visit(Write& tx, Visit const& visit)
{
    return tx.change("INSERT INTO share_visit (sharer_id, day, visitor, path, source_id, created_at) VALUES ($1, $2, $3, $4, $5, $6)"
                     " ON CONFLICT (sharer_id, day, visitor) DO NOTHING",
               { visit.sharer, visit.day, visit.visitor, visit.path, visit.source_id, tx.now() })
        == 1;
}

int remove_visits_before(Write& tx, std::int64_t day, int count)
{
    return tx.change("DELETE FROM share_visit WHERE (sharer_id, day, visitor) IN"
                     " (SELECT sharer_id, day, visitor FROM share_visit WHERE day < $1 ORDER BY day LIMIT $2)",
        { day, count });
}

std::string take_salt(Write& tx, std::int64_t day, std::string_view fresh)
{
    tx.change("INSERT INTO share_salt (day, salt) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING", { day, fresh });
    auto const found = tx.one("SELECT salt FROM share_salt WHERE day = $1", { day }, [](db::Row const& row) { return row.text(0); });
    return found.value_or("");
}

void remove_salts_before(Write& tx, std::int64_t day) { tx.change("DELETE FROM share_salt WHERE day < $1", { day }); }

}
