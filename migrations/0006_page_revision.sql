-- A mark that is new after every change of what public pages are made of. Servers keep rendered pages as long as the
-- mark stays the same; the triggers see to it that no writer can forget it. A mark and not a number: a restored backup
-- must not bring back one that stood for something else.
create table page_revision (
  is_only boolean primary key default true check (is_only),
  revision uuid not null default gen_random_uuid()
);
insert into page_revision default values;

create function renew_page_revision() returns trigger language plpgsql as $$
begin
  update page_revision set revision = gen_random_uuid();
  return null;
end $$;

do $$
declare
  table_name text;
begin
  foreach table_name in array array[
    'system_settings', 'homepage_content', 'banner_slides', 'guided_trips_schedule', 'documents', 'rental_items',
    'rental_item_texts', 'rental_item_prices'
  ] loop
    execute format(
      'create trigger renews_page_revision after insert or update or delete or truncate on %I
       for each statement execute function renew_page_revision()', table_name);
  end loop;
end $$;
