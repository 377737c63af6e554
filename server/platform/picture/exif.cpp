#include "platform/picture/decoders.h"
#include <optional>

namespace picture {

namespace {

// Reads numbers of a known byte order; nothing beyond the end.
class Bytes {
public:
    Bytes(std::string_view bytes, bool is_little) : bytes_(bytes), is_little_(is_little) { }

    std::optional<std::uint32_t> number(std::size_t at, std::size_t size) const
    {
        if (at > bytes_.size() || bytes_.size() - at < size)
            return std::nullopt;
        std::uint32_t value = 0;
        for (std::size_t index = 0; index < size; ++index) {
            auto const from = is_little_ ? size - 1 - index : index;
            value = value << 8 | static_cast<std::uint8_t>(bytes_[at + from]);
        }
        return value;
    }

private:
    std::string_view bytes_;
    bool is_little_;
};

constexpr std::string_view exif_mark("Exif\0\0", 6);

// The TIFF structure within the Exif segment; empty when there is none before the picture begins.
std::string_view tiff_of(std::string_view jpeg)
{
    Bytes const bytes(jpeg, false);
    std::size_t at = 2;
    for (;;) {
        auto const marker = bytes.number(at, 2);
        auto const length = bytes.number(at + 2, 2);
        bool const is_before_scan = marker && *marker >= 0xffc0 && *marker != 0xffda;
        if (!is_before_scan || !length || *length < 2)
            return {};
        auto const content = jpeg.substr(at + 4, *length - 2);
        if (*marker == 0xffe1 && content.starts_with(exif_mark))
            return content.substr(exif_mark.size());
        at += 2 + *length;
    }
}

}

int exif_orientation(std::string_view jpeg)
{
    auto const tiff = tiff_of(jpeg);
    bool const is_little = tiff.starts_with("II");
    if (!is_little && !tiff.starts_with("MM"))
        return 1;
    Bytes const bytes(tiff, is_little);
    auto const directory = bytes.number(4, 4).value_or(0);
    auto const entries = bytes.number(directory, 2).value_or(0);
    for (std::uint32_t entry = 0; entry < entries; ++entry) {
        auto const at = std::size_t { directory } + 2 + std::size_t { entry } * 12;
        auto const tag = bytes.number(at, 2);
        if (!tag)
            return 1;
        if (*tag == 0x0112) {
            auto const value = bytes.number(at + 8, 2).value_or(1);
            return value >= 1 && value <= 8 ? static_cast<int>(value) : 1;
        }
    }
    return 1;
}

}
