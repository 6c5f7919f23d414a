-- Takes an Idempotency-Key until the transaction ends, and says what it was used for since. Two statements in one call: the second
-- sees all that was committed before it began, and so what whoever held the lock has made (decision 76).
create function claim_idempotency_key(of_user uuid, of_key text, since timestamptz)
returns table (mine boolean, body_hash text, made_ids uuid[]) language plpgsql volatile as $$
begin
  mine := pg_try_advisory_xact_lock(hashtextextended('idempotency-key ' || of_user || ' ' || of_key, 0));
  if mine then
    select used.body_hash, used.made_ids into body_hash, made_ids
    from idempotency_keys as used where used.user_id = of_user and used.key = of_key and used.created_at > since;
  end if;
  return next;
end
$$;
