import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type LocalDate, weekdayOf, weekdays } from '#shared/business-calendar.ts';
import { usualHours, widestHours } from '#shared/rental-time.ts';
import { slotTimes } from '#shared/slot-times.ts';
import { type OpeningHours, openDays, openingOn, type WeekHours } from './opening-on.public.ts';

const start = '2027-01-01';
const dates = fc.nat(400).map((days) => addDays(start, days));
const dayHours = fc.option(
  fc
    .uniqueArray(fc.constantFrom(...slotTimes), { minLength: 2, maxLength: 2 })
    .map((times) => times.toSorted())
    .map(([opens = '', closes = '']) => ({ opens, closes })),
);
const weeks = fc.record(
  Object.fromEntries(weekdays.map((day) => [day, dayHours])),
) as fc.Arbitrary<WeekHours>;
const periods = fc.tuple(dates, fc.nat(40)).map(([first, days]) => ({ first, last: addDays(first, days) }));
const reason = { EN: 'Storm', IT: 'Mareggiata', PL: 'Sztorm' };
const calendars: fc.Arbitrary<OpeningHours> = fc.record({
  week: weeks,
  seasons: fc
    .array(fc.tuple(periods, weeks), { maxLength: 1 })
    .map((all) => all.map(([period, week]) => ({ ...period, week, name: 'High' }))),
  closures: fc.array(periods, { maxLength: 2 }).map((all) => all.map((period) => ({ ...period, reason }))),
});

const covers = (date: LocalDate, { first, last }: { first: LocalDate; last: LocalDate }) =>
  first <= date && date <= last;

test('a day is open within the widest hours or not at all, and never inside a closure', () => {
  fc.assert(
    fc.property(calendars, dates, (hours, date) => {
      const { open, closure } = openingOn(hours, date);
      const isClosure = hours.closures.some((each) => covers(date, each));
      expect(closure !== null).toBe(isClosure);
      if (isClosure) expect(open).toBeNull();
      if (!open) return;
      expect(open.from).toBeGreaterThanOrEqual(widestHours.from);
      expect(open.until).toBeLessThanOrEqual(widestHours.until);
      expect(open.from).toBeLessThan(open.until);
    }),
  );
});

test('the week of a season counts on its days, the usual one on all others', () => {
  fc.assert(
    fc.property(calendars, dates, (hours, date) => {
      const season = hours.seasons.find((each) => covers(date, each));
      const ofDay = (season?.week ?? hours.week)[weekdayOf(date)];
      const { open, closure } = openingOn(hours, date);
      expect(open === null).toBe(closure !== null || ofDay === null);
    }),
  );
});

test('a range has each of its days once, with the hours of that day', () => {
  fc.assert(
    fc.property(calendars, dates, fc.nat(60), (hours, from, length) => {
      const days = openDays(hours, from, addDays(from, length));
      expect(days.map(({ date }) => date)).toEqual(
        Array.from({ length: length + 1 }, (_, n) => addDays(from, n)),
      );
      for (const { date, open } of days) expect(open).toEqual(openingOn(hours, date).open);
    }),
    { numRuns: 20 },
  );
});

test('08:00 to 17:00 are the usual slots', () => {
  const day = { opens: '08:00', closes: '17:00' };
  const week = Object.fromEntries(weekdays.map((each) => [each, day])) as WeekHours;
  expect(openingOn({ week, seasons: [], closures: [] }, start)).toEqual({ open: usualHours, closure: null });
});
