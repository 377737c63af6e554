#pragma once
#include "generated/goods.h"
#include "kernel/text/words.h"
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Which goods fit the words of a search, and why. Pure: an index only proposes goods, these decide.
namespace goods::search {

// What goods are found by, as it is kept: a line for each text, a letter for its field and the pieces with spaces between.
class TextOfGoods {
public:
    void add(api::GoodsMatchField field, std::string_view text);
    std::string take() { return std::move(lines_); }

private:
    std::string lines_;
};

// A word that is looked for.
struct Token {
    words::Piece piece;
    // Nothing has it, so one typing error is allowed.
    bool may_be_similar = false;
};
// The first six.
std::vector<Token> tokens_of(std::string_view words);

struct Fit {
    // One for each token, the best.
    std::vector<api::GoodsMatch> matches;
    // The higher, the better.
    int score = 0;
};
// Nothing where a token is not there.
std::optional<Fit> fit_of(std::vector<Token> const& tokens, std::string_view lines);

// How a Latin word of goods fits one that is looked for; nothing where it does not.
std::optional<api::GoodsMatchHow> how_fits(Token const& token, std::string_view word);

// The pieces of all lines.
std::vector<words::Piece> pieces_of_lines(std::string_view lines);

}
