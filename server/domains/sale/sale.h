#pragma once
#include "domains/offers/offers.h"
#include "generated/ids/sale_id.h"
#include "generated/sale.h"
#include "kernel/result.h"
#include "kernel/time/time.h"
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

class Read;
class Write;

namespace platform {
struct Module;
}

// Sales that begin at a time everybody knows, of less than everybody wants: who enters, in which order turns are drawn and given, and what
// winners order.
namespace sale {

// Of an order's row; never changed.
constexpr std::string_view kind_name = "sale";

enum class State : std::uint8_t { draft, announced, open, over };

struct Item {
    SkuId sku;
    // So many are sold.
    std::int64_t units = 0;
    // For one person.
    std::int64_t most = 1;
};
// What an operator wants sold.
struct Wanted {
    std::string code;
    api::SaleProgram program = api::SaleProgram::seckill;
    api::SaleAdmission admission = api::SaleAdmission::queue;
    api::LocalText title;
    // The code of a price list of the kind `sale`.
    std::string list;
    Time opens_at = 0;
    Time ends_at = 0;
    // So long a winner has to order.
    Time order_within = 0;
    // In the order in which they are shown.
    std::vector<Item> items;
};
// What is wrong with it, as a sentence that begins with the option it is about; empty when nothing is.
std::string check_wanted(Read& tx, Wanted const& wanted);
// A draft, which nobody sees. It is sound.
SaleId make(Write& tx, Wanted const& wanted, std::string_view who, std::string_view why);
// From here on shoppers see it, and nothing of it changes: sets its units aside, draws the seed and tells its hash. Refuses not_found,
// sale_over (it is no draft any more, or would have opened already), stock_low, which names the goods.
Status announce(Write& tx, SaleId sale, std::string_view who, std::string_view why);
// It does not take place, or ends now: nobody wins any more. Who has won may still order in time. Refuses not_found, sale_over.
Status cancel(Write& tx, SaleId sale, std::string_view who, std::string_view why);

// As an operator sees it.
struct Listed {
    SaleId id;
    std::string code;
    api::SaleProgram program = api::SaleProgram::seckill;
    api::SaleAdmission admission = api::SaleAdmission::queue;
    State state = State::draft;
    std::string region;
    std::string title;
    Time opens_at = 0;
    Time ends_at = 0;
    std::string commitment;
    // Who was drawn; 0 before.
    std::int64_t drawn = 0;
};
// The latest first.
std::vector<Listed> list_sales(Read& tx, int most);
std::optional<Listed> find_sale(Read& tx, SaleId sale);

struct ItemFigures {
    Item item;
    // Tickets by what became of them.
    std::int64_t waiting = 0;
    std::int64_t won = 0;
    std::int64_t ordered = 0;
    std::int64_t lapsed = 0;
    std::int64_t lost = 0;
    // Units that nobody has.
    std::int64_t free = 0;
};
std::vector<ItemFigures> figures_of(Read& tx, SaleId sale);
struct KeptOut {
    // Of a refusal.
    std::string reason;
    std::int64_t count = 0;
};
// How often somebody was not let in, by reason.
std::vector<KeptOut> kept_out_of(Read& tx, SaleId sale);
std::string_view name_of(State state);

void add(platform::Module& module);

}
