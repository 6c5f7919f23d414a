-- What trips are charged to in a company's books (issue 16.2).
-- Which kinds a form asks for, in their order: [{kind, source, required}]. In the form's own row, which every order reads anyway.
alter table booking_modules add column allocation_fields jsonb not null default '[]';
-- A company's lists, and its branches' own beside them. Trips keep what they were ordered with, so a value is taken out of use only.
create table allocation_values (
  id uuid constraint allocation_values_pk primary key,
  company_id uuid not null constraint allocation_values_company references companies on delete cascade,
  branch_id uuid,
  kind text not null constraint allocation_values_kind
    check (kind in ('costCentre', 'projectNumber', 'requisition', 'reason', 'personReference', 'ean')),
  code text not null,
  name text not null,
  active boolean not null default true,
  constraint allocation_values_branch_of_company foreign key (company_id, branch_id) references branches (company_id, id) on delete cascade
);
create unique index allocation_values_code_once on allocation_values (company_id, branch_id, kind, lower(code collate "da-x-icu")) nulls not distinct;
-- As they were when the trip was ordered: {costCentre: {code, name}}; null where there is none.
alter table orders
  add column allocations jsonb,
  -- When the trip stood on an invoice; from then on its books are closed.
  add column invoiced_at timestamptz;
