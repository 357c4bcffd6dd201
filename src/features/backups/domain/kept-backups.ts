import { businessTimeAt, businessToday, type LocalDate } from '#shared/business-calendar.ts';

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

/** The hour of the night from which a backup is taken, and the one from which it is verified. */
const fromHour = { backup: 1, verification: 4 };
const hourMs = 3_600_000;
/** Less than seven days, so that the hour stays the same. */
const verifiedEveryMs = 6.5 * 24 * hourMs;
const verificationAgainAfterMs = 20 * hourMs;
/** A night without a backup, and a morning to notice it. */
const lateAfterMs = 36 * hourMs;
const verificationLateAfterMs = 9 * 24 * hourMs;

/** Once each night; one that failed is due again an hour later, since jobs ask every hour. */
export function isBackupDue(now: Date, lastBackup: Date | null, timeZone: string): boolean {
  if (businessTimeAt(now, timeZone).hour < fromHour.backup) return false;
  return lastBackup === null || businessToday(lastBackup, timeZone) < businessToday(now, timeZone);
}

interface Verifications {
  /** The last one that found the backup good. */
  lastGood: Date | null;
  lastTried: Date | null;
}

/** Once each week; one that failed, with what it costs, is due again the next night. */
export function isVerificationDue(
  now: Date,
  { lastGood, lastTried }: Verifications,
  timeZone: string,
): boolean {
  const hour = businessTimeAt(now, timeZone).hour;
  if (hour < fromHour.verification) return false;
  if (lastTried && now.getTime() - lastTried.getTime() < verificationAgainAfterMs) return false;
  return lastGood === null || now.getTime() - lastGood.getTime() >= verifiedEveryMs;
}

/** Whether to warn staff that the last backup is old. */
export function isBackupLate(now: Date, lastBackup: Date | null): boolean {
  return lastBackup !== null && now.getTime() - lastBackup.getTime() > lateAfterMs;
}

export function isVerificationLate(now: Date, lastVerified: Date | null): boolean {
  return lastVerified !== null && now.getTime() - lastVerified.getTime() > verificationLateAfterMs;
}
