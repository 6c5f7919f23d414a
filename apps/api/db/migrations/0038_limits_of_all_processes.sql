-- What all processes count and hold together (decision 83). Nothing of it must outlast a crash, so nothing of it is logged: after
-- one the tables are empty. No backup holds them.

-- How much was taken of a limit in its window. Keys are keyed hashes: they would name e-mails and addresses.
create unlogged table rate_limits (
  key bytea constraint rate_limits_pk primary key,
  taken integer not null,
  ends_at timestamptz not null
);
create index rate_limits_by_end on rate_limits (ends_at);

-- Takes `more` of every limit or of none, and says until when to wait for the one that has too little left. The clock is the portal's.
-- A window that lies farther ahead than it is long is from before that clock was set back. Rows are locked in the order of their keys,
-- so that nobody waits in a circle. One limit alone, as of all that is asked often, is taken by one statement.
create function take_of_limits(keys bytea[], limits integer[], lasts interval[], at timestamptz, more integer)
returns timestamptz language plpgsql as $$
declare
  waits timestamptz;
begin
  if cardinality(keys) = 1 then
    insert into rate_limits as known (key, taken, ends_at) values (keys[1], more, at + lasts[1])
    on conflict (key) do update set
      taken = case when known.ends_at > at and known.ends_at - at <= 2 * lasts[1] then known.taken + more else more end,
      ends_at = case when known.ends_at > at and known.ends_at - at <= 2 * lasts[1] then known.ends_at else excluded.ends_at end
    where known.taken + more <= limits[1] or known.ends_at <= at or known.ends_at - at > 2 * lasts[1];
    if not found then
      select ends_at into waits from rate_limits where key = keys[1];
    end if;
    return waits;
  end if;
  insert into rate_limits as known (key, taken, ends_at)
  select asked.key, 0, at + asked.lasting from unnest(keys, lasts) as asked (key, lasting) order by asked.key
  on conflict (key) do update set
    taken = case when known.ends_at > at and known.ends_at - at <= 2 * (excluded.ends_at - at) then known.taken else 0 end,
    ends_at = case when known.ends_at > at and known.ends_at - at <= 2 * (excluded.ends_at - at) then known.ends_at else excluded.ends_at end;
  select max(known.ends_at) into waits
  from rate_limits as known join unnest(keys, limits) as asked (key, most) on known.key = asked.key
  where known.taken > 0 and known.taken + more > asked.most;
  if waits is null then
    update rate_limits set taken = taken + more where key = any(keys);
  end if;
  return waits;
end
$$;

-- What one may do at a time, by whoever does it, until when. The clock is the database's.
create unlogged table leases (
  name bytea constraint leases_pk primary key,
  holder uuid not null,
  ends_at timestamptz not null
);

-- Who holds many sockets in a process.
create unlogged table socket_holders (
  process uuid not null,
  user_id uuid not null,
  sockets integer not null,
  ends_at timestamptz not null,
  constraint socket_holders_pk primary key (user_id, process)
);
