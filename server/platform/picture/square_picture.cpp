#include "platform/picture/square_picture.h"
#include "generated/refusals/pictures.h"
#include "platform/picture/decoders.h"
#include <algorithm>
#include <new>
#include <stdexcept>
#include <utility>
#include <webp/encode.h>

namespace picture {

namespace {

constexpr float quality = 82;

// Frees what libwebp keeps.
class Canvas {
public:
    Canvas()
    {
        if (!WebPPictureInit(&picture))
            throw std::runtime_error("libwebp has another version than its headers");
        picture.use_argb = 1;
    }
    ~Canvas() { WebPPictureFree(&picture); }
    Canvas(Canvas const&) = delete;

    WebPPicture picture {};
};

class Written {
public:
    Written() { WebPMemoryWriterInit(&writer); }
    ~Written() { WebPMemoryWriterClear(&writer); }
    Written(Written const&) = delete;

    WebPMemoryWriter writer {};
};

using DecodeWebp = Result<Pixels> (*)(std::string_view bytes, int side);

// Of a WebP as `webp` says.
Result<Pixels> decode(std::string_view bytes, int side, DecodeWebp webp)
{
    if (bytes.starts_with("\xff\xd8\xff"))
        return decode_jpeg(bytes, side);
    if (bytes.starts_with("\x89PNG\r\n\x1a\n"))
        return decode_png(bytes);
    if (bytes.starts_with("RIFF") && bytes.substr(std::min<std::size_t>(8, bytes.size())).starts_with("WEBP"))
        return webp(bytes, side);
    return refusal::image_unreadable;
}

// Takes the pixels, so that a large picture is in memory twice for as short as possible.
void put_middle_square(Canvas& canvas, Pixels pixels, int side)
{
    int const square = std::min(pixels.width, pixels.height);
    auto const left = static_cast<std::size_t>((pixels.width - square) / 2);
    auto const top = static_cast<std::size_t>((pixels.height - square) / 2);
    auto const* const first = pixels.rgba.data() + (top * static_cast<std::size_t>(pixels.width) + left) * 4;
    canvas.picture.width = square;
    canvas.picture.height = square;
    if (!WebPPictureImportRGBA(&canvas.picture, first, pixels.width * 4))
        throw std::bad_alloc();
    pixels = Pixels {};
    if (square != side && !WebPPictureRescale(&canvas.picture, side, side))
        throw std::bad_alloc();
}

std::uint32_t& pixel(WebPPicture& picture, int x, int y) { return picture.argb[static_cast<std::ptrdiff_t>(y) * picture.argb_stride + x]; }

// Exif's eight ways to hold a camera: 5 to 8 lie on their side, the others are mirrored left to right, top to bottom, or both.
void turn_upright(WebPPicture& picture, int orientation)
{
    int const last = picture.width - 1;
    if (orientation >= 5)
        for (int y = 0; y <= last; ++y)
            for (int x = 0; x < y; ++x)
                std::swap(pixel(picture, x, y), pixel(picture, y, x));
    if (orientation == 2 || orientation == 3 || orientation == 6 || orientation == 7)
        for (int y = 0; y <= last; ++y)
            for (int x = 0; x < last - x; ++x)
                std::swap(pixel(picture, x, y), pixel(picture, last - x, y));
    if (orientation == 3 || orientation == 4 || orientation == 7 || orientation == 8)
        for (int y = 0; y < last - y; ++y)
            for (int x = 0; x <= last; ++x)
                std::swap(pixel(picture, x, y), pixel(picture, x, last - y));
}

// Takes the pixels likewise.
void put_whole(Canvas& canvas, Pixels pixels, int longest)
{
    canvas.picture.width = pixels.width;
    canvas.picture.height = pixels.height;
    if (!WebPPictureImportRGBA(&canvas.picture, pixels.rgba.data(), pixels.width * 4))
        throw std::bad_alloc();
    auto const [width, height] = std::pair(pixels.width, pixels.height);
    pixels = Pixels {};
    auto const side = std::max(width, height);
    if (side > longest && !WebPPictureRescale(&canvas.picture, std::max(1, width * longest / side), std::max(1, height * longest / side)))
        throw std::bad_alloc();
}

// The same eight ways, of what is not a square.
void put_upright(WebPPicture& from, WebPPicture& to, int orientation)
{
    bool const lies = orientation >= 5;
    to.width = lies ? from.height : from.width;
    to.height = lies ? from.width : from.height;
    if (!WebPPictureAlloc(&to))
        throw std::bad_alloc();
    bool const is_mirrored_x = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
    bool const is_mirrored_y = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
    for (int y = 0; y < to.height; ++y)
        for (int x = 0; x < to.width; ++x) {
            int const across = lies ? y : x;
            int const down = lies ? x : y;
            pixel(to, x, y) = pixel(from, is_mirrored_x ? from.width - 1 - across : across, is_mirrored_y ? from.height - 1 - down : down);
        }
}

std::string encoded(WebPPicture& picture)
{
    WebPConfig config;
    if (!WebPConfigPreset(&config, WEBP_PRESET_PICTURE, quality))
        throw std::runtime_error("libwebp has another version than its headers");
    Written written;
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = &written.writer;
    if (!WebPEncode(&config, &picture))
        throw std::runtime_error("libwebp does not encode: " + std::to_string(picture.error_code));
    return { reinterpret_cast<char const*>(written.writer.mem), written.writer.size };
}

}

Status acceptable_size(int width, int height)
{
    if (width <= 0 || height <= 0)
        return refusal::image_unreadable;
    return width > longest_side || height > longest_side ? Status(refusal::image_too_large) : done();
}

Result<std::string> square_webp(std::string_view bytes, int side)
{
    Canvas canvas;
    put_middle_square(canvas, TRY(decode(bytes, side, decode_webp)), side);
    if (bytes.starts_with("\xff\xd8\xff"))
        turn_upright(canvas.picture, exif_orientation(bytes));
    return encoded(canvas.picture);
}

Result<std::string> fitted_webp(std::string_view bytes, int longest)
{
    Canvas canvas;
    put_whole(canvas, TRY(decode(bytes, longest, decode_whole_webp)), longest);
    auto const orientation = bytes.starts_with("\xff\xd8\xff") ? exif_orientation(bytes) : 1;
    if (orientation == 1)
        return encoded(canvas.picture);
    Canvas upright;
    put_upright(canvas.picture, upright.picture, orientation);
    return encoded(upright.picture);
}

}
