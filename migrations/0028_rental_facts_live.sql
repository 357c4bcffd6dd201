-- Facts show on every board of the day.
create trigger rental_facts_change_day after insert on rental_facts
  for each row execute function record_day_change();
