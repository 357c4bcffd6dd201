-- Entries are found by the booking that they changed: its own row, or a row that names it.
create index audit_changes_of_booking on audit_changes (record) where table_name = 'bookings';
create index audit_changes_by_booking on audit_changes ((coalesce(after, before) ->> 'booking_id'));

-- What a person calls the row of a change, where its key says nothing: a change records only the columns that differ.
create function audit_subject(table_name text, record text, before jsonb, after jsonb)
returns text language sql stable as $$
  select case table_name
    when 'system_settings' then coalesce(before ->> 'setting_key', after ->> 'setting_key',
      (select setting_key from system_settings where id::text = record))
    when 'documents' then coalesce(before ->> 'filename', after ->> 'filename',
      (select filename from documents where id::text = record))
    when 'staff_accounts' then coalesce(before ->> 'username', after ->> 'username',
      (select username from staff_accounts where id::text = record))
    when 'banner_slides' then coalesce(after ->> 'title', before ->> 'title',
      (select title from banner_slides where id::text = record))
    when 'homepage_content' then coalesce(after ->> 'title', before ->> 'title',
      (select title from homepage_content where id::text = record))
  end
$$;
