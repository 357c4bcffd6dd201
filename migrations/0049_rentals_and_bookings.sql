-- What staff added on the day of a booking, such as more time: due on top of its total, which is that of its lines.
alter table bookings add column added_cents int not null default 0 check (added_cents >= 0);

-- How often the booking had been moved when a fact was recorded: facts from before a move concern another time. One that
-- a device wrote down without having heard of a move is late; staff decide whether it counts.
alter table rental_facts add column moves int not null default 0;
alter table rental_facts add column is_late boolean not null default false;
