-- An invoice never changes, but goes whole when the books need it no longer. Only what lets go of what is too old may delete it, and says so
-- in its own transaction: set local praj.forgetting = 'on'.
create or replace function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and coalesce(current_setting('praj.forgetting', true), '') = 'on' then
    return old;
  end if;
  raise exception 'an invoice never changes' using errcode = 'insufficient_privilege';
end
$$;
create index invoices_by_closing on invoices (closed_at);
-- What names an invoice, which is looked for whenever one goes.
create index invoice_lines_correcting on invoice_lines (corrects) where corrects is not null;
create index invoice_disputes_credit_note on invoice_disputes (credit_number) where credit_number is not null;
