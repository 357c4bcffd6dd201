import type { Executor } from '#platform/database/database.ts';
import { defineMetrics, type MetricSource } from '#platform/metrics/metric-source.ts';
import { createJobRunsRepository } from './job-runs.repository.ts';
import { latestRun } from './job-times.ts';
import type { Job } from './jobs.ts';

const inSeconds = (at: Date) => at.getTime() / 1000;

/** Of the jobs that this server knows. The label is not `job`, which Prometheus uses itself. */
export function jobMetrics(executor: Executor, jobs: readonly Pick<Job, 'name' | 'cron'>[]): MetricSource {
  const cronOf = new Map(jobs.map(({ name, cron }) => [name, cron]));
  return defineMetrics(
    {
      pagaia_task_last_success_timestamp_seconds: {
        help: 'When a scheduled job succeeded for the last time, on whichever server; 0 where it never did',
        labels: ['task'],
      },
      pagaia_task_due_timestamp_seconds: {
        help: 'When it has to have succeeded again; later it is late',
        labels: ['task'],
      },
    },
    async () => {
      const runs = (await createJobRunsRepository(executor).list()).flatMap((run) => {
        const cron = cronOf.get(run.name);
        return cron === undefined ? [] : [{ ...run, cron, labels: { task: run.name } }];
      });
      return {
        pagaia_task_last_success_timestamp_seconds: runs.map(({ labels, succeededAt }) => ({
          labels,
          value: succeededAt ? inSeconds(succeededAt) : 0,
        })),
        pagaia_task_due_timestamp_seconds: runs.map(({ labels, succeededAt, knownSince, cron }) => ({
          labels,
          value: inSeconds(latestRun(succeededAt ?? knownSince, cron)),
        })),
      };
    },
  );
}
