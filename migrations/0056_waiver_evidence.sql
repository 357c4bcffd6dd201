-- compatible: an older program keeps acceptances without name, network and browser.
-- What shows later who accepted what: the name that was typed, and from where. Erased with the customer's personal data;
-- acceptances from before have none.
alter table booking_documents
  add column typed_name text check (length(typed_name) <= 200),
  add column network_address text check (length(network_address) between 2 and 45),
  add column user_agent text check (length(user_agent) <= 500);

-- A hash is that of the stored bytes, and an acceptance names a version with its own kind, language and hash.
alter table documents add constraint documents_sha256_check check (sha256 = sha256(content));

create function check_acceptance() returns trigger language plpgsql as $$
begin
  if not exists (
    select from documents
    where (id, document_type, language, sha256) = (new.document_id, new.document_type, new.language, new.sha256)
  ) then
    raise exception 'booking % accepts a document that is not stored like this', new.booking_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger was_stored after insert on booking_documents for each row execute function check_acceptance();

-- An acceptance stays as it was written. Only what is personal can be erased.
create function keep_acceptance() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.booking_id, new.document_type, new.document_id, new.sha256, new.language, new.accepted_at)
      is not distinct from
      (old.booking_id, old.document_type, old.document_id, old.sha256, old.language, old.accepted_at)
    and coalesce(new.typed_name = old.typed_name, new.typed_name is null)
    and coalesce(new.network_address = old.network_address, new.network_address is null)
    and coalesce(new.user_agent = old.user_agent, new.user_agent is null)
  then return new;
  end if;
  raise exception 'the acceptance of booking % stays as it is', old.booking_id using errcode = 'restrict_violation';
end $$;
create trigger stays_as_written before update or delete on booking_documents
  for each row execute function keep_acceptance();

insert into audit_omissions (table_name, column_name, reason) values
  ('booking_documents', 'typed_name', 'personal; the acceptance has it'),
  ('booking_documents', 'network_address', 'personal; the acceptance has it'),
  ('booking_documents', 'user_agent', 'personal; the acceptance has it');
