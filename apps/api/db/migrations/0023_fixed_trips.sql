-- Whether a fixed trip needs updating is asked anew at every reading; how many cars drive it is asked when it is ordered.
alter table fixed_trips drop column needs_update, drop column number_of_cars;
-- Grows by one with every change of the trip itself, so that nobody overwrites what they have not seen.
alter table fixed_trips add column version integer not null default 1;
alter table fixed_trips add constraint fixed_trips_people check (number_of_people between 4 and 8);
alter table fixed_trips add constraint fixed_trips_price check (price_oere >= 0);
-- What history calls a trip that was removed.
create index audit_removed_fixed_trips on audit (((before ->> 'id')::uuid)) where action = 'fixed_trip.remove';
