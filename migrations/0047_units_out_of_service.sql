-- compatible: an older program sells the units of its column `capacity`, until it is replaced also those out of service.
-- Units of an item that cannot be rented for a while: in repair, lent, lost. What visitors can book follows
-- (decision 0044), and page revisions do not, since no page names the number of units.
create table outages (
  id uuid primary key,
  item_id text not null references rental_items (item_id),
  units int not null constraint outages_units_check check (units between 1 and 999),
  first_day date not null,
  last_day date not null,
  reason text not null,
  version int not null default 1,
  constraint outages_in_order check (last_day >= first_day)
);
create index outages_by_item on outages (item_id, last_day);

-- Kept beside the units of the slot, so that what staff set there is there again when the units are back. More may be
-- booked than is left: those bookings are listed, and what they give back is not sold again.
alter table slots
  add column out_of_service int not null default 0 constraint slots_out_of_service_check check (out_of_service >= 0);

create function units_out(item text, day date) returns int language sql stable
return (select coalesce(sum(units), 0)::int from outages where item_id = item and day between first_day and last_day);

do $$
begin
  execute 'create or replace view invariant_violations as ' || rtrim(pg_get_viewdef('invariant_violations'::regclass), ';') || '
    union all
    select ''units out of service differ from the periods'', s.item_id || '' '' || s.slot_date || '' '' || s.slot_no,
      s.out_of_service || '' out, '' || o.units || '' in periods''
    from slots s
    cross join lateral (
      select coalesce(sum(units), 0) as units from outages
      where item_id = s.item_id and s.slot_date between first_day and last_day
    ) o
    where s.out_of_service <> o.units';
end $$;
