import { businessToday, type LocalDate } from '#shared/business-calendar.ts';

/** How many days, weeks and months have a backup; of each the newest is kept. */
export const keptCounts = { days: 7, weeks: 4, months: 12 };

interface TakenBackup {
  takenAt: Date;
}

/** The Monday of the week of a day. */
function mondayOf(date: LocalDate): LocalDate {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

const periods = [
  { count: keptCounts.days, of: (date: LocalDate) => date },
  { count: keptCounts.weeks, of: mondayOf },
  { count: keptCounts.months, of: (date: LocalDate) => date.slice(0, 7) },
];

/**
 * Which backups are kept: the newest of each of the last days, weeks and months that have one. Days without a backup do not
 * count, so that nothing goes while no new ones come.
 */
export function chooseKept<Backup extends TakenBackup>(
  backups: readonly Backup[],
  timeZone: string,
): Set<Backup> {
  const newestFirst = backups.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
  const kept = new Set<Backup>();
  for (const { count, of } of periods) {
    const seen = new Set<string>();
    for (const backup of newestFirst) {
      const period = of(businessToday(backup.takenAt, timeZone));
      if (seen.has(period)) continue;
      if (seen.size === count) break;
      seen.add(period);
      kept.add(backup);
    }
  }
  return kept;
}
