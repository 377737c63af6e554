#include "generated/refusals/pictures.h"
#include "platform/picture/decoders.h"
#include <algorithm>
#include <webp/decode.h>

namespace picture {

// What of a picture is wanted, and in which size: decoded row by row into it.
struct Cut {
    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;
    int wanted_width = 0;
    int wanted_height = 0;
};

static Cut middle_square(int width, int height, int side)
{
    int const square = std::min(width, height);
    int const wanted = std::min(square, side);
    return { (width - square) / 2, (height - square) / 2, square, square, wanted, wanted };
}

static Cut whole(int width, int height, int longest)
{
    int const side = std::max(width, height);
    if (side <= longest)
        return { 0, 0, width, height, width, height };
    return { 0, 0, width, height, std::max(1, width * longest / side), std::max(1, height * longest / side) };
}

static Result<Pixels> decode(std::string_view bytes, Cut (*cut_of)(int, int, int), int bound)
{
    auto const* const data = reinterpret_cast<std::uint8_t const*>(bytes.data());
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config) || WebPGetFeatures(data, bytes.size(), &config.input) != VP8_STATUS_OK
        || config.input.has_animation)
        return refusal::image_unreadable;
    TRY(acceptable_size(config.input.width, config.input.height));
    auto const cut = cut_of(config.input.width, config.input.height, bound);
    config.options.use_cropping = 1;
    config.options.crop_left = cut.left;
    config.options.crop_top = cut.top;
    config.options.crop_width = cut.width;
    config.options.crop_height = cut.height;
    config.options.use_scaling = cut.wanted_width < cut.width || cut.wanted_height < cut.height ? 1 : 0;
    config.options.scaled_width = cut.wanted_width;
    config.options.scaled_height = cut.wanted_height;
    Pixels pixels { cut.wanted_width, cut.wanted_height, {} };
    pixels.rgba.resize(static_cast<std::size_t>(pixels.width) * static_cast<std::size_t>(pixels.height) * 4);
    config.output.colorspace = MODE_RGBA;
    config.output.is_external_memory = 1;
    config.output.u.RGBA = { pixels.rgba.data(), pixels.width * 4, pixels.rgba.size() };
    auto const status = WebPDecode(data, bytes.size(), &config);
    WebPFreeDecBuffer(&config.output);
    if (status != VP8_STATUS_OK)
        return refusal::image_unreadable;
    return pixels;
}

Result<Pixels> decode_webp(std::string_view bytes, int side) { return decode(bytes, middle_square, side); }

Result<Pixels> decode_whole_webp(std::string_view bytes, int longest) { return decode(bytes, whole, longest); }

}
