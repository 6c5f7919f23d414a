-- EAN numbers for which a company wants an invoice for each order ('én ordre, én faktura').
create table invoice_eans (
  company_id uuid not null constraint invoice_eans_company references companies on delete cascade,
  ean text not null,
  constraint invoice_eans_pk primary key (company_id, ean)
);
