-- A database that was filled with the demo world says so, that it never serves as a real installation: its passwords are public.
-- One that was filled before is known by people who share a salted hash, which nothing else ever makes.
insert into settings (name, value)
select 'demo_world', now()::text
where exists (select from users where password_hash is not null group by password_hash having count(*) > 1);
