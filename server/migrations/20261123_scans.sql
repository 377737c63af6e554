-- What is looked for every hour, and what an operator judges, without a look at every row. tools/query_plans.py watches over it.
CREATE INDEX nick_name_audit_pending ON nick_name_audit (judged_at) WHERE state = 'pending';
CREATE INDEX avatar_pending ON avatar (uploaded_at) WHERE state = 'pending';
CREATE INDEX line_payer_vouching ON line_payer (vouches_since);
CREATE INDEX line_network_counted ON line_network (counted_at);
