-- Whether the program could open a document itself: what it cannot, no guest can. Found when it is uploaded or made active, and
-- by a job for those that were there before; `null` until then.
alter table documents
  add column checked_at timestamptz,
  -- A word of `documentFaults`; `null` where it was opened.
  add column fault text;
insert into audit_omissions (table_name, column_name, reason) values
  ('documents', 'checked_at', 'found by the program'),
  ('documents', 'fault', 'found by the program');

-- An item is a draft until it is published for the first time. Drafts are retired as well, so that the version before
-- offers none; items of that version are published at once, as they were.
alter table rental_items add column is_published boolean not null default true;
