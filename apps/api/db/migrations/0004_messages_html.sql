-- A mail has a part for programs that show HTML, and is sent by whichever process claims it.
alter table messages
  add column html text,
  -- When it is to be tried next; null when it was sent, has failed for good, or stays here.
  add column due_at timestamptz,
  add column attempts integer not null default 0,
  add column sent_at timestamptz,
  -- Why the last attempt failed; with `due_at` null it was the last one.
  add column failed_reason text;

create index messages_due on messages (due_at) where due_at is not null;
create index messages_newest on messages (created_at desc, id desc);
