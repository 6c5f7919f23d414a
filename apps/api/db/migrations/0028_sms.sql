-- An SMS is sent like a mail, is paid for by a company's day, and is told whether it arrived.
alter table messages
  -- Whose SMS it is: counted against what a company may send in a day.
  add column company_id uuid constraint messages_company references companies,
  -- The voucher it tells of, and who had it sent: they are told when it does not arrive.
  add column voucher_id uuid constraint messages_voucher references vouchers on delete set null,
  add column issued_by uuid constraint messages_issuer references users,
  -- What the SMS provider calls it.
  add column provider_id text,
  -- When a phone had it, and when and why it was given up.
  add column delivered_at timestamptz,
  add column failed_at timestamptz,
  add column failed_cause text constraint messages_failed_cause
    check (failed_cause in ('unanswered', 'refused', 'undeliverable', 'expired', 'rejected')),
  add constraint messages_sms_company check (kind <> 'sms' or company_id is not null),
  add constraint messages_failed_at_cause check ((failed_at is null) = (failed_cause is null));

-- Each kind has a queue of its own.
drop index messages_due;
create index messages_due on messages (kind, due_at) where due_at is not null;
create index messages_sms_by_company on messages (company_id, created_at) where kind = 'sms';
create index messages_by_voucher on messages (voucher_id, created_at desc, id desc) where voucher_id is not null;
