#pragma once
#include "domains/fair_use/fair_use.h"
#include "domains/goods/goods.h"
#include "domains/sale/sale.h"
#include "generated/ids/sale_ticket_id.h"
#include "kernel/crypto/hash.h"
#include "kernel/state_machine.h"
#include "platform/settings/fields_forward.h"
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sale {

// Every number of this domain that a shop may change, from the settings "sale.*".
struct Limits {
    static void declare(settings::Fields<Limits>& add);

    // What is ordered is held so long for its payment.
    Time hold = 0;
    // Orders of one person in sales without a queue that may end unpaid within a day.
    std::int64_t unpaid_a_day = 0;
    // Sales that one person may wait for.
    std::int64_t alarms = 0;
};

constexpr Transition<State> sale_transitions[] = {
    { State::draft, "announce", State::announced },
    { State::draft, "cancel", State::over },
    { State::announced, "open", State::open },
    { State::announced, "cancel", State::over },
    { State::open, "end", State::over },
    { State::open, "cancel", State::over },
};
static_assert(all_reachable<State::over>(sale_transitions, State::draft));

constexpr StateNames<State, 4> sale_states { "draft", "announced", "open", "over" };
static_assert(sale_states.are_complete(State::over));

using TicketState = api::SaleTicketState;

constexpr Transition<TicketState> ticket_transitions[] = {
    { TicketState::waiting, "win", TicketState::won },
    { TicketState::waiting, "end", TicketState::lost },
    { TicketState::won, "order", TicketState::ordered },
    { TicketState::won, "lapse", TicketState::lapsed },
    // Its order was not paid, or taken back.
    { TicketState::ordered, "give_back", TicketState::lapsed },
    // The money came late; or it is ordered once more, where no turn is needed.
    { TicketState::lapsed, "order_again", TicketState::ordered },
};
static_assert(all_reachable<TicketState::lost>(ticket_transitions, TicketState::waiting));

namespace rules {

// Whoever enters so soon after the opening is early: nobody's network or finger is faster by that much.
constexpr Time early_window = seconds(3);
// Entries that began in time are written by then.
constexpr Time draw_pause = seconds(1);
// While turns are given, while nobody waits for one.
constexpr Time busy_pause = milliseconds(100);
constexpr Time idle_pause = seconds(1);
// Turns that are given in one transaction, of one thing; and tickets that are written at its end.
constexpr int at_once = 500;
constexpr int lost_at_once = 5'000;
// What a ticket has as rank that was not drawn.
constexpr std::int64_t not_drawn = 1'000'000'000'000;
constexpr Time shortest_sale = minutes(1);
constexpr Time shortest_order = minutes(1);
constexpr Time longest_order = days(1);

// Behind which one enters, or orders where there is no queue.
constexpr fair_use::Door door_of(SaleId sale) { return { "sale", sale.value }; }

// What everybody brought, as it goes into the draw: the nonces of early tickets, by ascending ticket.
Digest numbers_of(std::span<std::string const> nonces);
// Who of them has the first turn, the second ...: places in `nonces` from 0. `seed` is 32 bytes.
std::vector<std::uint32_t> draw_order(std::string_view seed, SaleId sale, std::span<std::string const> nonces);

// What an order keeps of its line, beside what all orders keep.
struct Detail {
    SkuId sku;
    GoodsId goods;
    SaleTicketId ticket;
    api::LocalText option;
};
std::string text_of(Detail const& detail);
Detail read_detail(std::string const& text);

}

}
