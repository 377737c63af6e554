#include "domains/goods/checks.h"
#include "platform/module.h"

namespace goods {

void add_checks(platform::Checks& checks)
{
    checks.add("goods on the shelf have a SKU that is",
        "SELECT id FROM goods WHERE state = 'on' AND NOT EXISTS (SELECT 1 FROM sku WHERE goods_id = goods.id AND state = 'on')");
    checks.add("no bundle is made of bundles",
        "SELECT bundle_part.goods_id FROM bundle_part JOIN sku ON sku.id = sku_id"
        " WHERE EXISTS (SELECT 1 FROM bundle_part inner_part WHERE inner_part.goods_id = sku.goods_id)");
    checks.add("goods stand in lists only while they are on the shelf",
        "SELECT goods_id FROM goods_listing JOIN goods ON goods.id = goods_id WHERE goods.state <> 'on'");
    checks.add("a list has goods that stand on its shelf, at their place",
        "SELECT goods_listing.goods_id FROM goods_listing WHERE NOT EXISTS (SELECT 1 FROM goods_shelf"
        " WHERE goods_shelf.goods_id = goods_listing.goods_id AND goods_shelf.place = goods_listing.place"
        " AND (list LIKE '__:' || shelf OR list LIKE '__:' || shelf || ':%' OR list LIKE '__:' || shelf || '@%'))");
    checks.add("a word that goods are found by is there",
        "SELECT term FROM search_posting WHERE term < 0 AND NOT EXISTS (SELECT 1 FROM search_word WHERE id = -term)");
    checks.add("goods in a list are offered to everybody in its region",
        "SELECT goods_id FROM goods_listing WHERE NOT EXISTS (SELECT 1 FROM sku JOIN offer ON offer.sku_id = sku.id"
        " JOIN price_list ON price_list.id = offer.list_id AND price_list.state = 'open' AND kind IN ('base', 'special')"
        " WHERE sku.goods_id = goods_listing.goods_id AND sku.state = 'on' AND region = substr(list, 1, 2))");
}

}
