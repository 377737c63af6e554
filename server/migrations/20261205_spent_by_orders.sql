-- What a shopper has spent in a month is the sum of the orders that count in it: added up, by the index safeguard_order_counted, where a
-- limit is set or shown.
DROP TABLE safeguard_month;
