-- Whom the people of a branch, and those who are fetched there, ring.
alter table branches add column phone text;
