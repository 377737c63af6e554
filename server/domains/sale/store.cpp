#include "domains/sale/store.h"
#include "platform/local_text.h"

namespace sale::store {

#define SALE_TEXTS TEXT_COLUMNS("title") ", "
#define SALE_COLUMNS \
    "id, code, program, admission, list_id, region, " TEXT_COLUMNS("title") ", state, opens_at, early_until, ends_at, order_within, seed," \
                                                                            " commitment, drawn_at, drawn, numbers"

static Sale sale_of(db::Row const& row)
{
    Sale sale;
    sale.id = row.id<SaleId>(0);
    sale.code = row.text(1);
    sale.program = row.word<api::SaleProgram>(2);
    sale.admission = row.word<api::SaleAdmission>(3);
    sale.list = row.id<offers::PriceListId>(4);
    sale.region = row.text(5);
    sale.title = local_text::shown_at(row, 6);
    sale.state = sale_states.state_of(row.text(9));
    sale.opens_at = row.number(10);
    sale.early_until = row.number(11);
    sale.ends_at = row.number(12);
    sale.order_within = row.number(13);
    sale.seed = row.text(14);
    sale.commitment = row.text(15);
    sale.drawn_at = row.optional_number(16);
    sale.drawn = row.number(17);
    sale.numbers = row.text(18);
    return sale;
}

std::optional<Sale> find(Read& tx, SaleId sale)
{
    return tx.one("SELECT " SALE_COLUMNS " FROM timed_sale WHERE id = $1", { sale }, sale_of);
}

Later<std::optional<Sale>> ask(Batch& batch, SaleId sale)
{
    return batch.one("SELECT " SALE_COLUMNS " FROM timed_sale WHERE id = $1", { sale }, sale_of);
}

std::optional<Sale> lock(Write& tx, SaleId sale)
{
    return tx.one("UPDATE timed_sale SET state = state WHERE id = $1 RETURNING " SALE_COLUMNS, { sale }, sale_of);
}

bool has_code(Read& tx, std::string_view code) { return tx.exists("SELECT 1 FROM timed_sale WHERE code = $1", { code }); }

bool has_list(Read& tx, offers::PriceListId list) { return tx.exists("SELECT 1 FROM timed_sale WHERE list_id = $1", { list }); }

void insert(Write& tx, SaleId sale, Wanted const& wanted, offers::PriceListId list, std::string_view region)
{
    bool const has_queue = wanted.admission == api::SaleAdmission::queue;
    tx.change("INSERT INTO timed_sale (" SALE_TEXTS "id, code, program, admission, list_id, region, state, opens_at, early_until, ends_at,"
              " order_within) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'draft', $10, $11, $12, $13)",
        { TEXT_VALUES(wanted.title), sale, wanted.code, api::to_string(wanted.program), api::to_string(wanted.admission), list, region,
            wanted.opens_at, wanted.opens_at + (has_queue ? rules::early_window : 0), wanted.ends_at, wanted.order_within });
    int place = 0;
    for (auto const& item : wanted.items)
        tx.change("INSERT INTO sale_item (sale_id, sku_id, place, units, most) VALUES ($1, $2, $3, $4, $5)",
            { sale, item.sku, ++place, item.units, item.most });
}

#define ITEMS_OF_SALE "SELECT sku_id, units, most FROM sale_item WHERE sale_id = $1 ORDER BY place"

static Item item_of(db::Row const& row) { return { row.id<SkuId>(0), row.number(1), row.number(2) }; }

std::vector<Item> list_items(Read& tx, SaleId sale) { return tx.all(ITEMS_OF_SALE, { sale }, item_of); }

Later<std::vector<Item>> ask_items(Batch& batch, SaleId sale) { return batch.all(ITEMS_OF_SALE, { sale }, item_of); }

bool move(Write& tx, SaleId sale, State from, State to)
{
    return tx.change("UPDATE timed_sale SET state = $3 WHERE id = $1 AND state = $2", { sale, name_of(from), name_of(to) }) == 1;
}

void set_seed(Write& tx, SaleId sale, std::string_view seed, std::string_view commitment)
{
    tx.change("UPDATE timed_sale SET seed = $2, commitment = $3 WHERE id = $1 AND seed = ''", { sale, seed, commitment });
}

std::vector<Sale> list_shown(Read& tx, std::string_view region, std::optional<api::SaleProgram> program, SaleId before, int count)
{
    auto const name = program ? api::to_string(*program) : std::string_view();
    return tx.all("SELECT " SALE_COLUMNS " FROM timed_sale WHERE region = $1 AND id < $2 AND state IN ('announced', 'open')"
                  " AND ($3 = '' OR program = $3) ORDER BY id DESC LIMIT $4",
        { region, before, name, count }, sale_of);
}

std::vector<Sale> list_past(Read& tx, std::string_view region, std::optional<api::SaleProgram> program, Time ended_after, SaleId before,
    int count)
{
    auto const name = program ? api::to_string(*program) : std::string_view();
    return tx.all("SELECT " SALE_COLUMNS " FROM timed_sale WHERE region = $1 AND id < $2 AND state = 'over' AND seed <> '' AND ends_at > $3"
                  " AND ($4 = '' OR program = $4) ORDER BY id DESC LIMIT $5",
        { region, before, ended_after, name, count }, sale_of);
}

std::vector<Sale> list_all(Read& tx, int most)
{
    return tx.all("SELECT " SALE_COLUMNS " FROM timed_sale ORDER BY id DESC LIMIT $1", { most }, sale_of);
}

void enter(Batch& batch, Entry const& entry)
{
    batch.change("INSERT INTO sale_ticket (id, sale_id, account_id, sku_id, quantity, nonce, state, entered_at)"
                 " SELECT $1, timed_sale.id, $3, sku_id, $5, $6, 'waiting', $7 FROM timed_sale"
                 " JOIN sale_item ON sale_id = timed_sale.id AND sku_id = $4"
                 " WHERE timed_sale.id = $2 AND admission = 'queue' AND region = $8"
                 " AND state IN ('announced', 'open') AND opens_at <= $7 AND ends_at > $7 AND most >= $5"
                 " ON CONFLICT (sale_id, account_id, sku_id) DO NOTHING",
        { entry.id, entry.sale, entry.account, entry.sku, entry.quantity, entry.nonce, entry.at, entry.region });
}

#define TICKET_COLUMNS \
    "sale_ticket.id, sale_id, account_id, sku_id, quantity, rank, sale_ticket.state, entered_at, order_before, order_id, list_id"
#define TICKETS "SELECT " TICKET_COLUMNS " FROM sale_ticket JOIN timed_sale ON timed_sale.id = sale_id "

static Ticket ticket_of(db::Row const& row)
{
    Ticket ticket;
    ticket.id = row.id<SaleTicketId>(0);
    ticket.sale = row.id<SaleId>(1);
    ticket.account = row.id<AccountId>(2);
    ticket.sku = row.id<SkuId>(3);
    ticket.quantity = row.number(4);
    ticket.rank = row.number(5);
    ticket.state = row.word<TicketState>(6);
    ticket.entered_at = row.number(7);
    ticket.order_before = row.optional_number(8);
    if (!row.is_null(9))
        ticket.order = row.id<OrderId>(9);
    ticket.list = row.id<offers::PriceListId>(10);
    return ticket;
}

Later<std::optional<Ticket>> ask_ticket(Batch& batch, SaleId sale, AccountId account, SkuId sku)
{
    return batch.one(TICKETS "WHERE sale_id = $1 AND account_id = $2 AND sku_id = $3", { sale, account, sku }, ticket_of);
}

std::optional<Ticket> find_ticket(Read& tx, SaleId sale, AccountId account, SkuId sku)
{
    return tx.one(TICKETS "WHERE sale_id = $1 AND account_id = $2 AND sku_id = $3", { sale, account, sku }, ticket_of);
}

std::vector<Ticket> list_tickets(Read& tx, AccountId account, SaleTicketId before, int count)
{
    return tx.all(TICKETS "WHERE account_id = $1 AND sale_ticket.id < $2 ORDER BY sale_ticket.id DESC LIMIT $3", { account, before, count },
        ticket_of);
}

static Early early_of(db::Row const& row) { return { row.id<SaleTicketId>(0), row.text(1), row.number(2) }; }

std::vector<Early> list_early(Read& tx, SaleId sale, Time until)
{
    return tx.all("SELECT id, nonce, rank FROM sale_ticket WHERE sale_id = $1 AND entered_at < $2 ORDER BY id", { sale, until }, early_of);
}

bool set_drawn(Write& tx, SaleId sale, std::int64_t count, std::string_view numbers)
{
    return tx.change("UPDATE timed_sale SET drawn_at = $2, drawn = $3, numbers = $4 WHERE id = $1 AND drawn_at IS NULL",
               { sale, tx.now(), count, numbers })
        == 1;
}

void set_rank(Write& tx, SaleTicketId ticket, std::int64_t rank)
{
    tx.change_later("UPDATE sale_ticket SET rank = $2 WHERE id = $1", { ticket, rank });
}

std::vector<Early> list_drawn(Read& tx, SaleId sale, SaleTicketId after, int count)
{
    return tx.all("SELECT id, nonce, rank FROM sale_ticket WHERE sale_id = $1 AND id > $2 AND rank < 1000000000000 ORDER BY id LIMIT $3",
        { sale, after, count }, early_of);
}

std::vector<Turn> list_waiting(Read& tx, SaleId sale, SkuId sku, std::int64_t most, int count)
{
    return tx.all("SELECT id, quantity FROM sale_ticket WHERE sale_id = $1 AND sku_id = $2 AND state = 'waiting' AND quantity <= $3"
                  " ORDER BY rank, id LIMIT $4",
        { sale, sku, most, count }, [](db::Row const& row) {
            return Turn { row.id<SaleTicketId>(0), row.number(1) };
        });
}

static SaleTicketId id_of(db::Row const& row) { return row.id<SaleTicketId>(0); }

std::vector<SaleTicketId> win(Write& tx, std::vector<SaleTicketId> const& tickets, Time order_before)
{
    return tx.all("UPDATE sale_ticket SET state = 'won', order_before = $2 WHERE id = ANY($1) AND state = 'waiting' RETURNING id",
        { db::List(tickets), order_before }, id_of);
}

std::vector<SaleTicketId> lapse(Write& tx, SaleId sale, int most)
{
    return tx.all("UPDATE sale_ticket SET state = 'lapsed' WHERE state = 'won' AND id IN (SELECT id FROM sale_ticket WHERE sale_id = $1"
                  " AND state = 'won' AND order_before <= $2 ORDER BY order_before LIMIT $3) RETURNING id",
        { sale, tx.now(), most }, id_of);
}

std::optional<Time> next_lapse(Read& tx, SaleId sale)
{
    return tx.one("SELECT order_before FROM sale_ticket WHERE sale_id = $1 AND state = 'won' ORDER BY order_before LIMIT 1", { sale },
        [](db::Row const& row) { return row.number(0); });
}

int lose(Write& tx, SaleId sale, int most)
{
    return tx.change("UPDATE sale_ticket SET state = 'lost' WHERE state = 'waiting' AND id IN (SELECT id FROM sale_ticket"
                     " WHERE sale_id = $1 AND state = 'waiting' LIMIT $2)",
        { sale, most });
}

bool order_won(Write& tx, SaleTicketId ticket, OrderId order)
{
    return tx.change("UPDATE sale_ticket SET state = 'ordered', order_id = $2, ordered_at = $3"
                     " WHERE id = $1 AND state = 'won' AND order_before > $3",
               { ticket, order, tx.now() })
        == 1;
}

std::optional<SaleTicketId> order_first(Write& tx, Entry const& entry, OrderId order)
{
    return tx.one("INSERT INTO sale_ticket (id, sale_id, account_id, sku_id, quantity, nonce, state, entered_at, order_id, ordered_at)"
                  " SELECT $1, timed_sale.id, $3, sku_id, $5, '', 'ordered', $6, $7, $6 FROM timed_sale"
                  " JOIN sale_item ON sale_id = timed_sale.id AND sku_id = $4"
                  " WHERE timed_sale.id = $2 AND admission = 'first_come' AND region = $8 AND state IN ('announced', 'open')"
                  " AND opens_at <= $6 AND ends_at > $6 AND most >= $5"
                  " ON CONFLICT (sale_id, account_id, sku_id) DO UPDATE SET state = 'ordered', quantity = excluded.quantity,"
                  " order_id = excluded.order_id, ordered_at = excluded.ordered_at WHERE sale_ticket.state = 'lapsed' RETURNING id",
        { entry.id, entry.sale, entry.account, entry.sku, entry.quantity, entry.at, order, entry.region }, id_of);
}

std::optional<SaleId> give_back(Write& tx, OrderId order)
{
    return tx.one("UPDATE sale_ticket SET state = 'lapsed' WHERE order_id = $1 AND state = 'ordered' RETURNING sale_id", { order },
        [](db::Row const& row) { return row.id<SaleId>(0); });
}

bool order_again(Write& tx, OrderId order)
{
    return tx.change("UPDATE sale_ticket SET state = 'ordered' WHERE order_id = $1 AND state = 'lapsed'"
                     " AND EXISTS (SELECT 1 FROM timed_sale WHERE id = sale_id AND state = 'open' AND ends_at > $2)",
               { order, tx.now() })
        == 1;
}

std::vector<Ordered> list_ordered(Read& tx, SaleId sale, int most)
{
    return tx.all("SELECT sku_id, quantity, ordered_at FROM sale_ticket WHERE sale_id = $1 AND state = 'ordered'"
                  " ORDER BY ordered_at DESC LIMIT $2",
        { sale, most }, [](db::Row const& row) {
            return Ordered { row.id<SkuId>(0), row.number(1), row.number(2) };
        });
}

std::vector<Counted> count_tickets(Read& tx, SaleId sale)
{
    return tx.all("SELECT sku_id, state, count(*) FROM sale_ticket WHERE sale_id = $1 GROUP BY sku_id, state", { sale },
        [](db::Row const& row) {
            return Counted { row.id<SkuId>(0), row.word<TicketState>(1), row.number(2) };
        });
}

}
