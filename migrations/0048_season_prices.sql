-- compatible: an older program neither reads nor writes these columns, and sells at the usual prices.
-- Prices that an item has for some days, as staff edit them: periods that do not overlap, each with a price for every
-- duration. One list with one version, since no overlap can be judged by a part of it.
alter table rental_items
  add column season_prices jsonb not null default '[]',
  add column season_prices_version int not null default 0;
