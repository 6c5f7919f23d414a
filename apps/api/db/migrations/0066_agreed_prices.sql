-- What is invoiced for a trip in the end, where that was agreed after an objection: the trip's price follows it, and the centre's no longer.
alter table orders add column agreed_oere bigint;
with agreed as (
  select distinct on (order_id) order_id, agreed_oere, answered_at, answered_by
  from invoice_disputes where agreed_oere is not null
  order by order_id, credit_number desc
), corrected as (
  -- Of a voucher's trip what its recipient paid in the taxi was paid all the same.
  select agreed.*, orders.final_price_oere as before, agreed.agreed_oere + case
    when orders.state in ('completed', 'concluded') then coalesce(greatest(orders.final_price_oere - vouchers.highest_price_oere, 0), 0)
    else 0 end as after
  from agreed join orders on orders.id = agreed.order_id left join vouchers on vouchers.id = orders.voucher_id
), noted as (
  insert into order_history (order_id, at, kind, cause, by_user, price_oere_before, price_oere_after)
  -- Behind what the centre has told since.
  select order_id, greatest(answered_at, (select max(told.at) from order_history as told where told.order_id = corrected.order_id and told.kind = 'price')),
    'price', 'person', answered_by, before, after
  from corrected where before is distinct from after
)
update orders set agreed_oere = corrected.agreed_oere, final_price_oere = corrected.after, version = version + 1
from corrected where corrected.order_id = orders.id;
