-- The queue of jobs that earlier versions kept; clocks tick in the process now (decision 24).
drop schema if exists pgboss cascade;
