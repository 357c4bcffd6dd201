-- Slides are written by staff. A language has at most five, whoever adds them at the same time: each takes one of five
-- places, which say nothing of the order.
alter table banner_slides add column place smallint check (place between 1 and 5);
update banner_slides s set place = n.place
from (select id, row_number() over (partition by language order by position, id) as place from banner_slides) n
where n.id = s.id;
alter table banner_slides alter column place set not null,
  add constraint banner_slides_place unique (language, place),
  -- Counts the edits, so that of two who edit the same slide the second learns of the first.
  add column version int not null default 0,
  -- What the picture shows, for those who do not see it; empty where it only decorates.
  add column image_alt text;

-- The picture of an item is the same in all languages, what is said of it is not.
alter table rental_item_texts add column image_alt text not null default '';
