#pragma once
#include <string>
#include <string_view>
#include <vector>

// Texts as they are looked for: letters of any case, width and accent are the same.
namespace words {

// What stands between spaces and signs, in UTF-8. Latin words are of a to z and 0 to 9; whatever else people write is a piece of its own
// ("nimbi云朵兔" is two), and in scripts that put no spaces between words it may be a whole sentence.
struct Piece {
    std::string text;
    bool is_latin = false;
    bool operator==(Piece const&) const = default;
};
// In their order. What is no UTF-8 has none.
std::vector<Piece> pieces_of(std::string_view text);

// The code points of a piece.
std::u32string letters_of(std::string_view piece);

// Whether one becomes the other by at most one letter that is missing, too many or another one, or two neighbours that changed places.
bool are_similar(std::string_view one, std::string_view other);

}
