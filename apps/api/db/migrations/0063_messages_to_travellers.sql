-- A message of an order may be to its traveller, or ask somebody to approve it and tell what became of it. Only what is to the traveller is
-- called off with their link.
alter table messages add column to_traveller boolean not null default false;
update messages set to_traveller = true
from traveller_links as link
where link.order_id = messages.order_id and (messages.kind = 'sms' or lower(messages.recipient) = lower(link.recipient));
