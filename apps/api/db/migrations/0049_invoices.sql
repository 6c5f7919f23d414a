-- Invoices and credit notes: what a company's month came to, for each account, EAN number or branch with vouchers (issue 16.3).
-- The last number given. Whoever makes invoices holds this row until they are made, so numbers have no gaps and two never make the same ones.
create table invoice_numbers (
  only_one boolean default true constraint invoice_numbers_pk primary key constraint invoice_numbers_one check (only_one),
  last integer not null
);
insert into invoice_numbers (last) values (10000);
create table invoices (
  id uuid constraint invoices_pk primary key,
  number integer not null constraint invoices_number_once unique,
  kind text not null constraint invoices_kind check (kind in ('invoice', 'credit_note')),
  company_id uuid not null constraint invoices_company references companies,
  -- A calendar month in Copenhagen, '2026-10'.
  month text not null constraint invoices_month check (month ~ '^\d{4}-\d{2}$'),
  recipient_kind text not null constraint invoices_recipient check (recipient_kind in ('account', 'ean', 'voucher')),
  -- The account's id, the EAN number, or the id of the branch; and what it was called when the invoice was made.
  recipient_id text not null,
  recipient_name text not null,
  recipient_code text not null,
  buyer_name text not null,
  buyer_address text not null,
  seller_name text not null,
  seller_cvr text not null,
  seller_address text not null,
  trips integer not null,
  total_oere bigint not null,
  vat_oere bigint not null,
  closed_at timestamptz not null,
  closed_by uuid not null constraint invoices_closer references users
);
create index invoices_of_company on invoices (company_id, number desc);
create table invoice_lines (
  id uuid constraint invoice_lines_pk primary key,
  invoice_id uuid not null constraint invoice_lines_invoice references invoices,
  position integer not null,
  kind text not null constraint invoice_lines_kind check (kind in ('trip', 'no_show', 'correction')),
  order_id uuid not null constraint invoice_lines_order references orders,
  trip_at timestamptz not null,
  -- Zip code and town.
  from_town text not null,
  to_town text,
  trip_type text not null constraint invoice_lines_trip_type check (trip_type in ('FIXED', 'METERED')),
  by_voucher boolean not null,
  -- The trip's price as the centre had told it: another one makes a correction.
  price_oere bigint not null,
  amount_oere bigint not null,
  vat_oere bigint not null,
  vat_percent integer not null,
  -- The number of the invoice that a correction is of.
  corrects integer constraint invoice_lines_corrects references invoices (number),
  constraint invoice_lines_place_once unique (invoice_id, position),
  constraint invoice_lines_correction check ((kind = 'correction') = (corrects is not null))
);
-- No trip is invoiced twice.
create unique index invoice_lines_trip_once on invoice_lines (order_id) where kind <> 'correction';
create index invoice_lines_of_order on invoice_lines (order_id);
-- What has been closed never changes.
create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice never changes' using errcode = 'insufficient_privilege';
end
$$;
create trigger invoices_stand before update or delete on invoices for each row execute function refuse_invoice_change();
create trigger invoice_lines_stand before update or delete on invoice_lines for each row execute function refuse_invoice_change();
-- Trips that wait for an invoice, by when they were over. No order that is placed or under way stands in it.
create index orders_to_invoice on orders (company_id, coalesce(trip_finished_at, finished_at))
  where invoiced_at is null and state in ('completed', 'concluded', 'noshow');
