-- Closing a month looks for trips whose price was told anew, and marks as invoiced what the columns of finished trips need not hear of.
create index order_history_repriced on order_history (order_id) where kind = 'price' and price_oere_before is not null;
drop trigger orders_trip_changed on orders;
create trigger orders_trip_changed after update on orders
  for each row when ((old.state = 'concluded' or new.state = 'concluded') and old.invoiced_at is not distinct from new.invoiced_at)
  execute function note_trip_change();
