#include "generated/refusals/pictures.h"
#include "platform/picture/decoders.h"
#include <png.h>

namespace picture {

namespace {

class Reader {
public:
    Reader() { image.version = PNG_IMAGE_VERSION; }
    ~Reader() { png_image_free(&image); }
    Reader(Reader const&) = delete;

    png_image image {};
};

}

Result<Pixels> decode_png(std::string_view bytes)
{
    Reader reader;
    auto& image = reader.image;
    if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0)
        return refusal::image_unreadable;
    // A size beyond an int is negative here, and refused.
    TRY(acceptable_size(static_cast<int>(image.width), static_cast<int>(image.height)));
    image.format = PNG_FORMAT_RGBA;
    Pixels pixels { static_cast<int>(image.width), static_cast<int>(image.height), {} };
    pixels.rgba.resize(PNG_IMAGE_SIZE(image));
    if (png_image_finish_read(&image, nullptr, pixels.rgba.data(), 0, nullptr) == 0)
        return refusal::image_unreadable;
    return pixels;
}

}
