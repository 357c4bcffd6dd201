const namePattern = /^pagaia-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z\.backup$/;

/** `pagaia-2026-11-23T00-13-00-000Z.backup`: no file system refuses it, and names sort as the instants do. */
export function backupFileName(takenAt: Date): string {
  return `pagaia-${takenAt.toISOString().replaceAll(/[:.]/g, '-')}.backup`;
}

/** @returns `null` for files that are no backups of ours. */
export function takenAtOf(fileName: string): Date | null {
  const match = namePattern.exec(fileName);
  if (!match) return null;
  const [, date, hour, minute, second, ms] = match;
  const takenAt = new Date(`${date}T${hour}:${minute}:${second}.${ms}Z`);
  return Number.isNaN(takenAt.getTime()) ? null : takenAt;
}
