-- compatible: an older program neither reads nor writes these columns.
-- Hourly forecasts, heard together with the current values and as old as they are: the value of each hour from an
-- instant on.
alter table weather_reports
  add column air_hours_from timestamptz,
  add column wind_hours double precision[],
  add column sea_hours_from timestamptz,
  add column wave_hours double precision[],
  add check ((air_hours_from is null) = (wind_hours is null)),
  add check ((sea_hours_from is null) = (wave_hours is null));
