-- A save of texts names the version that it was made on, so that of two editors the second learns of the first.
-- Rows are per language, and so is what a picture shows for those who do not see it.
alter table homepage_content
  add column version int not null default 0,
  add column image_alt text,
  add column image_alt2 text,
  add column image_alt3 text;
