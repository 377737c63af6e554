#include "platform/http/static_files.h"
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

namespace platform {

namespace fs = std::filesystem;

class StaticFilesTest : public testing::Test {
protected:
    StaticFilesTest()
    {
        put("web/index.html", "<!doctype html>" + std::string(600, ' '));
        put("web/js/app.0a1b2c3d.js", script);
        put("web/js/made.0a1b2c3e.js", script);
        put("web/js/made.0a1b2c3e.js.br", "brotli of the build");
        put("web/js/made.0a1b2c3e.js.gz", "gzip of the build");
        put("pictures/a.webp", std::string(1'000, 'x'));
        put("secret", "nobody may read this");
    }
    ~StaticFilesTest() override { fs::remove_all(folder); }

    void put(std::string const& name, std::string const& content)
    {
        auto const path = folder / name;
        fs::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << content;
    }
    std::optional<http::Response> get(std::string_view path, std::vector<std::pair<std::string_view, std::string_view>> headers = {})
    {
        StaticFiles const files((folder / "web").string(), (folder / "pictures").string());
        http::Request request;
        request.method = "GET";
        request.path = path;
        request.headers = std::move(headers);
        return files.answer(request);
    }
    static std::string header_of(http::Response const& response, std::string const& name)
    {
        auto const at = response.headers.find(name + ": ");
        if (at == std::string::npos)
            return {};
        auto const start = at + name.size() + 2;
        return response.headers.substr(start, response.headers.find("\r\n", start) - start);
    }

    std::string const script = "console.log('" + std::string(2'000, 'a') + "');";
    fs::path const folder = fs::temp_directory_path() / ("kabinet_files_" + std::to_string(getpid()));
};

TEST_F(StaticFilesTest, unchanged_files_are_not_sent_again)
{
    auto const first = get("/js/app.0a1b2c3d.js");
    ASSERT_TRUE(first);
    EXPECT_EQ(first->bytes(), script);
    auto const etag = header_of(*first, "ETag");
    auto const again = get("/js/app.0a1b2c3d.js", { { "If-None-Match", "\"x\", " + etag } });
    EXPECT_EQ(again->status, 304);
    EXPECT_EQ(again->bytes(), "");
    EXPECT_EQ(header_of(*again, "ETag"), etag);
}

TEST_F(StaticFilesTest, each_encoding_has_an_etag_of_its_own_and_refused_ones_are_not_used)
{
    auto const brotli = get("/js/app.0a1b2c3d.js", { { "Accept-Encoding", "gzip, deflate, br" } });
    auto const gzip = get("/js/app.0a1b2c3d.js", { { "Accept-Encoding", "gzip, br;q=0" } });
    auto const plain = get("/js/app.0a1b2c3d.js", { { "Accept-Encoding", "gzip;q=0.0, brx" } });
    EXPECT_EQ(header_of(*brotli, "Content-Encoding"), "br");
    EXPECT_EQ(header_of(*gzip, "Content-Encoding"), "gzip");
    EXPECT_EQ(header_of(*plain, "Content-Encoding"), "");
    EXPECT_NE(header_of(*brotli, "ETag"), header_of(*gzip, "ETag"));
    EXPECT_NE(header_of(*plain, "ETag"), header_of(*gzip, "ETag"));
    EXPECT_EQ(header_of(*plain, "Vary"), "Accept-Encoding");
}

TEST_F(StaticFilesTest, what_the_build_compressed_goes_before_what_is_compressed_here)
{
    EXPECT_EQ(get("/js/made.0a1b2c3e.js", { { "Accept-Encoding", "br" } })->bytes(), "brotli of the build");
    EXPECT_EQ(get("/js/made.0a1b2c3e.js", { { "Accept-Encoding", "gzip" } })->bytes(), "gzip of the build");
    EXPECT_FALSE(get("/js/made.0a1b2c3e.js.br"));
}

TEST_F(StaticFilesTest, only_hashed_names_are_kept_for_good)
{
    EXPECT_NE(header_of(*get("/js/app.0a1b2c3d.js"), "Cache-Control").find("immutable"), std::string::npos);
    EXPECT_EQ(header_of(*get("/index.html"), "Cache-Control"), "no-cache");
    EXPECT_TRUE(is_hashed_name("main.3f2a99b1c0de.css"));
    EXPECT_FALSE(is_hashed_name("index.html"));
    EXPECT_FALSE(is_hashed_name("defaced.js"));
    EXPECT_FALSE(is_hashed_name("boxes-240.webp"));
}

TEST_F(StaticFilesTest, an_unknown_file_is_nothing)
{
    EXPECT_FALSE(get("/packages/market-pages/box/operate", { { "Accept", "text/html,*/*" } }));
    EXPECT_FALSE(get("/js/gone.js", { { "Accept", "text/html" } }));
}

TEST_F(StaticFilesTest, pictures_of_the_present_version_are_kept_for_good)
{
    auto const version_now = [&] { return StaticFiles("", (folder / "pictures").string()).pictures_version(); };
    auto const before = version_now();
    EXPECT_EQ(before.size(), 8u);
    EXPECT_EQ(header_of(*get("/pictures/" + before + "/a.webp"), "Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(get("/pictures/" + before + "/a.webp")->bytes(), get("/pictures/a.webp")->bytes());
    put("pictures/b.webp", "another");
    EXPECT_NE(version_now(), before);
    // Pages of before go on asking for them.
    EXPECT_EQ(header_of(*get("/pictures/" + before + "/a.webp"), "Cache-Control"), "public, max-age=604800");
    for (auto const* const path :
        { "/pictures/0000000g/a.webp", "/pictures/00000000a.webp", "/pictures/00000000/", "/pictures/00000000/gone.webp" })
        EXPECT_FALSE(get(path)) << path;
}

TEST_F(StaticFilesTest, a_picture_is_found_by_name_with_its_size)
{
    // The smallest WebP there is: one pixel, lossy.
    put("pictures/banners/one.webp",
        std::string("RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0\x30\x01\0\x9d\x01\x2a\x01\0\x01\0\x02\0\x34\x25\xa4\0\x03\x70\0\xfe\xfb\xfd\x50\0\0",
            44));
    StaticFiles const files("", (folder / "pictures").string());
    auto const found = files.find_picture("banners/one.webp");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->path, "/pictures/" + files.pictures_version() + "/banners/one.webp");
    EXPECT_EQ(found->width, 1);
    EXPECT_EQ(found->height, 1);
    EXPECT_FALSE(files.find_picture("a.webp")); // No picture, whatever its name says.
    EXPECT_FALSE(files.find_picture("gone.webp"));
    EXPECT_FALSE(files.find_picture("../web/index.html"));
}

TEST_F(StaticFilesTest, no_path_leads_out_of_the_folders)
{
    for (auto const* const path : { "/../secret", "/js/../../secret", "/%2e%2e/secret", "/..%2fsecret", "/pictures/../secret", "//secret",
             "/%00", "/js/../index.html" })
        EXPECT_FALSE(get(path)) << path;
}

TEST_F(StaticFilesTest, pictures_travel_as_they_are)
{
    auto const picture = get("/pictures/a.webp", { { "Accept-Encoding", "br, gzip" } });
    ASSERT_TRUE(picture);
    EXPECT_EQ(picture->content_type, "image/webp");
    EXPECT_EQ(header_of(*picture, "Content-Encoding"), "");
    EXPECT_EQ(header_of(*picture, "Cache-Control"), "public, max-age=604800");
}

TEST_F(StaticFilesTest, a_folder_that_is_not_there_is_told)
{
    EXPECT_THROW(StaticFiles((folder / "nowhere").string(), ""), std::runtime_error);
    EXPECT_EQ(StaticFiles("", "").count(), 0u);
}

}
