-- When each job succeeded for the last time, for those who watch. Decision 0059.
create table job_runs (
  name text primary key check (length(name) between 1 and 100),
  -- A job that never succeeds is late some day too.
  known_since timestamptz not null default clock_timestamp(),
  succeeded_at timestamptz
);
comment on table job_runs is 'technical: security';

-- What is owed is counted each time when somebody watches.
create index payment_refunds_owed on payment_refunds (created_at) where state = 'owed';
