#include "domains/goods/search/index_store.h"

namespace goods::search::store {

static Word word_of(db::Row const& row) { return { row.number(0), row.text(1) }; }

Later<std::vector<Word>> ask_words(Batch& batch, db::List const& texts)
{
    return batch.all("SELECT id, word FROM search_word WHERE word = ANY($1)", { texts }, word_of);
}

Later<std::vector<Word>> ask_beginning(Batch& batch, KeyRange keys, int most)
{
    return batch.all("SELECT id, word FROM search_word WHERE key >= $1 AND key < $2 ORDER BY key, id LIMIT $3",
        { keys.first, keys.end, most }, word_of);
}

Later<std::vector<Word>> ask_parts(Batch& batch, KeyRange keys, int most)
{
    return batch.all("SELECT search_word.id, word FROM (SELECT word_id FROM search_part WHERE key >= $1 AND key < $2"
                     " ORDER BY key, word_id LIMIT $3) found JOIN search_word ON search_word.id = found.word_id",
        { keys.first, keys.end, most }, word_of);
}

Later<std::vector<Word>> ask_variants(Batch& batch, db::List const& keys, int most)
{
    return batch.all("SELECT search_word.id, word FROM (SELECT word_id FROM search_variant WHERE key = ANY($1) LIMIT $2) found"
                     " JOIN search_word ON search_word.id = found.word_id",
        { keys, most }, word_of);
}

std::int64_t put_word(Write& tx, std::string_view text)
{
    struct WordTag;
    auto const id = tx.new_id<Id<WordTag>>().value;
    if (tx.change("INSERT INTO search_word (id, word, key) VALUES ($1, $2, $3) ON CONFLICT (word) DO NOTHING",
            { id, text, key_of_word(text) })
        == 0)
        return tx.number("SELECT id FROM search_word WHERE word = $1", { text });
    for (auto const key : keys_of_parts(text))
        tx.change_later("INSERT INTO search_part (key, word_id) VALUES ($1, $2)", { key, id });
    for (auto const key : keys_of_variants(text))
        tx.change_later("INSERT INTO search_variant (key, word_id) VALUES ($1, $2)", { key, id });
    return id;
}

static GoodsId goods_of(db::Row const& row) { return row.id<GoodsId>(0); }

Later<std::vector<GoodsId>> ask_newest_having(Batch& batch, std::int64_t term, int most)
{
    return batch.all("SELECT goods_id FROM search_posting WHERE term = $1 ORDER BY goods_id DESC LIMIT $2", { term, most }, goods_of);
}

Later<std::vector<GoodsId>> ask_having(Batch& batch, db::List const& terms, int most)
{
    return batch.all("SELECT goods_id FROM search_posting WHERE term = ANY($1) LIMIT $2", { terms, most }, goods_of);
}

Later<std::vector<GoodsId>> ask_having_between(Batch& batch, KeyRange terms, int most)
{
    return batch.all("SELECT goods_id FROM search_posting WHERE term >= $1 AND term < $2 ORDER BY term, goods_id LIMIT $3",
        { terms.first, terms.end, most }, goods_of);
}

Later<std::vector<GoodsId>> ask_in_list(Batch& batch, std::string_view list, int most)
{
    return batch.all("SELECT goods_id FROM goods_listing WHERE list = $1 ORDER BY goods_id DESC LIMIT $2", { list, most }, goods_of);
}

std::vector<Candidate> list_candidates(Read& tx, std::string_view list, db::List const& goods)
{
    return tx.all(
        "SELECT goods_listing.goods_id, place, amount, search_text FROM goods_listing JOIN goods ON goods.id = goods_listing.goods_id"
        " WHERE list = $1 AND goods_listing.goods_id = ANY($2)",
        { list, goods }, [](db::Row const& row) {
            return Candidate { row.id<GoodsId>(0), row.number(1), row.number(2), row.text(3) };
        });
}

std::string find_lines(Read& tx, GoodsId id)
{
    return tx.one("SELECT search_text FROM goods WHERE id = $1", { id }, [](db::Row const& row) { return row.text(0); }).value_or("");
}

void set_lines(Write& tx, GoodsId id, std::string_view lines)
{
    tx.change("UPDATE goods SET search_text = $2 WHERE id = $1", { id, lines });
}

void insert_posting(Batch& batch, std::int64_t term, GoodsId id)
{
    batch.change("INSERT INTO search_posting (term, goods_id) VALUES ($1, $2) ON CONFLICT DO NOTHING", { term, id });
}

void delete_posting(Batch& batch, std::int64_t term, GoodsId id)
{
    batch.change("DELETE FROM search_posting WHERE term = $1 AND goods_id = $2", { term, id });
}

}
