-- An order that waits may be changed, and is asked about anew (decision 131): since when it is asked about as it is, which the cars share that
-- are decided together, and who changed it last. Null while it is as it was ordered.
alter table order_approvals
  add column asked_at timestamptz not null default now(),
  add column changed_by uuid constraint order_approvals_changed_by references users;
update order_approvals as ask set asked_at = orders.placed_at from orders where orders.id = ask.order_id;
