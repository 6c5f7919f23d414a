-- What is looked for among all orders and messages there ever were: those whose time has come, and those of one person, are few.
create index orders_cancelled on orders (finished_at) where state = 'cancelled';
create index orders_awaiting_price on orders (placed_at) where state = 'completed';
create index messages_with_text on messages (created_at) where due_at is null and (body <> '' or html is not null);
create index messages_failed on messages (failed_at) where failed_at is not null;
create index messages_by_recipient on messages (lower(recipient));
