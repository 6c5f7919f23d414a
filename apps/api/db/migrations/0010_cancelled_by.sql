-- Who cancelled the order; null when the centre or the clock did. What was cancelled before is in the history.
alter table orders add column cancelled_by uuid constraint orders_canceller references users;
update orders set cancelled_by = history.by_user
  from order_history as history
  where history.order_id = orders.id and history.kind = 'state' and history.state = 'cancelled' and history.by_user is not null;
