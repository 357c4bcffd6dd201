-- A bulk update can be undone for ten minutes. Each row is a slot that it changed, with its units before and after;
-- `capacity_before` is null where the update created the slot.
create table slot_updates (
  id bigint generated always as identity primary key,
  item_id text not null references rental_items (item_id),
  start_date date not null,
  end_date date not null,
  quantity int not null,
  updated_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz
);

create table slot_update_rows (
  update_id bigint not null references slot_updates on delete cascade,
  slot_id bigint not null,
  slot_date date not null,
  capacity_before int,
  capacity_after int not null,
  is_restored boolean not null default false,
  primary key (update_id, slot_id)
);
create index slot_update_rows_by_slot on slot_update_rows (slot_id, update_id);

insert into audit_omissions (table_name, column_name, reason) values
  ('slot_updates', '*', 'the slots have their changes'),
  ('slot_update_rows', '*', 'the slots have their changes');
