-- What operators have changed while the shop runs. The file and the environment go before it, and hold every secret.
CREATE TABLE setting_value (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- Each change, for good. NULL: nobody sets it.
CREATE TABLE setting_change (
    id BIGINT PRIMARY KEY,
    key TEXT NOT NULL,
    before TEXT,
    after TEXT,
    changed_by TEXT NOT NULL,
    note TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX setting_change_of_key ON setting_change (key, id);

-- One row. Every server looks at it each second.
CREATE TABLE setting_version (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    version BIGINT NOT NULL
);
INSERT INTO setting_version (id, version) VALUES (1, 0);
