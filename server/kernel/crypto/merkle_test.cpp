#include "kernel/crypto/merkle.h"
#include <gtest/gtest.h>
#include <string>

// The data and roots that the implementations of RFC 6962 test themselves by.
TEST(Merkle, agrees_with_the_roots_of_certificate_transparency)
{
    std::vector<std::string> const data { "", std::string(1, '\0'), "\x10", "\x20\x21", "\x30\x31", "\x40\x41\x42\x43",
        "\x50\x51\x52\x53\x54\x55\x56\x57", "\x60\x61\x62\x63\x64\x65\x66\x67\x68\x69\x6a\x6b\x6c\x6d\x6e\x6f" };
    std::vector<std::string> const roots { "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
        "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
        "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
        "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
        "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328" };
    std::vector<Digest> leaves;
    for (std::size_t count = 0; count < data.size(); ++count) {
        leaves.push_back(sha256(std::string(1, '\0') + data[count]));
        EXPECT_EQ(to_hex(merkle::root_of(leaves)), roots[count]);
    }
}

TEST(Merkle, each_path_leads_to_the_root_from_its_own_leaf_alone)
{
    std::vector<Digest> leaves;
    for (int count = 1; count <= 40; ++count) {
        leaves.push_back(sha256(std::to_string(count)));
        auto const root = merkle::root_of(leaves);
        for (std::size_t index = 0; index < leaves.size(); ++index) {
            auto const path = merkle::path_of(leaves, index);
            EXPECT_TRUE(merkle::check_path(leaves[index], index, leaves.size(), path, root));
            for (std::size_t other = 0; other < leaves.size() + 3; ++other)
                EXPECT_EQ(merkle::check_path(leaves[index], other, leaves.size(), path, root), other == index);
        }
    }
}

TEST(Merkle, each_bit_of_a_path_counts_and_so_does_its_length)
{
    std::vector<Digest> leaves;
    for (int count = 1; count <= 13; ++count)
        leaves.push_back(sha256(std::to_string(count)));
    auto const root = merkle::root_of(leaves);
    for (std::size_t index = 0; index < leaves.size(); ++index) {
        auto path = merkle::path_of(leaves, index);
        for (std::size_t bit = 0; bit < path.size() * 256; ++bit) {
            auto& byte = path[bit / 256][bit % 256 / 8];
            byte ^= static_cast<std::uint8_t>(1u << bit % 8);
            EXPECT_FALSE(merkle::check_path(leaves[index], index, leaves.size(), path, root));
            byte ^= static_cast<std::uint8_t>(1u << bit % 8);
        }
        path.push_back(leaves[index]);
        EXPECT_FALSE(merkle::check_path(leaves[index], index, leaves.size(), path, root));
        path.resize(path.size() - 2);
        EXPECT_FALSE(merkle::check_path(leaves[index], index, leaves.size(), path, root));
    }
}
