-- Whose history is read: a company's is all that was kept of it and what is under it, save who signed in and out, of which there
-- is the most by far.
create index audit_history_of_company on audit (company_id, at desc, id desc)
  where action not like 'session.%' and action not like 'password.%';
