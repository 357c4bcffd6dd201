-- compatible: an older program lets no guest change a party, so that nothing is kept by what it writes.
-- What was kept under the policy of the booking for people of a trip who left it late.
alter table booking_moves add column kept_cents int not null default 0;

-- Since when somebody who was named does not come along any more: what they accepted is kept, and nobody waits for them.
alter table booking_paddlers add column left_at timestamptz;
comment on column booking_paddlers.left_at is 'technical: evidence';
