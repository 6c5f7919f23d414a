-- Trips that repeat (issue 16.4).
alter table companies add column repeats_trips boolean not null default false;

create table series (
  id uuid constraint series_pk primary key,
  company_id uuid not null,
  branch_id uuid not null,
  -- In whose name its trips are ordered: who made it, or changed it last.
  issued_by uuid not null constraint series_issued_by references users,
  version integer not null default 1,
  created_at timestamptz not null,
  -- When the clock is to look for trips to order; null once nothing more is planned.
  due_at timestamptz,
  -- When it was seen that nothing more is planned.
  ended_at timestamptz,
  constraint series_branch_of_company foreign key (company_id, branch_id) references branches (company_id, id) on delete cascade,
  constraint series_ended check ((due_at is null) = (ended_at is not null))
);
create index series_due on series (due_at) where due_at is not null;
create index series_of_branch on series (branch_id);
create index series_of_person on series (issued_by);

-- What holds of a series from a day on, until the next part's day. Days are written as they are read, yyyy-MM-dd in Copenhagen.
create table series_parts (
  series_id uuid not null constraint series_parts_series references series on delete cascade,
  from_day text not null constraint series_parts_from_day check (from_day ~ '^\d{4}-\d\d-\d\d$'),
  counted_from text not null constraint series_parts_counted_from check (counted_from ~ '^\d{4}-\d\d-\d\d$'),
  weekdays integer[] not null constraint series_parts_weekdays check (cardinality(weekdays) between 1 and 7),
  every_weeks integer not null constraint series_parts_every_weeks check (every_weeks between 1 and 12),
  minute integer not null constraint series_parts_minute check (minute between 0 and 1439),
  end_day text constraint series_parts_end_day check (end_day ~ '^\d{4}-\d\d-\d\d$'),
  skips_holidays boolean not null,
  -- The trip as it would be sent to order it, without when.
  trip jsonb not null,
  constraint series_parts_pk primary key (series_id, from_day)
);

-- What somebody has said of one day of a series, and what has become of it.
create table series_days (
  series_id uuid not null constraint series_days_series references series on delete cascade,
  day text not null constraint series_days_day check (day ~ '^\d{4}-\d\d-\d\d$'),
  left_out boolean not null default false,
  moved_to timestamptz,
  -- It has become an order: never another one.
  ordered_at timestamptz,
  -- Its order was changed by itself, so that a change of the series leaves it alone.
  stands_alone boolean not null default false,
  -- It could not be ordered, and why, in Danish; tried again until its time has passed.
  refused_at timestamptz,
  refusal text,
  constraint series_days_pk primary key (series_id, day),
  constraint series_days_one_exception check (not (left_out and moved_to is not null)),
  constraint series_days_refusal check ((refused_at is null) = (refusal is null)),
  constraint series_days_outcome check (ordered_at is null or refused_at is null)
);

-- Of which series an order is, and which of its days.
alter table orders
  add column series_id uuid constraint orders_series references series on delete set null,
  add column series_day text,
  add constraint orders_series_day check (series_id is null or series_day is not null);
create index orders_of_series on orders (series_id, series_day) where series_id is not null;
