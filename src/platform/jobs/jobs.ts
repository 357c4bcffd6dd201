import { PgBoss } from 'pg-boss';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger/logger.ts';
import { createJobRunsRepository } from './job-runs.repository.ts';

export interface Job {
  name: string;
  /** When it runs, in the business's time zone: minute, hour, day of month, month, day of week. */
  cron: string;
  /** Also soon after each start of a server. */
  atStart?: boolean;
  /**
   * What it answers goes to the log; nothing where there was nothing to do. Who waits for others stops waiting
   * when the signal says that the server stops.
   */
  /** After how long another server may take it to be lost, where a quarter of an hour is too short. */
  lostAfterHours?: number;
  /** How often one that failed is tried again at once. */
  retries?: number;
  run: (signal: AbortSignal) => Promise<unknown>;
}

interface Options {
  database: Database;
  databaseUrl: string;
  timeZone: string;
  log: Logger;
}

export interface Jobs {
  stop(): Promise<void>;
}

/** Runs each job at its times on one of the servers, whichever comes first; one that fails is tried again. */
export async function startJobs(
  jobs: readonly Job[],
  { database, databaseUrl, timeZone, log }: Options,
): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'pagaia jobs', max: 3 });
  const stopping = new AbortController();
  // What is not done when the time to stop is up loses its connection, and another server takes it up.
  boss.on('error', (error) => {
    if (!stopping.signal.aborted) log.error({ err: error }, 'jobs failed');
  });
  await boss.start();
  const runs = createJobRunsRepository(database);
  await runs.addKnown(jobs.map(({ name }) => name));
  for (const { name, cron, atStart, lostAfterHours = 0.25, retries = 3, run } of jobs) {
    await boss.createQueue(name, {
      policy: 'singleton',
      retryLimit: retries,
      retryBackoff: true,
      expireInSeconds: lostAfterHours * 3600,
    });
    await boss.work(name, async () => {
      const result = await run(stopping.signal);
      if (result !== undefined) log.info({ job: name, result }, 'job done');
      // The work is done, whether it can be noted or not.
      await runs
        .markSucceeded(name)
        .catch((error) => log.warn({ err: error, job: name }, 'job is not noted'));
    });
    await boss.schedule(name, cron, {}, { tz: timeZone });
    if (atStart) await boss.send(name);
  }
  return {
    stop: () => {
      stopping.abort();
      return boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
