-- What the lists of people and the known passengers ask of orders in any state.
create index orders_by_issuer on orders (issued_by, placed_at);
create index orders_by_branch on orders (branch_id, placed_at);
