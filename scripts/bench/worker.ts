// A load generator: gets a job, warms up, says when it begins and what came of it, and ends.
import { openBookingLoad, openDayLoad, openPageLoad, openRenewedPageLoad } from './http-load.ts';
import type { Job, JobResult, Load } from './jobs.ts';
import { openLeastLoad } from './least-sql.ts';
import { openSearchLoad, openSqlLoad } from './sql-load.ts';

function openLoad(job: Job): Load | Promise<Load> {
  if (job.kind === 'http days') return openDayLoad(job);
  if (job.kind === 'http page') return openPageLoad(job);
  if (job.kind === 'http renewed pages') return openRenewedPageLoad(job);
  if (job.kind === 'http bookings') return openBookingLoad(job);
  if (job.kind === 'sql least') return openLeastLoad(job);
  if (job.kind === 'sql search') return openSearchLoad(job);
  return openSqlLoad(job);
}

async function work(job: Job): Promise<JobResult> {
  const load = await openLoad(job);
  const warmUp = job.warmUpSeconds > 0 ? await load.run(job.warmUpSeconds) : undefined;
  process.send?.({ began: true });
  const cpuBefore = process.cpuUsage();
  const begin = performance.now();
  const { requests, statuses } = await load.run(job.seconds);
  const seconds = (performance.now() - begin) / 1_000;
  const { user, system } = process.cpuUsage(cpuBefore);
  await load.close();
  for (const [status, count] of Object.entries(warmUp?.statuses ?? {}))
    statuses[`${status} in warm-up`] = count;
  return { requests, seconds, statuses, cpuSeconds: (user + system) / 1e6 };
}

process.once('message', async (job: Job) => {
  const result = await work(job);
  process.send?.({ result }, () => process.disconnect());
});
