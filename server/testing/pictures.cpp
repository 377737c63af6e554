#include "testing/pictures.h"
#include <array>
#include <png.h>
#include <stdexcept>
#include <turbojpeg.h>
#include <vector>
#include <webp/encode.h>
#include <zlib.h>

namespace testing {

static std::vector<std::uint8_t> painted(int width, int height, Paint const& paint)
{
    std::vector<std::uint8_t> pixels;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            auto const [red, green, blue, alpha] = paint(x, y);
            pixels.insert(pixels.end(), { red, green, blue, alpha });
        }
    return pixels;
}

std::string jpeg_picture(int width, int height, Paint const& paint, bool is_progressive)
{
    auto const pixels = painted(width, height, paint);
    auto* const handle = tjInitCompress();
    unsigned char* bytes = nullptr;
    unsigned long size = 0;
    int const flags = is_progressive ? TJFLAG_PROGRESSIVE : 0;
    if (tjCompress2(handle, pixels.data(), width, 0, height, TJPF_RGBA, &bytes, &size, TJSAMP_444, 95, flags) != 0)
        throw std::runtime_error(tjGetErrorStr2(handle));
    std::string jpeg(reinterpret_cast<char const*>(bytes), size);
    tjFree(bytes);
    tjDestroy(handle);
    return jpeg;
}

std::string png_picture(int width, int height, Paint const& paint)
{
    auto const pixels = painted(width, height, paint);
    png_image image {};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(width);
    image.height = static_cast<png_uint_32>(height);
    image.format = PNG_FORMAT_RGBA;
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    std::string png(size, '\0');
    if (!png_image_write_to_memory(&image, png.data(), &size, 0, pixels.data(), 0, nullptr))
        throw std::runtime_error(image.message);
    png.resize(size);
    return png;
}

std::string webp_picture(int width, int height, Paint const& paint)
{
    auto const pixels = painted(width, height, paint);
    std::uint8_t* bytes = nullptr;
    auto const size = WebPEncodeLosslessRGBA(pixels.data(), width, height, width * 4, &bytes);
    if (size == 0)
        throw std::runtime_error("libwebp does not encode");
    std::string webp(reinterpret_cast<char const*>(bytes), size);
    WebPFree(bytes);
    return webp;
}

static std::string number_of(std::uint32_t value, int size, bool is_little)
{
    std::string bytes;
    for (int at = 0; at < size; ++at)
        bytes += static_cast<char>((value >> 8 * (is_little ? at : size - 1 - at)) & 0xff);
    return bytes;
}

std::string with_exif(std::string const& jpeg, int orientation, bool is_little)
{
    auto const number = [&](std::uint32_t value, int size) { return number_of(value, size, is_little); };
    std::string const place = "secret place";
    auto const of_tiff = number(42, 2) + number(8, 4) + number(2, 2);
    // Maker (0x010f, text) behind the two entries, orientation (0x0112, short) in its entry.
    auto const maker = number(0x010f, 2) + number(2, 2) + number(static_cast<std::uint32_t>(place.size()), 4) + number(38, 4);
    auto const held = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(static_cast<std::uint32_t>(orientation), 2) + number(0, 2);
    auto const content = std::string("Exif\0\0", 6) + (is_little ? "II" : "MM") + of_tiff + maker + held + number(0, 4) + place;
    auto const length = number_of(static_cast<std::uint32_t>(content.size() + 2), 2, false);
    return jpeg.substr(0, 2) + "\xff\xe1" + length + content + jpeg.substr(2);
}

static std::string png_chunk(std::string const& kind, std::string const& content)
{
    auto const body = kind + content;
    auto const sum = crc32(0, reinterpret_cast<Bytef const*>(body.data()), static_cast<uInt>(body.size()));
    return number_of(static_cast<std::uint32_t>(content.size()), 4, false) + body + number_of(static_cast<std::uint32_t>(sum), 4, false);
}

std::string png_that_claims(std::uint32_t width, std::uint32_t height)
{
    auto const header = number_of(width, 4, false) + number_of(height, 4, false) + std::string("\x08\x06\0\0\0", 5);
    std::array<std::uint8_t, 64> packed {};
    uLongf size = packed.size();
    compress(packed.data(), &size, reinterpret_cast<Bytef const*>("\0\0\0\0\0"), 5);
    std::string const content(reinterpret_cast<char const*>(packed.data()), size);
    return "\x89PNG\r\n\x1a\n" + png_chunk("IHDR", header) + png_chunk("IDAT", content) + png_chunk("IEND", "");
}

}
