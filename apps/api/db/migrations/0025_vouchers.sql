-- The account number that a branch's vouchers are charged to; a branch without one issues none.
create table voucher_accounts (
  branch_id uuid constraint voucher_accounts_pk primary key constraint voucher_accounts_branch references branches on delete cascade,
  code text not null
);

-- Taxi rides given to people (taxibon). EXPIRED is no status that is kept: ACTIVE past `expires_at` is it.
create table vouchers (
  id uuid constraint vouchers_pk primary key,
  company_id uuid not null constraint vouchers_company references companies,
  branch_id uuid not null constraint vouchers_branch references branches,
  -- Six characters without 0, O, 1 and I, of no other voucher ever.
  code text not null constraint vouchers_code_once unique,
  -- SHA-256 of the 128 bits in the recipient's link.
  link_hash text not null constraint vouchers_link_once unique,
  status text not null default 'ACTIVE' constraint vouchers_status check (status in ('ACTIVE', 'LOCKED', 'REDEEMED', 'CANCELLED')),
  status_at timestamptz not null,
  issued_by uuid not null constraint vouchers_issuer references users,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  customer_name text not null,
  customer_phone text not null,
  reference text not null,
  language text not null constraint vouchers_language check (language in ('DK', 'EN')),
  -- What the issuer asks of its trip; null or empty asks nothing.
  highest_price_oere bigint,
  zip_codes_from text[] not null default '{}',
  zip_codes_to text[] not null default '{}',
  -- 1 (Monday) to 7 of the pickup in Copenhagen, and minutes of the day.
  days integer[] not null default '{}',
  from_minute integer,
  to_minute integer,
  -- The trip that has it, or had it.
  order_id uuid constraint vouchers_order references orders on delete set null,
  -- When its recipient's name and phone were let go; null while they are there.
  forgotten_at timestamptz
);
create index vouchers_of_branch on vouchers (branch_id, issued_at desc, id desc);
create index vouchers_active on vouchers (branch_id) where status = 'ACTIVE';
create index vouchers_by_order on vouchers (order_id) where order_id is not null;
create index vouchers_to_forget on vouchers (issued_at) where forgotten_at is null;

alter table orders add column voucher_id uuid constraint orders_voucher references vouchers on delete set null;
create index orders_of_voucher on orders (voucher_id) where voucher_id is not null;

-- A key stands for whatever was made under it: orders, vouchers.
alter table idempotency_keys rename column order_ids to made_ids;
