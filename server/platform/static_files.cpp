#include "platform/static_files.h"
#include "platform/url.h"
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace platform {

namespace {

constexpr std::string_view index_path = "/index.html";
constexpr std::string_view pictures_prefix = "/pictures/";
constexpr std::string_view for_good = "public, max-age=31536000, immutable";
constexpr std::string_view for_a_week = "public, max-age=604800";
constexpr std::string_view ask_each_time = "no-cache";
// The page shows nothing of ours inside somebody else's frame, and tells others only which site a visitor comes from.
constexpr std::string_view page_headers = "X-Frame-Options: SAMEORIGIN\r\nReferrer-Policy: strict-origin-when-cross-origin\r\n";

std::string read_file(std::filesystem::path const& path)
{
    std::ifstream file(path, std::ios::binary);
    std::string bytes(std::istreambuf_iterator<char>(file), {});
    if (!file.good() && !file.eof())
        throw std::runtime_error("cannot read " + path.string());
    return bytes;
}

std::optional<std::string> read_if_there(std::filesystem::path path, char const* ending)
{
    path += ending;
    std::error_code ignored;
    return std::filesystem::is_regular_file(path, ignored) ? std::optional(read_file(path)) : std::nullopt;
}

std::string_view last_part(std::string_view path) { return path.substr(path.rfind('/') + 1); }

std::string_view caching_of(std::string_view path)
{
    if (path.starts_with(pictures_prefix))
        return for_a_week;
    return is_hashed_name(last_part(path)) ? for_good : ask_each_time;
}

bool is_compressed_form(std::filesystem::path const& path) { return path.extension() == ".br" || path.extension() == ".gz"; }

bool is_page(std::string_view path, http::Request const& request)
{
    return last_part(path).find('.') == std::string_view::npos && request.header("Accept").find("text/html") != std::string_view::npos;
}

}

bool is_hashed_name(std::string_view name)
{
    auto const is_hex = [](char character) { return (character >= '0' && character <= '9') || (character >= 'a' && character <= 'f'); };
    auto const is_digit = [](char character) { return character >= '0' && character <= '9'; };
    while (!name.empty()) {
        auto const end = name.find_first_of(".-_");
        auto const part = name.substr(0, end);
        if (part.size() >= 8 && std::all_of(part.begin(), part.end(), is_hex) && std::any_of(part.begin(), part.end(), is_digit))
            return true;
        name.remove_prefix(end == std::string_view::npos ? name.size() : end + 1);
    }
    return false;
}

StaticFiles::StaticFiles(std::string const& web_folder, std::string const& pictures_folder)
{
    add_folder(web_folder, "/");
    add_folder(pictures_folder, std::string(pictures_prefix));
}

void StaticFiles::add_folder(std::string const& folder, std::string const& prefix)
{
    if (folder.empty())
        return;
    std::error_code error;
    std::filesystem::recursive_directory_iterator entries(folder, error);
    if (error)
        throw std::runtime_error("cannot read the folder " + folder + ": " + error.message());
    for (auto const& entry : entries) {
        if (!entry.is_regular_file() || is_compressed_form(entry.path()))
            continue;
        std::string const path = prefix + entry.path().lexically_relative(folder).generic_string();
        Asset asset = make_asset(read_file(entry.path()), content_type_of(path), caching_of(path),
            { read_if_there(entry.path(), ".br"), read_if_there(entry.path(), ".gz") });
        if (path.ends_with(".html"))
            asset.headers = page_headers;
        files_.insert_or_assign(path, std::move(asset));
    }
}

std::optional<http::Response> StaticFiles::answer(http::Request const& request) const
{
    url::Texts texts;
    auto const path = url::decode(request.path, false, texts);
    if (!path)
        return std::nullopt;
    auto found = files_.find(std::string(*path));
    if (found == files_.end() && (*path == "/" || is_page(*path, request)))
        found = files_.find(std::string(index_path));
    if (found == files_.end())
        return std::nullopt;
    return platform::answer(found->second, request);
}

}
