-- A site at a public address begins closed and is opened by an owner. One that people work with already stays as it is.
insert into system_settings (setting_key, setting_value, description)
select 'site_opened', 'true', 'Whether an owner has opened the site; until then visitors see that it opens soon'
where exists (select from staff_accounts) or exists (select from bookings)
on conflict (setting_key) do nothing;
