-- The audit is insert only, and the database holds it so: an update, a delete or a truncate is refused. Only what anonymises a
-- person or lets go of what is too old may touch it, and says so in its own transaction: set local praj.forgetting = 'on'.
-- This guards against mistakes and stray statements; whoever owns the table could still take the trigger away.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('praj.forgetting', true), '') <> 'on' then
    raise exception 'the audit is insert only' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger audit_insert_only before update or delete on audit for each row execute function refuse_audit_change();
create trigger audit_not_emptied before truncate on audit for each statement execute function refuse_audit_change();

-- What a change of an order changed: {"requestedPickup": {"before": …, "after": …}}. It holds names, phones and addresses, which
-- retention and anonymising must find here too.
alter table order_history add column changed jsonb constraint order_history_changed check (changed is null or kind = 'change');
