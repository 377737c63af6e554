#include "generated/refusals/pictures.h"
#include "platform/picture/decoders.h"
#include <algorithm>
#include <webp/decode.h>

namespace picture {

Result<Pixels> decode_webp(std::string_view bytes, int side)
{
    auto const* const data = reinterpret_cast<std::uint8_t const*>(bytes.data());
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config) || WebPGetFeatures(data, bytes.size(), &config.input) != VP8_STATUS_OK
        || config.input.has_animation)
        return refusal::image_unreadable;
    int const width = config.input.width;
    int const height = config.input.height;
    TRY(acceptable_size(width, height));
    // The middle square, in the size that is wanted unless it is larger than the picture: decoded row by row into it.
    int const square = std::min(width, height);
    int const wanted = std::min(square, side);
    config.options.use_cropping = 1;
    config.options.crop_left = (width - square) / 2;
    config.options.crop_top = (height - square) / 2;
    config.options.crop_width = square;
    config.options.crop_height = square;
    config.options.use_scaling = wanted < square ? 1 : 0;
    config.options.scaled_width = wanted;
    config.options.scaled_height = wanted;
    Pixels pixels { wanted, wanted, {} };
    pixels.rgba.resize(static_cast<std::size_t>(wanted) * static_cast<std::size_t>(wanted) * 4);
    config.output.colorspace = MODE_RGBA;
    config.output.is_external_memory = 1;
    config.output.u.RGBA = { pixels.rgba.data(), wanted * 4, pixels.rgba.size() };
    auto const status = WebPDecode(data, bytes.size(), &config);
    WebPFreeDecBuffer(&config.output);
    if (status != VP8_STATUS_OK)
        return refusal::image_unreadable;
    return pixels;
}

}
