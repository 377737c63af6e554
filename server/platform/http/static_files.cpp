#include "platform/http/static_files.h"
#include "kernel/crypto/hash.h"
#include "platform/http/url.h"
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <stdexcept>
#include <webp/decode.h>

namespace platform {

namespace {

constexpr std::string_view pictures_prefix = "/pictures/";
constexpr std::string_view for_good = "public, max-age=31536000, immutable";
constexpr std::string_view for_a_week = "public, max-age=604800";
constexpr std::string_view ask_each_time = "no-cache";

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

// "/pictures/0a1b2c3d/boxes/x.webp" is "/pictures/boxes/x.webp" of that version. False when no version is named.
bool take_version(std::string& path, std::string& version)
{
    constexpr std::size_t length = 8;
    auto const end = pictures_prefix.size() + length;
    if (!path.starts_with(pictures_prefix) || path.size() <= end || path[end] != '/')
        return false;
    version = path.substr(pictures_prefix.size(), length);
    if (version.find_first_not_of("0123456789abcdef") != std::string::npos)
        return false;
    path.erase(pictures_prefix.size(), length + 1);
    return true;
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
    read_version();
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
        add_file(prefix + entry.path().lexically_relative(folder).generic_string(), read_file(entry.path()),
            { read_if_there(entry.path(), ".br"), read_if_there(entry.path(), ".gz") });
    }
}

void StaticFiles::add_file(std::string const& path, std::string bytes, Compressed compressed)
{
    files_.insert_or_assign(path, make_asset(std::move(bytes), content_type_of(path), caching_of(path), std::move(compressed)));
}

void StaticFiles::read_version()
{
    std::map<std::string_view, std::string_view> tags;
    for (auto const& [path, file] : files_)
        if (path.starts_with(pictures_prefix))
            tags.emplace(path, file.plain.etag);
    std::string all;
    for (auto const& [path, tag] : tags)
        all.append(path).append(tag);
    pictures_version_ = to_hex(sha256(all)).substr(0, 8);
}

std::optional<http::Response> StaticFiles::answer(http::Request const& request) const
{
    url::Texts texts;
    auto const decoded = url::decode(request.path, false, texts);
    if (!decoded)
        return std::nullopt;
    std::string path(*decoded), version;
    bool const is_versioned = take_version(path, version);
    auto const found = files_.find(path);
    if (found == files_.end())
        return std::nullopt;
    if (!is_versioned || version != pictures_version_)
        return platform::answer(found->second, request);
    auto kept = found->second;
    kept.cache_control = for_good;
    return platform::answer(kept, request);
}

std::string_view StaticFiles::bytes_of(std::string const& path) const
{
    auto const found = files_.find(path);
    return found == files_.end() ? std::string_view() : std::string_view(*found->second.plain.bytes);
}

std::optional<StaticFiles::Picture> StaticFiles::find_picture(std::string const& name) const
{
    auto const bytes = bytes_of(std::string(pictures_prefix) + name);
    Picture picture { std::string(pictures_prefix) + pictures_version_ + '/' + name };
    bool const is_picture =
        WebPGetInfo(reinterpret_cast<std::uint8_t const*>(bytes.data()), bytes.size(), &picture.width, &picture.height) != 0;
    return is_picture ? std::optional(picture) : std::nullopt;
}

}
