-- What a person has seen or confirmed once (domains/first_visit): "box_rules", how buying a box works.
CREATE TABLE first_visit (
    account_id BIGINT NOT NULL,
    flag TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (account_id, flag)
);
INSERT INTO first_visit (account_id, flag, at) SELECT account_id, 'box_rules', at FROM rules_confirmation;
DROP TABLE rules_confirmation;
