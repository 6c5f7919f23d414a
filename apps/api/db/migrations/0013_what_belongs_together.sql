-- A branch belongs to one company, and whoever names both names that one: the foreign key of the pair says so, and with it
-- that each of them is there.
alter table branches add constraint branches_of_company unique (company_id, id);
alter table users
  add constraint users_branch_of_company foreign key (company_id, branch_id) references branches (company_id, id),
  drop constraint users_branch,
  drop constraint users_company;
alter table orders
  add constraint orders_branch_of_company foreign key (company_id, branch_id) references branches (company_id, id),
  drop constraint orders_branch,
  drop constraint orders_company;

-- A company has one default account at most. Of several, one in use stays, the one that was made first.
update accounts set default_account = false
  where default_account and id <> (
    select other.id from accounts as other where other.company_id = accounts.company_id and other.default_account
    order by other.status, other.id limit 1
  );
create unique index accounts_one_default on accounts (company_id) where default_account;
create index orders_concluded_by_account on orders (account_id, trip_finished_at) where state = 'concluded' and account_id is not null;

alter table users
  -- When they last signed in or ordered; null when they never have.
  add column last_activity_at timestamptz,
  -- When their name, e-mail and phone were replaced for good.
  add column anonymised_at timestamptz,
  add constraint users_anonymised check (anonymised_at is null or status = 'INACTIVE');
update users set last_activity_at = greatest(
  (select max(created_at) from sessions where sessions.user_id = users.id),
  (select max(placed_at) from orders where orders.issued_by = users.id)
);

-- What an entry is about, apart, and whose it is: that of an e-mail is nobody's.
alter table audit
  add column subject_type text,
  add column subject_id text,
  add column company_id uuid constraint audit_company references companies;
set local praj.forgetting = 'on';
update audit set subject_type = split_part(subject, ':', 1), subject_id = substr(subject, strpos(subject, ':') + 1);
update audit set company_id = users.company_id from users where subject_type = 'user' and subject_id = users.id::text;
update audit set company_id = orders.company_id from orders where subject_type = 'order' and subject_id = orders.id::text;
set local praj.forgetting = 'off';
alter table audit
  alter column subject_type set not null,
  alter column subject_id set not null,
  drop column subject;
create index audit_by_subject on audit (subject_type, subject_id, id);

create table fixed_trip_attributes (
  fixed_trip_id uuid not null constraint fixed_trip_attributes_trip references fixed_trips on delete cascade,
  attribute_id uuid not null constraint fixed_trip_attributes_attribute references attributes,
  constraint fixed_trip_attributes_pk primary key (fixed_trip_id, attribute_id)
);
create index fixed_trip_attributes_by_attribute on fixed_trip_attributes (attribute_id);
insert into fixed_trip_attributes (fixed_trip_id, attribute_id)
  select distinct fixed_trips.id, attributes.id from fixed_trips join attributes on attributes.id = any (fixed_trips.attribute_ids);
alter table fixed_trips drop column attribute_ids;
