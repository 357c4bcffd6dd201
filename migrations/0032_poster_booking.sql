-- compatible: an older program does not know the setting.
-- Guests book by the poster on the beach only where staff allow it.
alter table system_settings add constraint poster_booking_is_true_or_false check (
  setting_key <> 'poster_booking' or setting_value in ('true', 'false'));
