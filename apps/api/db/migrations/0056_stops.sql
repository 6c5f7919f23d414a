-- Stops on the way (decision 117).
alter table companies add column allows_stops boolean not null default false;

alter table orders
  -- The addresses that a car drives by between pickup and destination, in their order, each with its message to the driver.
  add column stops jsonb not null default '[]' constraint orders_stops check (jsonb_typeof(stops) = 'array' and jsonb_array_length(stops) <= 4),
  -- How many of them the car has been at, as the dispatch centre told.
  add column stops_reached integer not null default 0 constraint orders_stops_reached check (stops_reached between 0 and 4);
