#include "platform/asset.h"
#include "kernel/hash.h"
#include <array>
#include <brotli/encode.h>
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

// "br;q=0" refuses it (RFC 9110, 12.5.3).
bool takes(std::string_view accepted, std::string_view encoding)
{
    while (!accepted.empty()) {
        auto const comma = accepted.find(',');
        auto entry = accepted.substr(0, comma);
        accepted.remove_prefix(comma == std::string_view::npos ? accepted.size() : comma + 1);
        while (entry.starts_with(' '))
            entry.remove_prefix(1);
        if (!entry.starts_with(encoding))
            continue;
        auto const rest = entry.substr(encoding.size());
        if (!rest.empty() && rest.front() != ';' && rest.front() != ' ')
            continue;
        auto const weight = rest.find("q=");
        return weight == std::string_view::npos || rest.find_first_of("123456789", weight) != std::string_view::npos;
    }
    return false;
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
    auto const known = request.header("If-None-Match");
    return known == "*" || known.find(etag) != std::string_view::npos;
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

http::Response answer(Asset const& asset, http::Request const& request)
{
    auto const accepted = request.header("Accept-Encoding");
    Asset::Form const* form = &asset.plain;
    std::string_view encoding;
    if (asset.brotli && takes(accepted, "br")) {
        form = &*asset.brotli;
        encoding = "br";
    } else if (asset.gzip && takes(accepted, "gzip")) {
        form = &*asset.gzip;
        encoding = "gzip";
    }
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
