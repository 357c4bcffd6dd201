import { z } from 'zod';
import { defineCall } from '#shared/api-call.ts';
import { type LocalDate, weekdays } from '#shared/business-calendar.ts';
import { LocalDateField, textField, Version } from '#shared/field-schemas.ts';
import { slotTimes } from '#shared/slot-times.ts';

const Time = z.enum(slotTimes as [string, ...string[]]);

/** Between 05:00 and 22:00, at full and half hours. */
export const DayHours = z
  .strictObject({ opens: Time, closes: Time })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], message: 'closes_before_opening' });

/** `null` on weekdays that are closed. */
export const WeekHours = z.record(z.enum(weekdays), DayHours.nullable());

interface Period {
  first: LocalDate;
  last: LocalDate;
}

export const endsAfterStart = ({ first, last }: Period) => last >= first;
export const endBeforeStart = { path: ['last'], message: 'end_before_start' };

export const Season = z
  .strictObject({
    name: textField(60).trim().min(1, 'required'),
    first: LocalDateField,
    last: LocalDateField,
    week: WeekHours,
  })
  .refine(endsAfterStart, endBeforeStart);
export type Season = z.infer<typeof Season>;

const Reason = textField(200).trim().min(1, 'required');

export const Closure = z
  .strictObject({
    first: LocalDateField,
    last: LocalDateField,
    /** Shown to visitors in the calendar and on the day. */
    reason: z.strictObject({ EN: Reason, IT: Reason, PL: Reason }),
  })
  .refine(endsAfterStart, endBeforeStart);
export type Closure = z.infer<typeof Closure>;

/** Whether no two periods share a day. */
export function areApart(periods: readonly Period[]): boolean {
  const inOrder = periods.toSorted((a, b) => a.first.localeCompare(b.first));
  return inOrder.every((period, index) => index === 0 || (inOrder[index - 1]?.last ?? '') < period.first);
}

export const maxSeasons = 20;
export const maxClosures = 60;

/** The opening hours as staff edit them: the usual week, seasons that differ from it, and closed days. */
export const OpeningHours = z.strictObject({
  week: WeekHours,
  seasons: z.array(Season).max(maxSeasons, 'too_many_periods').refine(areApart, 'periods_overlap'),
  closures: z.array(Closure).max(maxClosures, 'too_many_periods').refine(areApart, 'periods_overlap'),
});
export type OpeningHours = z.infer<typeof OpeningHours>;

/** `version` grows with every edit; an edit names the version it is based on. */
export const StoredHours = OpeningHours.extend({ version: Version });
export type StoredHours = z.infer<typeof StoredHours>;

export const getOpeningHours = defineCall({
  method: 'GET',
  path: '/api/opening-hours',
  summary: 'When the business is open: the usual week, seasons and closed days',
  status: 200,
  response: StoredHours,
});
