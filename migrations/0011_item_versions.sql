-- Counts the edits of an item, so that of two staff who edit the same one the second learns of the first.
alter table rental_items add column version int not null default 0;
