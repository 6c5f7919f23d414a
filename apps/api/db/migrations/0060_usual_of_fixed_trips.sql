-- What a fixed trip is usually charged to (issue 16.2), kept as it is of people and accounts: null where there is none.
alter table fixed_trips add column usual_allocations jsonb;
