-- What somebody's trips, and those on an account, are usually charged to (issue 16.2): what the order form is filled in with.
-- As an order keeps it: {costCentre: {code, name}}; null where there is none. It is judged anew whenever it is read.
alter table users add column usual_allocations jsonb;
alter table accounts add column usual_allocations jsonb;
