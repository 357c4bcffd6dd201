/** After three hours a report no longer tells what it is like on the beach. */
const reportLifeMs = 3 * 3_600_000;

export function isHeardLately(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() <= reportLifeMs;
}
