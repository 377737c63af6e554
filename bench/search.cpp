// search_bench LOCATION SKUS: what lists and searches of the mall take on a fresh database with so many SKUs, four of each goods, as the
// calls' functions run. Prints one line of JSON: the median of each in microseconds, without HTTP and without the answers that are kept.
#include "domains/goods/goods.h"
#include "domains/offers/offers.h"
#include "domains/stock/stock.h"
#include "kernel/id_source.h"
#include "platform/db/database.h"
#include "platform/gate/direct_call.h"
#include "platform/module.h"
#include "platform/settings.h"
#include <algorithm>
#include <chrono>
#include <iostream>

namespace account {
void add(platform::Module& module);
}
namespace notice {
void add(platform::Module& module);
}
namespace reminder {
void add(platform::Module& module);
}

namespace {

// Goods of which all others are copies with a number of their own.
constexpr int patterns = 100;
constexpr int skus_of_goods = 4;
// Goods with a word that no others have, however many there are.
constexpr int rarities = 3;
constexpr int rounds = 200;

class Mall {
public:
    explicit Mall(std::string const& location)
    {
        db::migrate({ location, 0 });
        account::add(module_);
        notice::add(module_);
        catalog::add(module_);
        reminder::add(module_);
        stock::add(module_);
        offers::add(module_);
        goods::add(module_);
        database_ = db::Database::open({ location, 0 },
            { clock_, random_, ids_, settings_, &module_.write_behind, &module_.registers, &module_.events });
    }
    ~Mall() { database_->stop(); }

