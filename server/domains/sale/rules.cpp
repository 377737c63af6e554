#include "domains/sale/rules.h"
#include "kernel/chance/drawn_order.h"
#include "kernel/crypto/hash.h"
#include "platform/local_text.h"
#include "platform/settings.h"
#include <sstream>

namespace sale {

void Limits::declare(settings::Fields<Limits>& add)
{
    using settings::Effect, settings::Risk;
    add.seconds("sale.hold_seconds", &Limits::hold, 600, { 60, 86'400 }, Effect::next_order, Risk::money,
        "What is ordered in a timed sale waits so long for its payment", "限时抢购订单等待付款的时间");
    add.number("sale.unpaid_orders_a_day", &Limits::unpaid_a_day, 5, { 1, 1'000 }, Effect::next_order, Risk::money,
        "Orders of timed sales without a queue that one person may let end unpaid within a day", "每人每日可未付款而结束的限时抢购订单数");
    add.number("sale.alarms", &Limits::alarms, 50, { 1, 10'000 }, Effect::at_once, Risk::plain, "Timed sales that one person may wait for",
        "每人可订阅的限时抢购数");
}

std::string_view name_of(State state) { return sale_states.name_of(state); }

namespace rules {

Digest numbers_of(std::span<std::string const> nonces)
{
    std::string all;
    for (auto const& nonce : nonces)
        all += all.empty() ? nonce : "," + nonce;
    return sha256(all);
}

std::vector<std::uint32_t> draw_order(std::string_view seed, SaleId sale, std::span<std::string const> nonces)
{
    return drawn_order(seed, "sale", sale.value, numbers_of(nonces), nonces.size());
}

// "sku goods ticket", and the names of the option, a line each.
std::string text_of(Detail const& detail)
{
    return std::to_string(detail.sku.value) + " " + std::to_string(detail.goods.value) + " " + std::to_string(detail.ticket.value) + "\n"
        + local_text::lines_of(detail.option);
}

Detail read_detail(std::string const& text)
{
    Detail detail;
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    std::istringstream(line) >> detail.sku.value >> detail.goods.value >> detail.ticket.value;
    detail.option = local_text::read_lines(lines);
    return detail;
}

}

}
