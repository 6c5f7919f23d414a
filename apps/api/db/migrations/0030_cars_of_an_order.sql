-- What a person who waits for a car wants to know of it, and which cars were ordered together.
alter table orders
  -- As the dispatch centre tells them: '+4512345678', 'Toyota bZ4X'.
  add column driver_phone text,
  add column car_model text,
  -- Of an order for several cars, each of which became an order: the first one's id, which car this is (from 1), and of how many.
  add column group_id uuid,
  add column group_number integer,
  add column group_size integer,
  add constraint orders_group check (
    (group_id is null and group_number is null and group_size is null)
    or (group_id is not null and group_size >= 2 and group_number between 1 and group_size)
  );
create index orders_by_group on orders (group_id) where group_id is not null;