    void fill(int skus)
    {
        auto const copies = std::max(1, skus / skus_of_goods / patterns);
        write([](Write& tx) {
            catalog::put_ip(tx, { "nimbi", { "云朵兔", "Nimbi" }, { "慢", "Late" }, "nimbi", 1 });
            stock::put_warehouse(tx, { { 10 }, "BKK", "TH", 1, { "TH" } });
        });
        offers::ListRecord list { .code = "base", .kind = offers::ListKind::base, .region = "TH" };
        std::vector<GoodsId> ids;
        write([&](Write& tx) {
            for (int number = 0; number < patterns; ++number) {
                auto const put = goods::put_goods(tx, pattern(number));
                ids.push_back(put.id);
                list.offers.push_back({ .sku = put.skus.begin()->second, .amount = 100 + number });
            }
            for (int number = 0; number < rarities; ++number) {
                auto const put = goods::put_goods(tx, rarity(number));
                list.offers.push_back({ .sku = put.skus.begin()->second, .amount = 50'000 });
            }
            offers::put_list(tx, list);
        });
        for (int number = 0; number < patterns; ++number)
            write([&](Write& tx) { copy(tx, ids[static_cast<std::size_t>(number)], (number + 1) * 1'000'000'000LL, copies); });
        write([](Write& tx) { tx.change("ANALYZE", {}); });
    }

    // The median in microseconds.
    std::int64_t measure(api::GoodsList const& request)
    {
        std::vector<std::int64_t> took;
        for (int round = 0; round < rounds; ++round) {
            auto const start = std::chrono::steady_clock::now();
            database_->read_now([&](Read& tx) {
                auto const& route = platform::route_of(module_.routes.all(), api::goods_list);
                auto page = platform::run_directly(route, tx, api::goods_list, Visitor { {}, "TH", "127.0.0.1", "en" }, request);
                if (!page.ok() || page.value().items.empty())
                    throw std::runtime_error("nothing is found");
            });
            took.push_back(std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start).count());
        }
        std::nth_element(took.begin(), took.begin() + rounds / 2, took.end());
        return took[rounds / 2];
    }

private:
    static goods::GoodsRecord pattern(int number)
    {
        auto const text = std::to_string(number);
        std::string const word { static_cast<char>('a' + number / 10), static_cast<char>('k' + number % 10) };
        goods::GoodsRecord record;
        record.code = "pattern-" + text;
        record.kind = number % 10 == 0 ? api::GoodsKind::doll : api::GoodsKind::figure;
        record.ip = "nimbi";
        record.title = { "晴天云朵兔", "Sunny " + word + "ora " + word + "belle", "นิมบีวันแดดจ้า" };
        record.story = { "一", "one", "หนึ่ง" };
        record.pictures = { "figures/nimbi" };
        record.tax_class = "toys";
        record.shelves = { { api::GoodsShelf::mall, number } };
        record.skus = { { record.code, {}, "", 100, "CN", "950300", true } };
        return record;
    }

    static goods::GoodsRecord rarity(int number)
    {
        auto record = pattern(number);
        record.code = "rarity-" + std::to_string(number);
        record.title = { "稀世珍宝", "Sunny Quixote", "ของหายาก" };
        record.skus = { { record.code, {}, "", 100, "CN", "950300", true } };
        return record;
    }

    // Goods of the same texts, with SKUs, offers and stock.
    static void copy(Write& tx, GoodsId id, std::int64_t base, int copies)
    {
        tx.change("INSERT INTO goods (id, code, kind, ip_id, state, title_zh, title_en, title_th, story_zh, story_en, story_th, pictures,"
                  " tax_class, returnable, search_text)"
                  " SELECT CAST($1 AS BIGINT) + i, code || '-' || i, kind, ip_id, state, title_zh, title_en, title_th, story_zh, story_en,"
                  " story_th, pictures, tax_class, returnable, search_text FROM goods JOIN (WITH RECURSIVE numbers(i) AS"
                  " (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < $3) SELECT i FROM numbers) n ON goods.id = $2",
            { base, id, copies });
        tx.change("INSERT INTO sku (id, goods_id, code, place, option_zh, option_en, option_th, picture, grams, origin, hs_code, state)"
                  " SELECT id * 4 + k, id, code || '-' || k, k, 'a', 'a', 'a', '', 100, 'CN', '950300', 'on' FROM goods"
                  " CROSS JOIN (SELECT 0 AS k UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3) ks WHERE id > $1 AND id <= $2",
            { base, base + copies });
        tx.change("INSERT INTO offer (id, list_id, sku_id, least_quantity, amount)"
                  " SELECT sku.id, price_list.id, sku.id, 1, 100 + sku.id % 9000 FROM sku CROSS JOIN price_list"
                  " WHERE sku.goods_id > $1 AND sku.goods_id <= $2",
            { base, base + copies });
        tx.change("INSERT INTO stock_level (sku_id, warehouse_id, pool_id, part, free)"
                  " SELECT id, 10, 0, 0, id % 50 FROM sku WHERE goods_id > $1 AND goods_id <= $2",
            { base, base + copies });
        tx.change(
            "INSERT INTO goods_listing (list, goods_id, place, amount) SELECT list, goods.id, goods.id % 1000000, 100 + goods.id * 4 % 9000"
            " FROM goods_listing CROSS JOIN goods WHERE goods_id = $3 AND goods.id > $1 AND goods.id <= $2",
            { base, base + copies, id });
        // Postings have no index by goods: read through once, not once for each copy.
        tx.change("WITH of_pattern AS MATERIALIZED (SELECT term FROM search_posting WHERE goods_id = $3)"
                  " INSERT INTO search_posting (term, goods_id) SELECT term, goods.id FROM of_pattern CROSS JOIN goods"
                  " WHERE goods.id > $1 AND goods.id <= $2",
            { base, base + copies, id });
    }

    template<class Work>
    void write(Work work)
    {
        database_->write_now([&](Write& tx) {
            work(tx);
            return true;
        });
    }

    SystemClock clock_;
    SystemRandom random_;
    IdSource ids_ { 1 };
    Settings settings_;
    platform::Module module_;
    std::unique_ptr<db::Database> database_;
};

void run(std::string const& location, int skus)
{
    Mall mall(location);
    mall.fill(skus);
    std::pair<char const*, api::GoodsList> const looks[] = {
        { "shelf", {} },
        { "dearest", { .order = api::GoodsListOrder::price_down } },
        { "in stock", { .in_stock = true } },
        { "a word that all have", { .words = "sunny" } },
        { "a hundredth have", { .words = "akora" } },
        { "three have", { .words = "quixote" } },
        { "all and three", { .words = "sunny quixote" } },
        { "all and a hundredth", { .words = "sunny akora" } },
        { "part of a word", { .words = "belle" } },
        { "a misprint", { .words = "sumny" } },
        { "Chinese, two letters", { .words = "云朵" } },
        { "Chinese, five", { .words = "晴天云朵兔" } },
        { "Chinese, rare", { .words = "稀世珍宝" } },
        { "Thai", { .words = "วันแดด" } },
        { "of a kind", { .kind = api::GoodsKind::doll, .words = "sunny" } },
    };
    std::cout << R"({"skus": )" << skus;
    for (auto const& [name, request] : looks)
        std::cout << ", \"" << name << "\": " << mall.measure(request);
    std::cout << "}\n";
}

}

int main(int count, char** arguments)
{
    if (count != 3) {
        std::cerr << "search_bench LOCATION SKUS\n";
        return 2;
    }
    try {
        run(arguments[1], std::stoi(arguments[2]));
        return 0;
    } catch (std::exception const& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}
