-- compatible: older programs do not know the setting, and the constraint still allows all values of theirs.
alter table system_settings drop constraint switch_is_true_or_false;
alter table system_settings add constraint switch_is_true_or_false check (
  setting_key not in ('show_book_now_button', 'maintenance_mode', 'online_payment', 'mixed_baskets')
  or setting_value in ('true', 'false'));
