-- compatible: older programs do not know the setting, and the constraint allows all values of theirs.
-- A device that stays logged in for the season, for as long as the owner allows it.
alter table sessions add column is_kept boolean not null default false;
-- What the browser called itself, in words: "Safari, iPhone".
alter table sessions add column device text not null default '';

-- A session ends half an hour after its last use and twelve hours after its login. A kept one lives 30 days instead; where
-- the owner no longer allows it, it ends like the others.
create function is_live(session sessions) returns boolean language sql stable as $$
  select (session.last_seen_at > now() - interval '30 minutes' and session.created_at > now() - interval '12 hours')
    or (session.is_kept and session.created_at > now() - interval '30 days'
      and exists (select from system_settings where setting_key = 'stay_logged_in' and setting_value = 'true'))
$$;

alter table system_settings add constraint staying_logged_in_is_true_or_false check (
  setting_key <> 'stay_logged_in' or setting_value in ('true', 'false'));
