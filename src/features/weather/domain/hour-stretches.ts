import { type Verdict, worstVerdict } from './judge-hour.ts';

/** Hours in a row with one level: from the start of the first to the end of the last. */
export interface Stretch extends Verdict {
  from: number;
  until: number;
}

/** `12 out, 13 out, 15 care` is 12 to 14 and 15 to 16, each with the highest values of its hours. */
export function stretchesOf(hours: readonly ({ hour: number } & Verdict)[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { hour, ...verdict } of hours.toSorted((a, b) => a.hour - b.hour)) {
    const last = stretches.at(-1);
    if (last?.until === hour && last.level === verdict.level)
      Object.assign(last, worstVerdict([last, verdict]), { until: hour + 1 });
    else stretches.push({ ...verdict, from: hour, until: hour + 1 });
  }
  return stretches;
}
