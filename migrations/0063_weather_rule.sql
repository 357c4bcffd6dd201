-- compatible: an older program makes bookings without the rule.
-- The rule for bad weather as its customer accepted it, word for word and in the language of the booking. Without one none was
-- on the screen.
alter table bookings add column weather_rule text check (length(weather_rule) between 1 and 4000);

create function keep_weather_rule() returns trigger language plpgsql as $$
begin
  raise exception 'the weather rule of booking % stays as it is', old.id using errcode = 'restrict_violation';
end $$;
create trigger weather_rule_stays before update of weather_rule on bookings for each row
  when (new.weather_rule is distinct from old.weather_rule) execute function keep_weather_rule();

insert into audit_omissions (table_name, column_name, reason) values ('bookings', 'weather_rule', 'never changes');

comment on column bookings.weather_rule is 'technical: evidence';
