-- The operating notice: one at most. Who set it, and what it said before, the audit keeps.
create table notices (
  is_only boolean not null default true constraint notices_pk primary key constraint notices_one check (is_only),
  id uuid not null,
  text text not null,
  ends_at timestamptz,
  updated_at timestamptz not null
);
