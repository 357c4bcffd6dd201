-- Messages in the gateway's name that do not verify: strangers send them, so what is kept of them is bounded.

-- Slots of the ring, in turn; each new row takes the place of the oldest.
create sequence refused_callback_slots as int minvalue 0 maxvalue 9999 cycle;

create table refused_callbacks (
  slot int primary key,
  source text not null check (source in ('notification', 'browser')),
  -- Why it was refused, last where it came more than once.
  reason text not null,
  -- Of the whole body, of which only the beginning is kept.
  sha256 bytea not null,
  size int not null,
  head bytea not null check (octet_length(head) <= 512),
  times bigint not null default 1,
  first_received_at timestamptz not null default clock_timestamp(),
  last_received_at timestamptz not null default clock_timestamp()
);
create index refused_callbacks_by_content on refused_callbacks (sha256);
alter sequence refused_callback_slots owned by refused_callbacks.slot;
insert into audit_omissions (table_name, column_name, reason) values
  ('refused_callbacks', '*', 'strangers sent it');

-- Two reasons are found after the signature was verified; messages with those stay as they came.
insert into refused_callbacks (slot, source, reason, sha256, size, head, times, first_received_at, last_received_at)
select nextval('refused_callback_slots'), known.*
from (
  select source, coalesce(reason, ''), sha256(body), octet_length(body), substring(body for 512), count(*),
    min(received_at), max(received_at)
  from (
    select * from payment_events
    where kind = 'refused' and coalesce(reason, '') !~ '^(bad-format|wrong-currency)(:|$)'
    order by id desc limit 10000
  ) as newest
  group by 1, 2, 3, 4, 5 order by max(id)
) as known;
delete from payment_events where kind = 'refused' and coalesce(reason, '') !~ '^(bad-format|wrong-currency)(:|$)';
drop index payment_events_refused;
