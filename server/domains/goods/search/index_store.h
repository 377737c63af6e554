#pragma once
#include "domains/goods/search/index.h"
#include "domains/goods/search/keys.h"
#include "platform/db/batch.h"
#include <map>
#include <optional>
#include <set>

namespace goods::search::store {

struct Word {
    std::int64_t id = 0;
    std::string text;
};
Later<std::vector<Word>> ask_words(Batch& batch, db::List const& texts);
// So many at most.
Later<std::vector<Word>> ask_beginning(Batch& batch, KeyRange keys, int most);
Later<std::vector<Word>> ask_parts(Batch& batch, KeyRange keys, int most);
Later<std::vector<Word>> ask_variants(Batch& batch, db::List const& keys, int most);
// The new word's id; that of the word, should another have been faster.
std::int64_t put_word(Write& tx, std::string_view text);

// Goods that have one of the terms, or one of a range of them; the newest of one term. So many at most.
Later<std::vector<GoodsId>> ask_newest_having(Batch& batch, std::int64_t term, int most);
Later<std::vector<GoodsId>> ask_having(Batch& batch, db::List const& terms, int most);
Later<std::vector<GoodsId>> ask_having_between(Batch& batch, KeyRange terms, int most);
Later<std::vector<GoodsId>> ask_in_list(Batch& batch, std::string_view list, int most);
std::vector<Candidate> list_candidates(Read& tx, std::string_view list, db::List const& goods);

// What the goods are found by now.
std::string find_lines(Read& tx, GoodsId id);
void set_lines(Write& tx, GoodsId id, std::string_view lines);
void insert_posting(Batch& batch, std::int64_t term, GoodsId id);
void delete_posting(Batch& batch, std::int64_t term, GoodsId id);

}
