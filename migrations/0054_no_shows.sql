-- compatible: an index only.
-- No-shows of a period are few among the facts of all seasons.
create index rental_facts_no_shows on rental_facts (booking_id) where kind = 'no-show';
