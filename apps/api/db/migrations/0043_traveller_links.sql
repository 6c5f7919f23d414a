-- A link by which a traveller follows their taxi without signing in (decision 101).
alter table companies
  add column traveller_links text not null default 'off'
    constraint companies_traveller_links check (traveller_links in ('off', 'offered', 'ticked'));

-- What the traveller has said by it, each once: the dispatch centre and the open pages hear it with the order.
alter table orders
  add column coming_out_at timestamptz,
  add column traveller_late_at timestamptz;
alter table order_history
  add column says text constraint order_history_says check (says in ('coming_out', 'late')),
  drop constraint order_history_kind,
  add constraint order_history_kind check (kind in ('state', 'skipped', 'price', 'change', 'traveller')),
  drop constraint order_history_cause,
  add constraint order_history_cause check (cause in ('person', 'dispatch', 'clock', 'traveller')),
  add constraint order_history_says_of_traveller check ((kind = 'traveller') = (says is not null));

create table traveller_links (
  order_id uuid constraint traveller_links_pk primary key constraint traveller_links_order references orders on delete cascade,
  -- The link's key is reckoned from it by the installation's secret; neither it nor the hash opens anything by itself.
  nonce bytea not null constraint traveller_links_nonce check (octet_length(nonce) = 16),
  key_hash text not null constraint traveller_links_key unique,
  language text not null constraint traveller_links_language check (language in ('DK', 'EN')),
  -- Where the traveller is written to; nobody where the link is only copied.
  channel text constraint traveller_links_channel check (channel in ('sms', 'mail')),
  recipient text,
  created_at timestamptz not null,
  -- The link itself is to be sent, and was last.
  send_due boolean not null default false,
  sent_at timestamptz,
  -- The company had no SMS left that day.
  unsent_at timestamptz,
  -- Each once, also where a new link took the place of a revoked one.
  on_the_way_told_at timestamptz,
  at_door_told_at timestamptz,
  delayed_told_at timestamptz,
  -- The arrival that the traveller was last written.
  told_arrival timestamptz,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  revoked_at timestamptz,
  -- There may be something to write: the traveller has yet to be fetched.
  is_awaited boolean not null default true,
  constraint traveller_links_recipient check ((channel is null) = (recipient is null))
);
create index traveller_links_awaited on traveller_links (order_id) where is_awaited;

-- A message may be of an order: it is called off with it, and forgotten with it.
alter table messages add column order_id uuid constraint messages_order references orders on delete set null;
create index messages_by_order on messages (order_id, created_at desc, id desc) where order_id is not null;
