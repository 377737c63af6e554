#pragma once
#include "domains/goods/search/match.h"
#include "generated/ids/goods_id.h"

class Read;
class Write;

// The tables that propose goods for the words of a search. Every read of them is bounded, so that a search costs the same however many
// goods there are; what fits is decided by match.h.
namespace goods::search {

// The goods are found by the pieces of these lines (TextOfGoods) from now on, and no more by what they were found by.
void put(Write& tx, GoodsId id, std::string const& lines);

// Goods with their lines, and where they stand in the list that was searched.
struct Candidate {
    GoodsId id;
    std::int64_t place = 0;
    std::int64_t amount = 0;
    std::string lines;
};
struct Found {
    std::vector<Candidate> candidates;
    // Those of them that may be similar say so.
    std::vector<Token> tokens;
    // Tokens that nothing has: then there are no candidates.
    std::vector<std::string> unknown;
    // There may be more than were looked at.
    bool is_cut = false;
};
// Goods in the list that may fit all tokens, most_looked_at at most. There is a token at least. `is_narrow`: the list is one of a kind or a
// brand, of which there may be fewer goods than of any word.
Found find(Read& tx, std::vector<Token> tokens, std::string const& list, bool is_narrow);
constexpr int most_looked_at = 600;

}
