#pragma once
#include "kernel/result.h"
#include <string>
#include <string_view>

// Pictures of people we do not know. Only in a preparation: the largest takes up to 128 MiB for about half a second.
namespace picture {

// In pixels, for width and height; looked at before anything is decoded, or a file of some bytes could fill the memory.
constexpr int longest_side = 4'096;

// The middle square of a JPEG, PNG or WebP, `side` pixels wide, as a WebP of its own: upright, without metadata, and the same bytes for
// the same picture. What it is is told by its content. Refuses image_too_large, and image_unreadable for anything else, broken or animated.
Result<std::string> square_webp(std::string_view bytes, int side);
// The same of the whole picture, at most `longest` pixels wide and high.
Result<std::string> fitted_webp(std::string_view bytes, int longest);

}
