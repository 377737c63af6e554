#include "generated/refusals/pictures.h"
#include "platform/picture/decoders.h"
#include <algorithm>
#include <memory>
#include <span>
#include <turbojpeg.h>

namespace picture {

namespace {

struct Destroy {
    void operator()(void* handle) const { tjDestroy(handle); }
};

// The size closest to `side`, of those in which the decoder can answer at once: it saves most of the work and the memory.
tjscalingfactor scaling_for(int shorter, int side)
{
    int count = 0;
    auto const* const factors = tjGetScalingFactors(&count);
    tjscalingfactor best { 1, 1 };
    for (auto const& factor : std::span(factors, static_cast<std::size_t>(count))) {
        bool const is_smaller = factor.num * best.denom < best.num * factor.denom;
        if (is_smaller && TJSCALED(shorter, factor) >= side)
            best = factor;
    }
    return best;
}

}

Result<Pixels> decode_jpeg(std::string_view bytes, int side)
{
    std::unique_ptr<void, Destroy> const decoder(tjInitDecompress());
    if (!decoder)
        throw std::bad_alloc();
    auto const* const data = reinterpret_cast<unsigned char const*>(bytes.data());
    int width = 0;
    int height = 0;
    int subsampling = 0;
    int colours = 0;
    if (tjDecompressHeader3(decoder.get(), data, bytes.size(), &width, &height, &subsampling, &colours) != 0)
        return refusal::image_unreadable;
    TRY(acceptable_size(width, height));
    auto const scaling = scaling_for(std::min(width, height), side);
    Pixels pixels;
    pixels.width = TJSCALED(width, scaling);
    pixels.height = TJSCALED(height, scaling);
    pixels.rgba.resize(static_cast<std::size_t>(pixels.width) * static_cast<std::size_t>(pixels.height) * 4);
    // A progressive JPEG may ask for the whole picture to be gone through thousands of times.
    constexpr int flags = TJFLAG_LIMITSCANS | TJFLAG_STOPONWARNING;
    if (tjDecompress2(decoder.get(), data, bytes.size(), pixels.rgba.data(), pixels.width, 0, pixels.height, TJPF_RGBA, flags) != 0)
        return refusal::image_unreadable;
    return pixels;
}

}
