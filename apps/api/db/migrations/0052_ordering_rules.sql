-- Rules that a company's orders are judged by in every channel (issue 16.5).
create table ordering_rules (
  id uuid constraint ordering_rules_pk primary key,
  company_id uuid not null constraint ordering_rules_company references companies on delete cascade,
  name text not null,
  kind text not null constraint ordering_rules_kind check (kind in ('price', 'budget', 'hours', 'areas', 'people', 'attributes')),
  -- What it asks, as the contract has it: {kind, …}.
  demand jsonb not null,
  outcome text not null constraint ordering_rules_outcome check (outcome in ('refuse', 'approve')),
  scope text not null constraint ordering_rules_scope check (scope in ('company', 'branch', 'role', 'person')),
  branch_id uuid,
  role text constraint ordering_rules_role check (role in ('BranchEmployee', 'BranchAdmin', 'CompanyAdmin', 'PrajAdmin')),
  user_id uuid constraint ordering_rules_user references users,
  -- Whom to ask, and who approves: a person, or else everybody of a role.
  asked_user_id uuid constraint ordering_rules_asked_user references users,
  asked_role text constraint ordering_rules_asked_role check (asked_role in ('BranchAdmin', 'CompanyAdmin')),
  active boolean not null,
  created_at timestamptz not null,
  constraint ordering_rules_branch_of_company foreign key (company_id, branch_id) references branches (company_id, id) on delete cascade,
  constraint ordering_rules_whose check (
    (scope = 'branch') = (branch_id is not null) and (scope = 'role') = (role is not null) and (scope = 'person') = (user_id is not null)
  ),
  constraint ordering_rules_asked check ((asked_user_id is null) <> (asked_role is null))
);
create unique index ordering_rules_name_once on ordering_rules (company_id, lower(name collate "da-x-icu"));

alter table orders
  -- What the trip was expected to cost at most when it was ordered, where a rule asked: its part of a budget until it has its price.
  add column estimate_oere bigint,
  -- Null where no rule wanted it approved. The dispatch centre hears nothing of one that waits or was rejected.
  add column approval text constraint orders_approval check (approval in ('waiting', 'approved', 'rejected'));
create index orders_budgeted on orders (company_id, requested_pickup) where estimate_oere is not null or final_price_oere is not null;
create index orders_waiting on orders (company_id, requested_pickup) where approval = 'waiting';

create table order_approvals (
  order_id uuid not null constraint order_approvals_order references orders on delete cascade,
  rule_id uuid not null constraint order_approvals_rule references ordering_rules on delete cascade,
  why text not null,
  state text not null default 'waiting' constraint order_approvals_state check (state in ('waiting', 'approved', 'rejected')),
  asked_user_id uuid constraint order_approvals_asked_user references users,
  asked_role text constraint order_approvals_asked_role check (asked_role in ('BranchAdmin', 'CompanyAdmin')),
  decided_by uuid constraint order_approvals_decided_by references users,
  decided_at timestamptz,
  constraint order_approvals_pk primary key (order_id, rule_id)
);
