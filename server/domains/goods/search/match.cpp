#include "domains/goods/search/match.h"
#include <algorithm>
#include <array>

namespace goods::search {

using Field = api::GoodsMatchField;
using How = api::GoodsMatchHow;

static constexpr std::size_t tokens_counted = 6;
static constexpr std::size_t longest_word = 40;

// By field, in the order of the enum: the letter of its lines, and what a match there is worth.
static constexpr std::string_view field_letters = "tbsok";
static constexpr std::array field_worth { 8, 6, 6, 4, 3 };
// By how, likewise.
static constexpr std::array how_worth { 8, 5, 3, 2 };

void TextOfGoods::add(Field field, std::string_view text)
{
    auto const pieces = words::pieces_of(text);
    if (pieces.empty())
        return;
    std::string line(1, field_letters[static_cast<std::size_t>(field)]);
    for (auto const& piece : pieces)
        (line += ' ') += piece.text;
    line += '\n';
    // Once where it is the same in several languages.
    if (!lines_.starts_with(line) && lines_.find('\n' + line) == std::string::npos)
        lines_ += line;
}

std::vector<Token> tokens_of(std::string_view words)
{
    std::vector<Token> tokens;
    for (auto& piece : words::pieces_of(words)) {
        bool const is_there = std::any_of(tokens.begin(), tokens.end(), [&](Token const& token) { return token.piece.text == piece.text; });
        if (tokens.size() == tokens_counted || is_there)
            continue;
        if (piece.is_latin)
            piece.text.resize(std::min(piece.text.size(), longest_word));
        tokens.push_back({ std::move(piece), false });
    }
    return tokens;
}

std::optional<How> how_fits(Token const& token, std::string_view word)
{
    auto const& wanted = token.piece.text;
    if (word == wanted)
        return How::exact;
    if (word.starts_with(wanted))
        return How::beginning;
    // One letter is in every other word.
    if (wanted.size() > 1 && word.find(wanted) != std::string_view::npos)
        return How::part;
    if (token.may_be_similar && words::are_similar(wanted, word))
        return How::similar;
    return std::nullopt;
}

// Calls `visit` with each field, and each of its pieces.
template<class Visit>
static void for_pieces(std::string_view lines, Visit visit)
{
    while (!lines.empty()) {
        auto const end = std::min(lines.find('\n'), lines.size());
        auto line = lines.substr(0, end);
        lines.remove_prefix(std::min(end + 1, lines.size()));
        auto const letter = line.empty() ? std::string_view::npos : field_letters.find(line[0]);
        if (letter == std::string_view::npos)
            continue;
        line.remove_prefix(std::min<std::size_t>(2, line.size()));
        while (!line.empty()) {
            auto const space = std::min(line.find(' '), line.size());
            visit(static_cast<Field>(letter), line.substr(0, space));
            line.remove_prefix(std::min(space + 1, line.size()));
        }
    }
}

static bool is_latin_word(std::string_view word) { return !word.empty() && static_cast<unsigned char>(word[0]) < 0x80; }

static std::optional<How> how_piece_fits(Token const& token, std::string_view piece)
{
    if (is_latin_word(piece) != token.piece.is_latin)
        return std::nullopt;
    if (token.piece.is_latin)
        return how_fits(token, piece);
    auto const at = piece.find(token.piece.text);
    if (at == std::string_view::npos)
        return std::nullopt;
    return piece.size() == token.piece.text.size() ? How::exact : at == 0 ? How::beginning : How::part;
}

std::optional<Fit> fit_of(std::vector<Token> const& tokens, std::string_view lines)
{
    Fit fit;
    for (auto const& token : tokens) {
        int best = 0;
        api::GoodsMatch match;
        for_pieces(lines, [&](Field field, std::string_view piece) {
            auto const how = how_piece_fits(token, piece);
            if (!how)
                return;
            auto const worth = field_worth.at(static_cast<std::size_t>(field)) * how_worth.at(static_cast<std::size_t>(*how));
            if (worth <= best)
                return;
            best = worth;
            match = { token.piece.text, field, *how, std::string(piece) };
        });
        if (best == 0)
            return std::nullopt;
        fit.matches.push_back(std::move(match));
        fit.score += best;
    }
    return fit;
}

std::vector<words::Piece> pieces_of_lines(std::string_view lines)
{
    std::vector<words::Piece> pieces;
    for_pieces(lines, [&](Field, std::string_view piece) { pieces.push_back({ std::string(piece), is_latin_word(piece) }); });
    return pieces;
}

}
