const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds from one run to the next, of the forms that our jobs have: every minute, every few, hourly, daily. */
export function periodSeconds(cron: string): number {
  const [minutes = '', hours, ...days] = cron.split(' ');
  if (days.join(' ') !== '* * *') throw new Error(`Nobody knows how often ${cron} is`);
  if (/^\d+$/.test(hours ?? '')) return day;
  if (minutes === '*') return minute;
  const [, step] = /^\*\/(\d+)$/.exec(minutes) ?? [];
  return step === undefined ? hour : Number(step) * minute;
}

/** A run that is missed, the time that the next one takes, and some more. */
export function latestRun(since: Date, cron: string): Date {
  return new Date(since.getTime() + (1.5 * periodSeconds(cron) + 30 * minute) * 1_000);
}
