-- Group purchase (domains/team): goods at a price for teams.
CREATE TABLE team_offer (
    id BIGINT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    -- Whose price it is, and who may have how many: each list in one offer.
    list_id BIGINT NOT NULL UNIQUE,
    region TEXT NOT NULL,
    sku_id BIGINT NOT NULL,
    title_zh TEXT NOT NULL,
    title_en TEXT NOT NULL,
    title_th TEXT NOT NULL,
    -- So many make a team.
    size BIGINT NOT NULL CHECK (size BETWEEN 2 AND 50),
    -- So many are set aside for it, in the pool of its id.
    units BIGINT NOT NULL CHECK (units >= size),
    -- So long a team has.
    forms_within BIGINT NOT NULL CHECK (forms_within > 0),
    state TEXT NOT NULL CHECK (state IN ('open', 'over')),
    opened_at BIGINT NOT NULL,
    -- Teams under way end by then, too.
    ends_at BIGINT NOT NULL CHECK (ends_at > opened_at)
);
CREATE INDEX team_offer_shown ON team_offer (region, id) WHERE state = 'open';

CREATE TABLE team (
    id BIGINT PRIMARY KEY,
    offer_id BIGINT NOT NULL,
    leader_id BIGINT NOT NULL,
    -- For each of it, as it was when the team was started.
    price_minor BIGINT NOT NULL CHECK (price_minor >= 0),
    currency TEXT NOT NULL,
    size BIGINT NOT NULL,
    -- Of these the seats that are taken now, paid or not, those that are paid, and how many were ever given.
    seats_taken BIGINT NOT NULL DEFAULT 0,
    seats_paid BIGINT NOT NULL DEFAULT 0,
    seats_given BIGINT NOT NULL DEFAULT 0,
    state TEXT NOT NULL CHECK (state IN ('started', 'forming', 'complete', 'dissolved', 'expired')),
    started_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL CHECK (ends_at > started_at),
    CHECK (seats_taken BETWEEN 0 AND size),
    CHECK (seats_paid BETWEEN 0 AND seats_taken),
    CHECK (seats_taken <= seats_given),
    CHECK (state <> 'complete' OR seats_paid = size)
);
CREATE INDEX team_forming ON team (offer_id, id) WHERE state = 'forming';
CREATE INDEX team_of_offer ON team (offer_id, id);
CREATE INDEX team_of_leader ON team (leader_id);

-- A seat is an order's: who joins again has another.
CREATE TABLE team_seat (
    order_id BIGINT PRIMARY KEY,
    team_id BIGINT NOT NULL,
    offer_id BIGINT NOT NULL,
    account_id BIGINT NOT NULL,
    -- Of the team, from 1.
    number BIGINT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('joined', 'paid', 'bought', 'left', 'removed', 'lapsed', 'ended', 'returned')),
    joined_at BIGINT NOT NULL,
    UNIQUE (team_id, number)
);
-- One seat of a person in teams of an offer that are not complete.
CREATE UNIQUE INDEX team_seat_one ON team_seat (offer_id, account_id) WHERE state IN ('joined', 'paid');
CREATE INDEX team_seat_of_account ON team_seat (account_id, order_id);

-- Not 0: though it is paid it is not sent before its order kind says so.
ALTER TABLE shipment ADD COLUMN held BIGINT NOT NULL DEFAULT 0;
