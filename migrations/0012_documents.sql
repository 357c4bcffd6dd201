-- What customers accepted stays as it was when they did: its row cannot go, since bookings refer to it, and nothing of
-- what they read can change. Whether it is active may.
create index booking_documents_by_document on booking_documents (document_id, accepted_at);

create function keep_accepted_document() returns trigger language plpgsql as $$
begin
  if exists (select from booking_documents where document_id = old.id) then
    raise exception 'document % has been accepted and stays as it is', old.id using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger stays_as_accepted before update of id, document_type, language, filename, content_type, content, sha256
  on documents for each row execute function keep_accepted_document();
create trigger stays_when_accepted before delete on documents
  for each row execute function keep_accepted_document();

-- Pages and previews read documents as a whole; PDF and Word are packed already.
alter table documents alter column content set storage external;
