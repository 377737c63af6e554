#pragma once
// Small pictures to upload, as cameras and programs write them.
#include <cstdint>
#include <functional>
#include <string>

namespace testing {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    std::uint8_t alpha = 255;
};
using Paint = std::function<Colour(int x, int y)>;

std::string jpeg_picture(int width, int height, Paint const& paint, bool is_progressive = false);
std::string png_picture(int width, int height, Paint const& paint);
std::string webp_picture(int width, int height, Paint const& paint);

// With the Exif segment of a camera that was held like this (1 to 8) and says where it was ("secret place").
std::string with_exif(std::string const& jpeg, int orientation, bool is_little);
// A PNG that says it is so large, with next to nothing in it.
std::string png_that_claims(std::uint32_t width, std::uint32_t height);

}
