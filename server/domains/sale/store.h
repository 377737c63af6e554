#pragma once
#include "domains/sale/rules.h"
#include "generated/ids/account_id.h"
#include "generated/ids/order_id.h"
#include "platform/db/batch.h"
#include "platform/db/transaction.h"
#include <optional>

namespace sale {

struct Sale {
    SaleId id;
    std::string code;
    api::SaleProgram program = api::SaleProgram::seckill;
    api::SaleAdmission admission = api::SaleAdmission::queue;
    offers::PriceListId list;
    std::string region;
    api::LocalText title;
    State state = State::draft;
    Time opens_at = 0;
    Time early_until = 0;
    Time ends_at = 0;
    Time order_within = 0;
    // Hexadecimal; empty before the announcement.
    std::string seed;
    std::string commitment;
    // Once it is drawn.
    std::optional<Time> drawn_at;
    std::int64_t drawn = 0;
    std::string numbers;
};

struct Ticket {
    SaleTicketId id;
    SaleId sale;
    AccountId account;
    SkuId sku;
    std::int64_t quantity = 0;
    std::int64_t rank = rules::not_drawn;
    TicketState state = TicketState::waiting;
    Time entered_at = 0;
    std::optional<Time> order_before;
    std::optional<OrderId> order;
    // Of its sale.
    offers::PriceListId list;
};

namespace store {

std::optional<Sale> find(Read& tx, SaleId sale);
Later<std::optional<Sale>> ask(Batch& batch, SaleId sale);
// Takes its row, so that who else gives turns waits. Who enters does not.
std::optional<Sale> lock(Write& tx, SaleId sale);
bool has_code(Read& tx, std::string_view code);
bool has_list(Read& tx, offers::PriceListId list);
void insert(Write& tx, SaleId sale, Wanted const& wanted, offers::PriceListId list, std::string_view region);
std::vector<Item> list_items(Read& tx, SaleId sale);
Later<std::vector<Item>> ask_items(Batch& batch, SaleId sale);
// The guard.
bool move(Write& tx, SaleId sale, State from, State to);
void set_seed(Write& tx, SaleId sale, std::string_view seed, std::string_view commitment);
// Announced or open, with a lower id.
std::vector<Sale> list_shown(Read& tx, std::string_view region, std::optional<api::SaleProgram> program, SaleId before, int count);
// Those that are over and ended later than that; a draft that was called off is nobody's business.
std::vector<Sale> list_past(Read& tx, std::string_view region, std::optional<api::SaleProgram> program, Time ended_after, SaleId before,
    int count);
std::vector<Sale> list_all(Read& tx, int most);

struct Entry {
    SaleTicketId id;
    SaleId sale;
    AccountId account;
    SkuId sku;
    std::int64_t quantity = 0;
    std::string_view nonce;
    // Where who enters buys.
    std::string_view region;
    Time at = 0;
};
// The guards: nothing where the sale has no queue, is not the region's, has not begun or is over, where it has no such thing or nobody may
// have so many of it, and where the account has entered for it before.
void enter(Batch& batch, Entry const& entry);
Later<std::optional<Ticket>> ask_ticket(Batch& batch, SaleId sale, AccountId account, SkuId sku);
std::optional<Ticket> find_ticket(Read& tx, SaleId sale, AccountId account, SkuId sku);
// With a lower id.
std::vector<Ticket> list_tickets(Read& tx, AccountId account, SaleTicketId before, int count);

struct Early {
    SaleTicketId id;
    std::string nonce;
    std::int64_t rank = rules::not_drawn;
};
// Who entered before this time, by id.
std::vector<Early> list_early(Read& tx, SaleId sale, Time until);
// The guard: false when it is drawn.
bool set_drawn(Write& tx, SaleId sale, std::int64_t count, std::string_view numbers);
void set_rank(Write& tx, SaleTicketId ticket, std::int64_t rank);
// By id, with a higher one.
std::vector<Early> list_drawn(Read& tx, SaleId sale, SaleTicketId after, int count);

struct Turn {
    SaleTicketId id;
    std::int64_t quantity = 0;
};
// Those who wait for so many at most, in turn.
std::vector<Turn> list_waiting(Read& tx, SaleId sale, SkuId sku, std::int64_t most, int count);
// The guard: answers those that waited.
std::vector<SaleTicketId> win(Write& tx, std::vector<SaleTicketId> const& tickets, Time order_before);
// The guard: answers those that were won and not ordered in time, so many at most.
std::vector<SaleTicketId> lapse(Write& tx, SaleId sale, int most);
// When the next one is over.
std::optional<Time> next_lapse(Read& tx, SaleId sale);
// Those that wait, so many at most. Answers how many these were.
int lose(Write& tx, SaleId sale, int most);

// The guard: false when it is not won any more, or not in time.
bool order_won(Write& tx, SaleTicketId ticket, OrderId order);
// In a sale without a queue, at once. The guards as of `enter`; who has ordered it and did not pay may do so again. Nothing: one of them.
std::optional<SaleTicketId> order_first(Write& tx, Entry const& entry, OrderId order);
// The guard: of which sale it was; nothing where it is not ordered by this one.
std::optional<SaleId> give_back(Write& tx, OrderId order);
// The guard: false when its sale is over, or it was ordered otherwise since.
bool order_again(Write& tx, OrderId order);

struct Ordered {
    SkuId sku;
    std::int64_t quantity = 0;
    Time at = 0;
};
// The latest first.
std::vector<Ordered> list_ordered(Read& tx, SaleId sale, int most);
struct Counted {
    SkuId sku;
    TicketState state = TicketState::waiting;
    std::int64_t count = 0;
};
std::vector<Counted> count_tickets(Read& tx, SaleId sale);

}

}
