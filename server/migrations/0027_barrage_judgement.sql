-- What an operator decided about words that shoppers called out. It stays when the words are gone, a day later.
CREATE TABLE barrage_judgement (
    id BIGINT PRIMARY KEY,
    text_id BIGINT NOT NULL,
    -- Who said it, and what.
    account_id BIGINT NOT NULL,
    text TEXT NOT NULL,
    -- As many people had reported it.
    reports INTEGER NOT NULL,
    -- removed: it is gone; kept: it is shown, and no report hides it again.
    verdict TEXT NOT NULL CHECK (verdict IN ('removed', 'kept')),
    operator TEXT NOT NULL,
    note TEXT NOT NULL,
    judged_at BIGINT NOT NULL
);
CREATE INDEX barrage_judgement_of_text ON barrage_judgement (text_id, id);
