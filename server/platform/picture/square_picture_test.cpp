#include "generated/refusals/pictures.h"
#include "platform/picture/square_picture.h"
#include "testing/pictures.h"
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <random>
#include <vector>
#include <webp/decode.h>

using testing::Colour;

namespace {

constexpr Colour red { 230, 20, 20 };
constexpr Colour green { 20, 200, 20 };
constexpr Colour blue { 20, 20, 230 };
constexpr Colour white { 250, 250, 250 };

class Square {
public:
    explicit Square(std::string const& webp)
    {
        auto* const bytes = WebPDecodeRGBA(reinterpret_cast<std::uint8_t const*>(webp.data()), webp.size(), &width, &height);
        if (bytes)
            pixels.assign(bytes, bytes + static_cast<std::ptrdiff_t>(width) * height * 4);
        WebPFree(bytes);
    }
    Colour at(int x, int y) const
    {
        auto const* const pixel = pixels.data() + (static_cast<std::ptrdiff_t>(y) * width + x) * 4;
        return { pixel[0], pixel[1], pixel[2], pixel[3] };
    }

    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> pixels;
};

bool is_like(Colour one, Colour other)
{
    auto const near = [](int a, int b) { return std::abs(a - b) < 40; };
    return near(one.red, other.red) && near(one.green, other.green) && near(one.blue, other.blue) && near(one.alpha, other.alpha);
}

// Four quarters, each of its colour, in the middle square of a picture that is black beside it.
testing::Paint quarters(int width, int height)
{
    return [=](int x, int y) {
        int const side = std::min(width, height);
        int const left = (width - side) / 2;
        int const top = (height - side) / 2;
        if (x < left || x >= left + side || y < top || y >= top + side)
            return Colour {};
        bool const is_right = x - left >= side / 2;
        return y - top >= side / 2 ? (is_right ? white : blue) : (is_right ? green : red);
    };
}

// The colours of the quarters: left above, right above, left below, right below.
std::vector<Colour> quarters_of(std::string const& webp)
{
    Square const square(webp);
    EXPECT_EQ(square.width, 240);
    EXPECT_EQ(square.height, 240);
    if (square.width != 240)
        return std::vector<Colour>(4);
    return { square.at(30, 30), square.at(210, 30), square.at(30, 210), square.at(210, 210) };
}

void expect_quarters(std::string const& webp, std::vector<Colour> const& wanted, std::string const& what)
{
    auto const found = quarters_of(webp);
    for (std::size_t at = 0; at < 4; ++at)
        EXPECT_TRUE(is_like(found[at], wanted[at]))
            << what << ", quarter " << at << ": " << +found[at].red << " " << +found[at].green << " " << +found[at].blue;
}

std::string read(std::string const& bytes) { return picture::square_webp(bytes, 240).take(); }
Error refusal_of(std::string const& bytes) { return picture::square_webp(bytes, 240).error(); }

}

