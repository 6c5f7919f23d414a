-- When the trip's names, phones, messages, house numbers, coordinates and route were let go; null while they are there.
alter table orders add column forgotten_at timestamptz;
-- What the retention clock asks for: trips that still say who went where, and those that are nobody's.
create index orders_to_forget on orders (requested_pickup) where forgotten_at is null;
create index orders_to_delete on orders (requested_pickup) where forgotten_at is not null;

-- Trips of a person who was anonymised, until each is over and forgotten. They are found while the person is still known, and
-- nothing here says whose they were.
create table trips_to_forget (
  order_id uuid constraint trips_to_forget_pk primary key constraint trips_to_forget_order references orders on delete cascade
);

-- What goes with a trip that is deleted is found by it.
create index dispatch_events_by_order on dispatch_events (order_id);
create index order_clearings_by_order on order_clearings (order_id);
create index order_reorders_by_new on order_reorders (new_order_id);

-- What the clock asks of the audit: what is too old, and where refused sign-ins came from.
create index audit_by_time on audit (at);
create index audit_with_address on audit (at) where after ? 'address';
-- The few lines of a trip's history that say what somebody changed.
create index order_history_changes on order_history (order_id) where changed is not null;
