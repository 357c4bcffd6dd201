-- Each backup that was taken or verified, or could not be. Decision 0056.
create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'verification')),
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= began_at),
  -- Without its folder. Unknown where there was none to verify.
  file_name text check (length(file_name) between 1 and 200),
  bytes bigint check (bytes > 0),
  -- Why it failed: what staff are told, and the sentence for who mends it.
  problem text check (problem in ('folder', 'disk-full', 'secret', 'damaged', 'different', 'other')),
  problem_text text check (length(problem_text) between 1 and 1000),
  constraint backup_runs_problem_said check ((problem is null) = (problem_text is null)),
  constraint backup_runs_file_known check (problem is not null or file_name is not null)
);
create index backup_runs_latest on backup_runs (kind, ended_at);

comment on table backup_runs is 'technical: security';
