-- What a company objects to on its invoices ('Indsigelse'), and what it was answered.
create table invoice_disputes (
  line_id uuid constraint invoice_disputes_pk primary key constraint invoice_disputes_line references invoice_lines,
  company_id uuid not null constraint invoice_disputes_company references companies,
  order_id uuid not null constraint invoice_disputes_order references orders,
  state text not null default 'open' constraint invoice_disputes_state check (state in ('open', 'credited', 'rejected')),
  opened_at timestamptz not null,
  opened_by uuid not null constraint invoice_disputes_opener references users,
  message text not null,
  answered_at timestamptz,
  answered_by uuid constraint invoice_disputes_answerer references users,
  answer text,
  -- What is paid for the trip in the end, and the credit note that says so.
  agreed_oere bigint,
  credit_number integer constraint invoice_disputes_credit references invoices (number),
  constraint invoice_disputes_answered check ((state = 'open') = (answered_at is null)),
  constraint invoice_disputes_credited check ((state = 'credited') = (agreed_oere is not null))
);
-- What was agreed of a trip stands: the centre's price corrects its invoices no longer.
create index invoice_disputes_agreed on invoice_disputes (order_id) where agreed_oere is not null;
create index invoice_disputes_open on invoice_disputes (company_id) where state = 'open';
