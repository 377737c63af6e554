-- What lists and searches of goods go by (domains/goods).
-- What goods are found by: a line for each text, a letter for its field and the words.
ALTER TABLE goods ADD COLUMN search_text TEXT NOT NULL DEFAULT '';
-- Goods that are sold in a region, in each list in which somebody may look for them: "TH:mall", "TH:mall:doll", "TH:mall@5" of a brand,
-- "TH:mall:doll@5".
CREATE TABLE goods_listing (
    list TEXT NOT NULL,
    goods_id BIGINT NOT NULL REFERENCES goods (id),
    -- On the shelf, the lowest first.
    place BIGINT NOT NULL,
    -- The least that one costs everybody.
    amount BIGINT NOT NULL,
    PRIMARY KEY (list, goods_id)
);
CREATE INDEX goods_listing_by_place ON goods_listing (list, place, goods_id);
CREATE INDEX goods_listing_by_amount ON goods_listing (list, amount, goods_id);
CREATE INDEX goods_listing_of_goods ON goods_listing (goods_id);
-- Every Latin word of any goods; what its key is, domains/goods/search/keys.h says.
CREATE TABLE search_word (
    id BIGINT PRIMARY KEY,
    word TEXT NOT NULL UNIQUE,
    key BIGINT NOT NULL
);
CREATE INDEX search_word_by_key ON search_word (key, id);
-- What is inside a word, and what it may be misspelt as.
CREATE TABLE search_part (
    key BIGINT NOT NULL,
    word_id BIGINT NOT NULL REFERENCES search_word (id),
    PRIMARY KEY (key, word_id)
);
CREATE TABLE search_variant (
    key BIGINT NOT NULL,
    word_id BIGINT NOT NULL REFERENCES search_word (id),
    PRIMARY KEY (key, word_id)
);
-- Which goods have it: a word (its id, below zero) or three letters of another script.
CREATE TABLE search_posting (
    term BIGINT NOT NULL,
    goods_id BIGINT NOT NULL REFERENCES goods (id),
    PRIMARY KEY (term, goods_id)
);
