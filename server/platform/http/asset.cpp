#include "platform/http/asset.h"
#include "kernel/crypto/hash.h"
#include "platform/http/http_head.h"
#include <algorithm>
#include <array>
#include <brotli/encode.h>
#include <charconv>
#include <stdexcept>
#include <zlib.h>

namespace platform {

namespace {

constexpr std::size_t least_to_compress = 512;

std::string brotli_of(std::string const& bytes)
{
    std::string out(BrotliEncoderMaxCompressedSize(bytes.size()), '\0');
    std::size_t size = out.size();
    auto const* const in = reinterpret_cast<std::uint8_t const*>(bytes.data());
    if (!BrotliEncoderCompress(5, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.size(), in, &size,
            reinterpret_cast<std::uint8_t*>(out.data())))
        throw std::runtime_error("brotli does not compress");
    out.resize(size);
    return out;
}

std::string gzip_of(std::string const& bytes)
{
    z_stream stream {};
    constexpr int gzip_window = 15 + 16;
    if (deflateInit2(&stream, 6, Z_DEFLATED, gzip_window, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error("zlib does not compress");
    std::string out(deflateBound(&stream, bytes.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    bool const is_done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    out.resize(stream.total_out);
    deflateEnd(&stream);
    if (!is_done)
        throw std::runtime_error("zlib does not compress");
    return out;
}

Asset::Form form_of(std::string bytes, std::string const& hash, std::string_view suffix)
{
    return { std::make_shared<std::string const>(std::move(bytes)), '"' + hash + std::string(suffix) + '"' };
}

// "q=0.5"; what is no weight between 0 and 1 is none at all (RFC 9110, 12.4.2).
double weight_of(std::string_view parameters)
{
    if (parameters.empty())
        return 1;
    auto const begin = parameters.find_first_not_of("; \t");
    auto const text = begin == std::string_view::npos ? std::string_view() : parameters.substr(begin);
    if (!text.starts_with("q=") || text.size() < 3 || text.size() > 7 || text.substr(2).find_first_not_of("0123456789.") != text.npos)
        return 0;
    double weight = 0;
    auto const [end, error] = std::from_chars(text.data() + 2, text.data() + text.size(), weight);
    return error == std::errc() && end == text.data() + text.size() && weight <= 1 ? weight : 0;
}

// How gladly the client takes an encoding, 0: not at all. What it does not name, it takes as it takes "*"; bytes as they are it takes
// unless it says otherwise, but any encoding that it names rather (RFC 9110, 12.5.3).
double wish_for(std::vector<std::string> const& accepted, std::string_view encoding)
{
    double wish = encoding == "identity" ? 0.0001 : 0;
    for (auto const& entry : accepted) {
        auto const name = std::string_view(entry).substr(0, entry.find_first_of("; \t"));
        if (name == encoding)
            return weight_of(std::string_view(entry).substr(name.size()));
        if (name == "*")
            wish = weight_of(std::string_view(entry).substr(name.size()));
    }
    return wish;
}

}

std::string_view content_type_of(std::string_view name)
{
    using Pair = std::pair<std::string_view, std::string_view>;
    static constexpr std::array types {
        Pair { ".html", "text/html; charset=utf-8" },
        Pair { ".js", "text/javascript; charset=utf-8" },
        Pair { ".mjs", "text/javascript; charset=utf-8" },
        Pair { ".css", "text/css; charset=utf-8" },
        Pair { ".txt", "text/plain; charset=utf-8" },
        Pair { ".json", "application/json" },
        Pair { ".map", "application/json" },
        Pair { ".webmanifest", "application/manifest+json" },
        Pair { ".svg", "image/svg+xml" },
        Pair { ".webp", "image/webp" },
        Pair { ".png", "image/png" },
        Pair { ".jpg", "image/jpeg" },
        Pair { ".jpeg", "image/jpeg" },
        Pair { ".gif", "image/gif" },
        Pair { ".ico", "image/x-icon" },
        Pair { ".woff2", "font/woff2" },
        Pair { ".woff", "font/woff" },
        Pair { ".mp3", "audio/mpeg" },
        Pair { ".wasm", "application/wasm" },
    };
    for (auto const& [ending, type] : types)
        if (name.ends_with(ending))
            return type;
    return "application/octet-stream";
}

bool is_text(std::string_view content_type)
{
    return content_type.starts_with("text/") || content_type.find("json") != std::string_view::npos
        || content_type.starts_with("image/svg");
}

std::string tag_of(std::string_view bytes) { return to_hex(sha256(bytes)).substr(0, 24); }

bool is_known(http::Request const& request, std::string_view etag)
{
    auto const opaque = [](std::string_view tag) { return tag.starts_with("W/") ? tag.substr(2) : tag; };
    auto const known = request.list("If-None-Match");
    // A comma may stand inside of a tag, but in none of ours.
    for (std::string_view rest = known; !rest.empty();) {
        auto const comma = rest.find(',');
        auto tag = rest.substr(0, comma);
        rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 1);
        tag.remove_prefix(std::min(tag.find_first_not_of(" \t"), tag.size()));
        while (tag.ends_with(' ') || tag.ends_with('\t'))
            tag.remove_suffix(1);
        // Weak comparison (RFC 9110, 13.1.2).
        if (tag == "*" || opaque(tag) == opaque(etag))
            return true;
    }
    return false;
}

Asset make_asset(std::string bytes, std::string_view content_type, std::string_view cache_control, Compressed compressed)
{
    Asset asset { .content_type = content_type, .cache_control = cache_control };
    std::string const hash = tag_of(bytes);
    if (is_text(content_type) && bytes.size() >= least_to_compress) {
        asset.brotli = form_of(compressed.brotli ? std::move(*compressed.brotli) : brotli_of(bytes), hash, "-br");
        asset.gzip = form_of(compressed.gzip ? std::move(*compressed.gzip) : gzip_of(bytes), hash, "-gz");
    }
    asset.plain = form_of(std::move(bytes), hash, "");
    return asset;
}

std::string_view encoding_for(http::Request const& request, bool has_brotli, bool has_gzip)
{
    if (!has_brotli && !has_gzip)
        return {};
    auto const accepted = http::words_of(request.list("Accept-Encoding"));
    double const brotli = has_brotli ? wish_for(accepted, "br") : 0;
    double const gzip = has_gzip ? wish_for(accepted, "gzip") : 0;
    if (std::max(brotli, gzip) <= 0 || std::max(brotli, gzip) < wish_for(accepted, "identity"))
        return {};
    return brotli >= gzip ? "br" : "gzip";
}

http::Response answer(Asset const& asset, http::Request const& request)
{
    auto const encoding = encoding_for(request, asset.brotli.has_value(), asset.gzip.has_value());
    Asset::Form const* const form = encoding == "br" ? &*asset.brotli : encoding == "gzip" ? &*asset.gzip : &asset.plain;
    http::Response response { .content_type = asset.content_type };
    response.headers += "ETag: " + form->etag + "\r\nCache-Control: " + std::string(asset.cache_control) + "\r\n";
    if (asset.brotli || asset.gzip)
        response.headers += "Vary: Accept-Encoding\r\n";
    if (is_known(request, form->etag)) {
        response.status = 304;
        return response;
    }
    if (!encoding.empty())
        response.headers += "Content-Encoding: " + std::string(encoding) + "\r\n";
    response.shared_body = form->bytes;
    return response;
}

}