TEST(SquarePicture, is_the_middle_of_a_jpeg_png_or_webp)
{
    for (auto const& [width, height] : { std::pair(240, 240), { 800, 500 }, { 333, 777 }, { 64, 48 }, { 1, 1 }, { 4'096, 300 } }) {
        auto const paint = quarters(width, height);
        auto const what = std::to_string(width) + "x" + std::to_string(height);
        auto const wanted = width > 1 ? std::vector { red, green, blue, white } : std::vector(4, white);
        expect_quarters(read(testing::jpeg_picture(width, height, paint)), wanted, "JPEG " + what);
        expect_quarters(read(testing::jpeg_picture(width, height, paint, true)), wanted, "progressive JPEG " + what);
        expect_quarters(read(testing::png_picture(width, height, paint)), wanted, "PNG " + what);
        expect_quarters(read(testing::webp_picture(width, height, paint)), wanted, "WebP " + what);
    }
}

TEST(SquarePicture, stands_upright_however_the_camera_was_held)
{
    // Where each quarter of the stored picture belongs, in Exif's order 1 to 8.
    std::vector<std::vector<Colour>> const upright { { red, green, blue, white }, { green, red, white, blue }, { white, blue, green, red },
        { blue, white, red, green }, { red, blue, green, white }, { blue, red, white, green }, { white, green, blue, red },
        { green, white, red, blue } };
    auto const jpeg = testing::jpeg_picture(300, 400, quarters(300, 400));
    for (int held = 1; held <= 8; ++held)
        for (bool const is_little : { true, false })
            expect_quarters(read(testing::with_exif(jpeg, held, is_little)), upright[static_cast<std::size_t>(held - 1)],
                "held " + std::to_string(held));
    for (int const nonsense : { 0, 9, 65'535 })
        expect_quarters(read(testing::with_exif(jpeg, nonsense, true)), upright[0], "nonsense");
}

TEST(SquarePicture, keeps_pixels_only)
{
    auto const jpeg = testing::with_exif(testing::jpeg_picture(300, 300, quarters(300, 300)), 1, true);
    ASSERT_NE(jpeg.find("secret place"), std::string::npos);
    auto const webp = read(jpeg);
    for (auto const* const trace : { "secret place", "Exif", "EXIF", "XMP ", "ICCP" })
        EXPECT_EQ(webp.find(trace), std::string::npos) << trace;
    EXPECT_LT(webp.size(), 20'000u);
}

TEST(SquarePicture, keeps_what_is_transparent)
{
    auto const paint = [](int x, int) { return x < 150 ? red : Colour { 0, 0, 0, 0 }; };
    for (auto const& bytes : { testing::png_picture(300, 300, paint), testing::webp_picture(300, 300, paint) }) {
        Square const square(read(bytes));
        EXPECT_TRUE(is_like(square.at(30, 120), red));
        EXPECT_EQ(square.at(210, 120).alpha, 0);
    }
}

TEST(SquarePicture, is_the_same_bytes_for_the_same_picture)
{
    auto const png = testing::png_picture(300, 200, quarters(300, 200));
    EXPECT_EQ(read(png), read(png));
}

TEST(SquarePicture, may_have_4096_pixels_each_way_and_no_more)
{
    auto const plain = [](int, int) { return green; };
    EXPECT_TRUE(picture::square_webp(testing::jpeg_picture(4'096, 4'096, plain), 240).ok());
    EXPECT_TRUE(picture::square_webp(testing::png_picture(4'096, 4'096, plain), 240).ok());
    EXPECT_TRUE(picture::square_webp(testing::webp_picture(4'096, 4'096, plain), 240).ok());
    EXPECT_EQ(refusal_of(testing::jpeg_picture(4'097, 8, plain)), refusal::image_too_large);
    EXPECT_EQ(refusal_of(testing::png_picture(8, 4'097, plain)), refusal::image_too_large);
    EXPECT_EQ(refusal_of(testing::webp_picture(4'097, 8, plain)), refusal::image_too_large);
}

TEST(SquarePicture, that_claims_to_fill_the_memory_is_refused_by_its_header)
{
    for (auto const claimed : { 65'535u, 1'000'000u, 0x7fffffffu })
        EXPECT_FALSE(picture::square_webp(testing::png_that_claims(claimed, claimed), 240).ok()) << claimed;
    EXPECT_EQ(refusal_of(testing::png_that_claims(65'535, 65'535)), refusal::image_too_large);
    // A size that fits, with next to nothing in it.
    EXPECT_EQ(refusal_of(testing::png_that_claims(4'096, 4'096)), refusal::image_unreadable);
}

TEST(SquarePicture, of_anything_else_is_refused)
{
    for (std::string const bytes : { "", "GIF89a", "<svg xmlns='http://www.w3.org/2000/svg'/>", "%PDF-1.7", "RIFF", "RIFF1234WEBP",
             "RIFF1234WAVE", "\xff\xd8\xff", "\xff\xd8\xff\xe0", "\x89PNG\r\n\x1a\n", "BM", "<script>alert(1)</script>" })
        EXPECT_EQ(refusal_of(bytes), refusal::image_unreadable) << bytes;
}

TEST(SquarePicture, that_was_cut_off_is_refused)
{
    auto const paint = quarters(300, 300);
    for (auto const& whole :
        { testing::jpeg_picture(300, 300, paint), testing::png_picture(300, 300, paint), testing::webp_picture(300, 300, paint) })
        for (auto const part : { 3u, 10u, 50u, 90u })
            EXPECT_EQ(refusal_of(whole.substr(0, whole.size() * part / 100)), refusal::image_unreadable) << part;
}

TEST(SquarePicture, that_moves_is_refused)
{
    // An animated WebP: the extended header with its animation bit, and no frame that could be mistaken for a still one.
    std::string const animated("RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\x07\0\0\x07\0\0ANIM\0\0\0\0", 38);
    EXPECT_EQ(refusal_of(animated), refusal::image_unreadable);
}

// Broken in any place, it is read or refused; the sanitizers watch the decoders' buffers.
TEST(SquarePicture, broken_anywhere_does_no_harm)
{
    auto const paint = quarters(40, 30);
    std::mt19937 random(7);
    for (auto const& whole : { testing::with_exif(testing::jpeg_picture(40, 30, paint), 6, false),
             testing::jpeg_picture(40, 30, paint, true), testing::png_picture(40, 30, paint), testing::webp_picture(40, 30, paint) })
        for (int round = 0; round < 300; ++round) {
            auto broken = whole;
            for (int count = 0; count < 1 + round % 4; ++count)
                broken[random() % broken.size()] = static_cast<char>(random());
            auto const square = picture::square_webp(broken, 240);
            EXPECT_TRUE(square.ok() || square.error() == refusal::image_unreadable || square.error() == refusal::image_too_large);
        }
}

TEST(FittedPicture, is_the_whole_of_it_and_no_larger_than_it_may_be)
{
    auto const half = [](int x, int) { return x < 60 ? red : blue; };
    auto const left_and_right = [](Square const& fitted) {
        return std::pair(fitted.at(1, 1), fitted.at(fitted.width - 2, fitted.height - 2));
    };
    for (auto const& bytes :
        { testing::jpeg_picture(120, 30, half), testing::png_picture(120, 30, half), testing::webp_picture(120, 30, half) })
        for (int const longest : { 40, 120, 1'000 }) {
            Square const fitted(picture::fitted_webp(bytes, longest).take());
            EXPECT_EQ(fitted.width, std::min(longest, 120));
            EXPECT_EQ(fitted.height, std::min(longest, 120) / 4);
            EXPECT_TRUE(is_like(left_and_right(fitted).first, red));
            EXPECT_TRUE(is_like(left_and_right(fitted).second, blue));
        }
    EXPECT_EQ(Square(picture::fitted_webp(testing::png_picture(4'000, 1, half), 40).take()).height, 1);
    EXPECT_EQ(picture::fitted_webp("<svg/>", 40).error(), refusal::image_unreadable);
    EXPECT_EQ(picture::fitted_webp(testing::png_that_claims(60'000, 60'000), 40).error(), refusal::image_too_large);
}

TEST(FittedPicture, stands_upright_however_the_camera_was_held)
{
    // Red to the left above, green right above, blue left below: where each stands, in Exif's order 1 to 8.
    auto const jpeg =
        testing::jpeg_picture(160, 80, [](int x, int y) { return y < 40 ? (x < 80 ? red : green) : (x < 80 ? blue : white); });
    std::vector<std::vector<Colour>> const upright { { red, green, blue }, { green, red, white }, { white, blue, green },
        { blue, white, red }, { red, blue, green }, { blue, red, white }, { white, green, blue }, { green, white, red } };
    for (int held = 1; held <= 8; ++held) {
        Square const fitted(picture::fitted_webp(testing::with_exif(jpeg, held, true), 80).take());
        EXPECT_EQ(fitted.width, held >= 5 ? 40 : 80) << held;
        EXPECT_EQ(fitted.height, held >= 5 ? 80 : 40) << held;
        auto const& wanted = upright[static_cast<std::size_t>(held - 1)];
        EXPECT_TRUE(is_like(fitted.at(5, 5), wanted[0])) << held;
        EXPECT_TRUE(is_like(fitted.at(fitted.width - 6, 5), wanted[1])) << held;
        EXPECT_TRUE(is_like(fitted.at(5, fitted.height - 6), wanted[2])) << held;
    }
}
