#pragma once
// What the operator says, as readable files: server/seed/README.md describes them.
#include "domains/content/content.h"
#include "domains/share/share.h"
#include "seed/catalogue.h"

namespace seed {

struct Content {
    content::ConfigRecord config;
    std::vector<content::TabRecord> tabs;
    std::vector<content::BannerRecord> banners;
    std::vector<content::LinkRecord> links;
    std::vector<content::TextRecord> texts;
    std::vector<share::PageRecord> shared_pages;
    std::vector<share::CardRecord> cards;
};

// Reads config.toml, tabs.toml, banners.toml, links.toml, share.toml and texts/*.md of the folder. Throws Fault when something is missing,
// of the wrong type, unknown, or there twice.
Content read_content(std::string const& folder);
// texts/KEY.zh.md, texts/KEY.en.md and texts/KEY.th.md, which have the same blocks in the same order.
std::vector<content::TextRecord> read_texts(std::string const& folder);

// Brings the shop to what the files say and answers how many lists and texts changed. A text whose file is gone stays.
int put_content(Write& tx, Content const& content);

}
