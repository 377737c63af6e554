#include "domains/goods/rules.h"
#include <algorithm>
#include <set>

namespace goods::rules {

std::string joined(std::vector<std::string> const& pictures)
{
    std::string text;
    for (auto const& picture : pictures)
        (text += text.empty() ? "" : ",") += picture;
    return text;
}

std::vector<std::string> pictures_of(std::string_view joined)
{
    std::vector<std::string> pictures;
    while (!joined.empty()) {
        auto const comma = std::min(joined.find(','), joined.size());
        pictures.emplace_back(joined.substr(0, comma));
        joined.remove_prefix(std::min(comma + 1, joined.size()));
    }
    return pictures;
}

std::string first_picture(std::string_view joined) { return std::string(joined.substr(0, joined.find(','))); }

static bool is_name(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-' || letter == '/';
    });
}

static std::string flaw_of_skus(std::vector<SkuRecord> const& skus)
{
    if (skus.empty())
        return "sku: there is none";
    std::set<std::string> codes;
    for (auto const& sku : skus) {
        auto const key = "sku \"" + sku.code + "\": ";
        if (!codes.insert(sku.code).second)
            return key + "the code is there twice";
        if (skus.size() > 1 && sku.option.en.empty())
            return key + "of several each says which it is";
        if (sku.grams <= 0)
            return key + "grams: must be above 0";
        if (sku.origin.size() != 2)
            return key + "origin: must be two letters";
        if (!sku.picture.empty() && !is_name(sku.picture))
            return key + "picture: must be a name below /pictures";
    }
    return "";
}

std::string flaw(GoodsRecord const& record)
{
    if (record.title.zh.empty() || record.title.en.empty() || record.title.th.empty())
        return "title: must be there in every language";
    if (record.pictures.empty() || !std::all_of(record.pictures.begin(), record.pictures.end(), is_name))
        return "pictures: must be names below /pictures, one at least";
    if (!record.style.empty() && record.series.empty())
        return "style: needs its series";
    if (record.is_on && std::none_of(record.skus.begin(), record.skus.end(), [](SkuRecord const& sku) { return sku.is_on; }))
        return "sku: goods on the shelf need one that is";
    for (auto const& part : record.parts)
        if (part.quantity < 1)
            return "part \"" + part.sku + "\": quantity: must be above 0";
    return flaw_of_skus(record.skus);
}

std::string list_name(std::string_view region, std::string_view shelf, std::optional<api::GoodsKind> kind, std::optional<IpId> ip)
{
    auto name = std::string(region) + ":" + std::string(shelf);
    if (kind)
        (name += ":") += api::to_string(*kind);
    if (ip)
        (name += "@") += std::to_string(ip->value);
    return name;
}

std::string_view kind_words(api::GoodsKind kind)
{
    switch (kind) {
    case api::GoodsKind::figure: return "figure figurine 手办 公仔 ฟิกเกอร์ โมเดล";
    case api::GoodsKind::star_card: return "star card cards pack 星卡 卡包 卡牌 การ์ด ซองการ์ด";
    case api::GoodsKind::doll: return "doll plush big 大娃 玩偶 娃娃 ตุ๊กตา";
    case api::GoodsKind::full_case: return "case full set box 整盒 端盒 全套 ยกกล่อง ยกชุด";
    case api::GoodsKind::accessory: return "accessory accessories stand 配件 周边 อุปกรณ์ ของใช้";
    }
    return "";
}

}
