import { applyCalendar } from '#features/availability/server/availability.public.ts';
import type { OpeningHours } from '#features/opening-hours/opening-hours.contract.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { addDays, type LocalDate, weekdays } from '#shared/business-calendar.ts';
import { daysAhead } from './plan-season.ts';

/** Closed for the local holiday; there are no bookings on it. */
export const closedAfterDays = 9;

/** The usual week, shorter days once the season is over, and a closed day. */
export async function setOpeningHours(
  tx: Transaction,
  { today, now, timeZone }: { today: LocalDate; now: Date; timeZone: string },
): Promise<void> {
  const hours = createOpeningHoursRepository(tx);
  const { week } = await hours.lock();
  const autumn = Object.fromEntries(
    weekdays.map((weekday) => [weekday, { opens: '09:00', closes: '16:00' }]),
  );
  const closed = addDays(today, closedAfterDays);
  await hours.save({
    week,
    seasons: [
      {
        name: 'After the season',
        first: addDays(today, daysAhead + 1),
        last: addDays(today, daysAhead + 60),
        week: autumn as OpeningHours['week'],
      },
    ],
    closures: [
      {
        first: closed,
        last: closed,
        reason: {
          EN: 'The village celebrates its saint, with boats in procession.',
          IT: 'Festa del patrono, con la processione delle barche.',
          PL: 'Święto patrona miejscowości i procesja łodzi.',
        },
      },
    ],
  });
  await applyCalendar(tx, { clock: { now: () => now, offsetMs: 0 }, timeZone });
}
