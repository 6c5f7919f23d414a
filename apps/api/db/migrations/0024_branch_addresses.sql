-- Addresses of a branch under a name of its own; they come first in its search. How many there may be, how long a name is and that
-- none stands twice is the portal's to say, which changes the addresses of a branch one after the other: what is left of a name when a
-- person is forgotten must be kept whatever it is.
create table custom_addresses (
  id uuid constraint custom_addresses_pk primary key,
  branch_id uuid not null constraint custom_addresses_branch references branches on delete cascade,
  label text not null,
  -- Without the label.
  address jsonb not null
);
create index custom_addresses_by_branch on custom_addresses (branch_id);
