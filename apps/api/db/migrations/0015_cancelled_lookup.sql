-- What a person cancelled, as their activities tell it.
create index orders_by_canceller on orders (cancelled_by, finished_at) where cancelled_by is not null;
