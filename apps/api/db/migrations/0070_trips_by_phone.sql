-- Whose trip it was is asked of all trips there are when somebody is anonymised, by the digits of a phone however it was written.
create index orders_by_phone on orders (translate(customer_phone, translate(customer_phone, '0123456789', ''), '')) where forgotten_at is null;
