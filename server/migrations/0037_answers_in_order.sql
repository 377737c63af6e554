-- Answers to the user agreement are ordered by a counter of their account: the clock that they were given by may have been set since.
ALTER TABLE account_agreement ADD COLUMN number BIGINT NOT NULL DEFAULT 0;
UPDATE account_agreement SET number = (SELECT count(*) FROM account_agreement AS earlier
    WHERE earlier.account_id = account_agreement.account_id AND earlier.id <= account_agreement.id);
DROP INDEX account_agreement_by_account;
CREATE UNIQUE INDEX account_agreement_by_account ON account_agreement (account_id, number);
