#pragma once
// What square_picture.cpp is made of.
#include "kernel/result.h"
#include <cstdint>
#include <string_view>
#include <vector>

namespace picture {

struct Pixels {
    int width = 0;
    int height = 0;
    // Red, green, blue, alpha (not multiplied); row after row from the top.
    std::vector<std::uint8_t> rgba;
};

// Each may come smaller than the picture is, but with at least `side` pixels each way if the picture has them. Refuse image_too_large
// and image_unreadable.
Result<Pixels> decode_jpeg(std::string_view bytes, int side);
Result<Pixels> decode_png(std::string_view bytes);
// Of a WebP only the middle square.
Result<Pixels> decode_webp(std::string_view bytes, int side);
// All of it, at most so many pixels wide and high.
Result<Pixels> decode_whole_webp(std::string_view bytes, int longest);

// image_unreadable or image_too_large for what cannot be a picture of ours.
Status acceptable_size(int width, int height);

// How a camera was held, 1 to 8 as in Exif 2.32, tag 0x0112; 1 (upright) when the JPEG does not say.
int exif_orientation(std::string_view jpeg);

}
