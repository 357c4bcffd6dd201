-- Counts the edits of a week of trips, so that of two staff who edit the same one the second learns of the first.
alter table guided_trips_schedule add column version int not null default 0;
-- What the banner shows, for those who do not see it.
alter table guided_trips_schedule add column banner_image_alt text;

-- Not every setting is a switch any more; those that are stay one, whoever writes them.
alter table system_settings drop constraint system_settings_setting_value_check;
alter table system_settings add constraint value_of_bounded_length check (char_length(setting_value) <= 2000);
alter table system_settings add constraint switch_is_true_or_false check (
  setting_key not in ('show_book_now_button', 'maintenance_mode', 'online_payment')
  or setting_value in ('true', 'false'));
