-- Where the free cars are, as the dispatch centre last told: one picture at most, whole, as [{longitude, latitude, large}]. It is good
-- for a minute and a half, so nobody misses what a crash takes.
create unlogged table free_cars (
  is_only boolean not null default true constraint free_cars_pk primary key constraint free_cars_one check (is_only),
  cars jsonb not null,
  told_at timestamptz not null
);
