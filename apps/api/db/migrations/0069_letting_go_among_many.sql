-- What the retention clock looks for each hour, and mostly does not find: whom series drove, in an audit of five years, and vouchers whose trip stays
-- with its invoice.
create index audit_of_series on audit (at) where action like 'series.%';
create index vouchers_to_delete on vouchers (issued_at) where forgotten_at is not null;
