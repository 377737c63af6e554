#include "domains/content/store.h"
#include "kernel/text/text_list.h"

namespace content::store {

using local_text::kept_at;

// The same key is written once per change of a list, so a plain upsert does.
static void put_value(Write& tx, std::string_view key, std::string_view value)
{
    tx.change("INSERT INTO config_value (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        { key, value });
}

static std::string value_of(Read& tx, std::string_view key)
{
    return tx.one("SELECT value FROM config_value WHERE key = $1", { key }, [](db::Row const& row) { return row.text(0); }).value_or("");
}

static constexpr char separator = ' ';

ConfigRecord find_config(Read& tx)
{
    ConfigRecord record;
    record.prod_version = value_of(tx, "prod_version");
    record.clear_cache_keys = read_word_list(value_of(tx, "clear_cache_keys"), separator);
    record.modules = tx.all("SELECT key, is_on, is_flexible FROM config_module ORDER BY position", {}, [](db::Row const& row) {
        return ModuleRecord { row.text(0), row.flag(1), row.flag(2) };
    });
    record.popup_texts = tx.all("SELECT type, " TEXT_COLUMNS("text") " FROM popup_text ORDER BY position", {}, [](db::Row const& row) {
        return PopupRecord { row.text(0), kept_at(row, 1) };
    });
    record.prize_keywords =
        tx.all("SELECT " TEXT_COLUMNS("word") ", kind FROM prize_keyword ORDER BY position", {}, [](db::Row const& row) {
            return KeywordRecord { kept_at(row, 0), row.text(3) };
        });
    return record;
}

void replace_config(Write& tx, ConfigRecord const& record)
{
    put_value(tx, "prod_version", record.prod_version);
    put_value(tx, "clear_cache_keys", word_list_text(record.clear_cache_keys, separator));
    tx.change("DELETE FROM config_module", {});
    tx.change("DELETE FROM popup_text", {});
    tx.change("DELETE FROM prize_keyword", {});
    int position = 0;
    for (auto const& [key, is_on, is_flexible] : record.modules)
        tx.change("INSERT INTO config_module (key, position, is_on, is_flexible) VALUES ($1, $2, $3, $4)",
            { key, ++position, is_on, is_flexible });
    for (auto const& [type, text] : record.popup_texts)
        tx.change("INSERT INTO popup_text (type, position, " TEXT_COLUMNS("text") ") VALUES ($1, $2, $3, $4, $5)",
            { type, ++position, TEXT_VALUES(text) });
    for (auto const& [word, kind] : record.prize_keywords)
        tx.change("INSERT INTO prize_keyword (" TEXT_COLUMNS("word") ", kind, position) VALUES ($1, $2, $3, $4, $5)",
            { TEXT_VALUES(word), kind, ++position });
}

Time updated_at(Read& tx) { return tx.number("SELECT CAST(value AS BIGINT) FROM config_value WHERE key = 'updated_at'", {}); }
void set_updated_at(Write& tx, Time at) { put_value(tx, "updated_at", std::to_string(at)); }

std::vector<TabRecord> list_tabs(Read& tx)
{
    return tx.all("SELECT key, " TEXT_COLUMNS("label") ", icon, path, waiting FROM content_tab ORDER BY position", {},
        [](db::Row const& row) {
            return TabRecord { row.text(0), kept_at(row, 1), row.text(4), row.text(5), row.text(6) };
        });
}

void replace_tabs(Write& tx, std::vector<TabRecord> const& tabs)
{
    tx.change("DELETE FROM content_tab", {});
    int position = 0;
    for (auto const& tab : tabs)
        tx.change("INSERT INTO content_tab (key, position, " TEXT_COLUMNS("label") ", icon, path, waiting)"
                                                                                   " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            { tab.key, ++position, TEXT_VALUES(tab.label), tab.icon, tab.path, tab.waiting });
}

std::vector<LinkRecord> list_links(Read& tx)
{
    return tx.all("SELECT code, " TEXT_COLUMNS("title") ", url FROM public_link ORDER BY position", {}, [](db::Row const& row) {
        return LinkRecord { row.text(0), kept_at(row, 1), row.text(4) };
    });
}

void replace_links(Write& tx, std::vector<LinkRecord> const& links)
{
    tx.change("DELETE FROM public_link", {});
    int position = 0;
    for (auto const& link : links)
        tx.change("INSERT INTO public_link (code, position, " TEXT_COLUMNS("title") ", url) VALUES ($1, $2, $3, $4, $5, $6)",
            { link.code, ++position, TEXT_VALUES(link.title), link.url });
}

#define BANNER_TEXTS TEXT_COLUMNS("title") ", " TEXT_COLUMNS("text")
#define BANNER_COLUMNS "SELECT code, place, " BANNER_TEXTS ", picture, path, starts_at, ends_at FROM banner"

static BannerRecord banner_of(db::Row const& row)
{
    return { row.text(0), row.text(1), kept_at(row, 2), kept_at(row, 5), row.text(8), row.text(9), row.number(10),
        row.optional_number(11) };
}

std::vector<BannerRecord> list_banners(Read& tx) { return tx.all(BANNER_COLUMNS " ORDER BY position", {}, banner_of); }

std::vector<BannerRecord> list_banners_now(Read& tx, std::string_view place, int count)
{
    return tx.all(BANNER_COLUMNS " WHERE place = $1 AND starts_at <= $2 AND (ends_at IS NULL OR ends_at > $2) ORDER BY position LIMIT $3",
        { place, tx.now(), count }, banner_of);
}

void replace_banners(Write& tx, std::vector<BannerRecord> const& banners)
{
    tx.change("DELETE FROM banner", {});
    int position = 0;
    for (auto const& banner : banners)
        tx.change("INSERT INTO banner (code, place, position, " BANNER_TEXTS ", picture, path, starts_at, ends_at)"
                  " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
            { banner.code, banner.place, ++position, TEXT_VALUES(banner.title), TEXT_VALUES(banner.text), banner.picture, banner.path,
                banner.starts_at, banner.ends_at });
}

std::optional<TextRecord> find_text(Read& tx, std::string_view key)
{
    auto found = tx.one("SELECT key, " TEXT_COLUMNS("title") " FROM rich_text WHERE key = $1", { key }, [](db::Row const& row) {
        return TextRecord { row.text(0), kept_at(row, 1), {} };
    });
    if (found)
        found->blocks = tx.all("SELECT kind, " TEXT_COLUMNS("text") " FROM rich_text_block WHERE text_key = $1 ORDER BY number", { key },
            [](db::Row const& row) {
                return BlockRecord { row.text(0), kept_at(row, 1) };
            });
    return found;
}

Time text_updated_at(Read& tx, std::string_view key) { return tx.number("SELECT updated_at FROM rich_text WHERE key = $1", { key }); }

#define TEXT_TITLE TEXT_COLUMNS("title")
#define NEW_TEXT_TITLE TEXT_COLUMNS("excluded.title")

void replace_text(Write& tx, TextRecord const& record)
{
    tx.change("INSERT INTO rich_text (key, " TEXT_TITLE ", updated_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (key)"
              " DO UPDATE SET (" TEXT_TITLE ") = (" NEW_TEXT_TITLE "), updated_at = excluded.updated_at",
        { record.key, TEXT_VALUES(record.title), tx.now() });
    tx.change("DELETE FROM rich_text_block WHERE text_key = $1", { record.key });
    int number = 0;
    for (auto const& [kind, text] : record.blocks)
        tx.change("INSERT INTO rich_text_block (text_key, number, kind, " TEXT_COLUMNS("text") ") VALUES ($1, $2, $3, $4, $5, $6)",
            { record.key, ++number, kind, TEXT_VALUES(text) });
}

std::vector<api::ContentSetting> list_settings(Read& tx, AccountId account)
{
    return tx.all("SELECT key, value FROM account_setting WHERE account_id = $1 ORDER BY key", { account }, [](db::Row const& row) {
        return api::ContentSetting { row.text(0), row.text(1) };
    });
}

void put_setting(Write& tx, AccountId account, api::ContentSetting const& setting)
{
    tx.change("INSERT INTO account_setting (account_id, key, value) VALUES ($1, $2, $3)"
              " ON CONFLICT (account_id, key) DO UPDATE SET value = excluded.value",
        { account, setting.key, setting.value });
}

void remove_setting(Write& tx, AccountId account, std::string_view key)
{
    tx.change("DELETE FROM account_setting WHERE account_id = $1 AND key = $2", { account, key });
}

}
