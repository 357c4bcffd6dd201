-- Mails get their text, and are delivered. Staff see how, and where mails to themselves go.

create table email_config (
  id smallint primary key default 1 check (id = 1),
  notification_email text not null,
  -- What mails to that address are written in.
  language text not null check (language in ('EN', 'IT', 'PL')),
  updated_at timestamptz not null default clock_timestamp()
);

-- Those written so far have no text: there is nothing to deliver.
delete from outbox_mails;

alter table outbox_mails
  -- The same in every try, so that a mail that arrives twice can be told by its reader's mail program.
  add column message_id text not null unique,
  add column reply_to text,
  add column subject text not null,
  add column html_body text not null,
  add column text_body text not null,
  add column calendar text,
  add column state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  add column attempts int not null default 0 check (attempts >= 0),
  add column next_try_at timestamptz not null default clock_timestamp(),
  -- Afterwards it would be no news any more.
  add column give_up_at timestamptz not null default clock_timestamp() + interval '3 days',
  -- One server is busy with it until then; a server that dies meanwhile leaves it to the others.
  add column claimed_until timestamptz,
  add column claim uuid,
  add column last_error text,
  add column copy_of bigint references outbox_mails on delete set null,
  add constraint sent_when check ((state = 'sent') = (sent_at is not null));

create index outbox_mails_due on outbox_mails (next_try_at, id) where state = 'waiting';
create index outbox_mails_by_state on outbox_mails (state, id);
create index outbox_mails_of_booking on outbox_mails (booking_id);
-- A mail is sent once more only when its last copy is on its way.
create unique index one_waiting_copy on outbox_mails (copy_of) where state = 'waiting';

-- Mails as staff see them, without their text.
create view mail_records as
select id, kind, state, booking_id as "bookingId", recipient, language, subject, attempts, last_error as "lastError",
  created_at as "createdAt", sent_at as "sentAt", case when state = 'waiting' then next_try_at end as "nextTryAt"
from outbox_mails;
