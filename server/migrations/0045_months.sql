-- Months are counted from January of the year 0, as what was spent in one is; boxes were counted from its March. By way of negative
-- numbers: a key is looked at row by row.
UPDATE box_count SET number = -number WHERE period = 'month';
UPDATE box_count SET number = 2 - number WHERE period = 'month';
