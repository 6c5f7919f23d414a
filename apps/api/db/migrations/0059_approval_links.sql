-- A link by which whoever is asked approves or rejects an order without signing in, once (decision 115).
create table approval_links (
  order_id uuid not null constraint approval_links_order references orders on delete cascade,
  user_id uuid not null constraint approval_links_user references users,
  key_hash text not null constraint approval_links_key unique,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint approval_links_pk primary key (order_id, user_id)
);
create index approval_links_by_user on approval_links (user_id);
