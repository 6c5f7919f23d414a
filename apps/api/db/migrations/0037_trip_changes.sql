-- What happened to finished trips, for the processes that keep their columns in memory (decision 77). Written by the database
-- itself, so that no writer can forget it; read from a snapshot like the outbox, and purged like it.
create table trip_changes (
  id bigint generated always as identity constraint trip_changes_pk primary key,
  writer xid8 not null default pg_current_xact_id(),
  order_id uuid not null,
  at timestamptz not null default now()
);
create index trip_changes_in_order on trip_changes (writer, id);
create index trip_changes_by_age on trip_changes (at);

create function note_trip_change() returns trigger language plpgsql as $$
begin
  insert into trip_changes (order_id) values (coalesce(new.id, old.id));
  return null;
end
$$;
create trigger orders_trip_added after insert on orders
  for each row when (new.state = 'concluded') execute function note_trip_change();
create trigger orders_trip_changed after update on orders
  for each row when (old.state = 'concluded' or new.state = 'concluded') execute function note_trip_change();
create trigger orders_trip_deleted after delete on orders
  for each row when (old.state = 'concluded') execute function note_trip_change();
