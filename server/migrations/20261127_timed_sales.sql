-- Timed sales (domains/sale): less than everybody wants, from a time on that everybody knows.
CREATE TABLE timed_sale (
    id BIGINT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    -- What it is called for shoppers.
    program TEXT NOT NULL CHECK (program IN ('time_limit', 'stock_limit', 'seckill', 'big_doll', 'today_deals', 'flash_purchase')),
    -- One enters and waits for a turn, or orders at once.
    admission TEXT NOT NULL CHECK (admission IN ('queue', 'first_come')),
    -- Whose offers it sells: each list in one sale, so that what one person may have by the list is what they may have in the sale.
    list_id BIGINT NOT NULL UNIQUE,
    region TEXT NOT NULL,
    title_zh TEXT NOT NULL,
    title_en TEXT NOT NULL,
    title_th TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('draft', 'announced', 'open', 'over')),
    opens_at BIGINT NOT NULL,
    -- Whoever enters before that is early.
    early_until BIGINT NOT NULL CHECK (early_until >= opens_at),
    -- Nobody enters at this time any more.
    ends_at BIGINT NOT NULL CHECK (ends_at > early_until),
    -- So long a winner has to order.
    order_within BIGINT NOT NULL CHECK (order_within > 0),
    -- Both hexadecimal: 32 bytes drawn at the announcement, and their SHA-256, which is told at once. Empty before.
    seed TEXT NOT NULL DEFAULT '',
    commitment TEXT NOT NULL DEFAULT '',
    -- Once the order of turns is drawn: when, of how many, and the SHA-256 of their nonces.
    drawn_at BIGINT,
    drawn BIGINT NOT NULL DEFAULT 0,
    numbers TEXT NOT NULL DEFAULT '',
    CHECK ((seed = '') = (commitment = '')),
    CHECK ((drawn_at IS NULL) = (numbers = ''))
);
CREATE INDEX timed_sale_shown ON timed_sale (region, id) WHERE state IN ('announced', 'open');

CREATE TABLE sale_item (
    sale_id BIGINT NOT NULL REFERENCES timed_sale (id),
    sku_id BIGINT NOT NULL,
    place BIGINT NOT NULL,
    -- So many are set aside for the sale, in the pool of its id.
    units BIGINT NOT NULL CHECK (units > 0),
    -- For one person.
    most BIGINT NOT NULL CHECK (most > 0),
    PRIMARY KEY (sale_id, sku_id)
);

-- Without a reference to the sale, which would lock its row for each entry: who enters selects from it anyway.
CREATE TABLE sale_ticket (
    id BIGINT PRIMARY KEY,
    sale_id BIGINT NOT NULL,
    account_id BIGINT NOT NULL,
    sku_id BIGINT NOT NULL,
    quantity BIGINT NOT NULL CHECK (quantity > 0),
    -- Empty where nothing is drawn.
    nonce TEXT NOT NULL,
    -- As it was drawn, from 0; 1000000000000 for who was not: they follow by id.
    rank BIGINT NOT NULL DEFAULT 1000000000000,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'won', 'ordered', 'lapsed', 'lost')),
    entered_at BIGINT NOT NULL,
    -- Since it was won.
    order_before BIGINT,
    -- Since it was ordered: its latest order.
    order_id BIGINT,
    ordered_at BIGINT,
    CHECK (state <> 'won' OR order_before IS NOT NULL),
    CHECK (state <> 'ordered' OR order_id IS NOT NULL),
    CHECK ((order_id IS NULL) = (ordered_at IS NULL)),
    UNIQUE (sale_id, account_id, sku_id)
);
CREATE INDEX sale_ticket_line ON sale_ticket (sale_id, sku_id, rank, id) WHERE state = 'waiting';
CREATE INDEX sale_ticket_won ON sale_ticket (sale_id, order_before) WHERE state = 'won';
CREATE INDEX sale_ticket_ordered ON sale_ticket (sale_id, ordered_at) WHERE state = 'ordered';
-- For the draw: who came when, and for who looks at it: who was drawn.
CREATE INDEX sale_ticket_early ON sale_ticket (sale_id, entered_at);
CREATE INDEX sale_ticket_drawn ON sale_ticket (sale_id, id) WHERE rank < 1000000000000;
CREATE INDEX sale_ticket_of_account ON sale_ticket (account_id, id);
CREATE INDEX sale_ticket_of_order ON sale_ticket (order_id) WHERE order_id IS NOT NULL;
