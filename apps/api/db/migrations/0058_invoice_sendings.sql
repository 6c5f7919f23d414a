-- Invoices that somebody had sent over Nemhandel, one row an invoice, so that none is sent twice. All times are the database's own.
create table invoice_sendings (
  number integer constraint invoice_sendings_pk primary key constraint invoice_sendings_invoice references invoices (number),
  format text not null constraint invoice_sendings_format check (format in ('oioubl', 'peppol')),
  state text not null default 'waiting' constraint invoice_sendings_state check (state in ('waiting', 'sent', 'failed')),
  asked_by uuid not null constraint invoice_sendings_asker references users,
  asked_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  -- When the next attempt may be made; while one is under way, when it counts as lost.
  due_at timestamptz default clock_timestamp(),
  ended_at timestamptz,
  -- What the last attempt came to, where it failed.
  reason text,
  constraint invoice_sendings_due check ((state = 'waiting') = (due_at is not null))
);
create index invoice_sendings_waiting on invoice_sendings (due_at) where state = 'waiting';
