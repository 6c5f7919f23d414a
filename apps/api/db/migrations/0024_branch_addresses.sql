-- Addresses of a branch under a name of its own; they come first in its search. How many it may have is the portal's to say.
create table custom_addresses (
  id uuid constraint custom_addresses_pk primary key,
  branch_id uuid not null constraint custom_addresses_branch references branches on delete cascade,
  label text not null constraint custom_addresses_label check (length(label) between 1 and 32),
  -- Without the label.
  address jsonb not null
);
-- The same address may have several names, but none twice; finds those of a branch too.
create unique index custom_addresses_once on custom_addresses (branch_id, lower(address ->> 'fullAddress'), lower(label));

-- A favourite stands once in its branch's order form.
create unique index predefined_addresses_once on predefined_addresses (branch_id, lower(address ->> 'fullAddress'));
