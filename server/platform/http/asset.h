#pragma once
// Bytes that do not change while the server runs, in the forms in which they travel: plain, brotli, gzip, each with a strong ETag.
#include "platform/http/http.h"
#include <optional>
#include <string>
#include <string_view>

namespace platform {

struct Asset {
    struct Form {
        std::shared_ptr<std::string const> bytes;
        std::string etag;
    };

    std::string_view content_type;
    std::string_view cache_control;
    Form plain;
    std::optional<Form> brotli;
    std::optional<Form> gzip;
};

// What stands between the quotation marks of a strong ETag of these bytes.
std::string tag_of(std::string_view bytes);
// The client has what bears this ETag (with its quotation marks) already.
bool is_known(http::Request const& request, std::string_view etag);

// By the name's ending; "application/octet-stream" when it is unknown.
std::string_view content_type_of(std::string_view name);
bool is_text(std::string_view content_type);

// What was compressed with care when the web app was built; missing forms of a text are made here, with less care, for it is the start.
struct Compressed {
    std::optional<std::string> brotli;
    std::optional<std::string> gzip;
};
Asset make_asset(std::string bytes, std::string_view content_type, std::string_view cache_control, Compressed compressed = {});

// "br", "gzip", or empty for the bytes as they are: what the client likes best of what is there (RFC 9110, 12.5.3).
std::string_view encoding_for(http::Request const& request, bool has_brotli, bool has_gzip);
// 200 in the best form that the client takes, or 304 when it has this form already.
http::Response answer(Asset const& asset, http::Request const& request);

}
