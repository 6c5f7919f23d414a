-- A company's logo as it is shown. `key` is the unguessable end of its address, which companies.image_url holds whole; another
-- picture gets another key, so that whoever has fetched one may keep it for ever.
create table logos (
  key text constraint logos_pk primary key,
  company_id uuid not null constraint logos_company references companies on delete cascade constraint logos_one_a_company unique,
  picture bytea not null
);
create index users_by_company on users (company_id);
