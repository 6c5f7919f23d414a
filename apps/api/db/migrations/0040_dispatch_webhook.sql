-- What a dispatch centre that is called by webhook has yet to be told, and how that goes (decision 85). One process sends at a time:
-- the one that holds the lease. All times are the database's own, so that no machine's clock counts.
create table dispatch_webhook (
  is_only boolean not null default true constraint dispatch_webhook_pk primary key constraint dispatch_webhook_one check (is_only),
  holder uuid,
  leased_until timestamptz,
  -- How far the feed has been taken into the queue, and the transaction that noted it. No backup holds the latter, and without it the
  -- cursor counts for nothing: it would mean another place in the feed of another server.
  cursor text,
  cursor_by xid8,
  cursor_at timestamptz,
  failures integer not null default 0,
  failing_since timestamptz,
  rests_until timestamptz
);
-- A line an order: the centre is told how it is when it is told, however often it changed.
create table dispatch_webhook_queue (
  order_id uuid constraint dispatch_webhook_queue_pk primary key constraint dispatch_webhook_queue_order references orders on delete cascade,
  kind text not null constraint dispatch_webhook_queue_kind check (kind in ('placed', 'changed', 'cancelled')),
  -- The newest line of the feed that it stands for; 0 where the order was open when the webhook was switched on.
  feed_id bigint not null,
  since timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  refused text
);
create index dispatch_webhook_queue_in_order on dispatch_webhook_queue (feed_id, order_id);
