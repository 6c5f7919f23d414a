-- The number by which a customer is known in the Danish business register: where an invoice without an EAN number is sent over Nemhandel.
alter table companies add column cvr text constraint companies_cvr check (cvr ~ '^[1-9]\d{7}$');
