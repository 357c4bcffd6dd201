import type { Executor } from '#platform/database/database.ts';
import { businessTimeAt, type LocalDate } from '#shared/business-calendar.ts';
import { durationMinutes } from '#shared/rental-time.ts';
import { buildBoard } from '../domain/board.ts';
import { left } from '../domain/rental.ts';
import { createTodayRepository } from './today.repository.ts';

interface Moment {
  day: LocalDate;
  now: Date;
  timeZone: string;
}

/** Units that are out although their time is over, by what staff recorded. */
export async function readLate(executor: Executor, { day, now, timeZone }: Moment) {
  const today = createTodayRepository(executor);
  const [bookings, facts] = [await today.listBookings(day), await today.listFactsOfDay(day)];
  const board = buildBoard(
    {
      date: day,
      bookings: bookings.map((booking) => ({ ...booking, isCancelled: booking.state === 'cancelled' })),
      facts: facts.map((fact) => ({ ...fact, occurredAt: fact.occurredAt.toISOString() })),
      items: [],
    },
    { now, timeZone },
  );
  const minuteOf = (instant: number) => {
    const { hour, minute } = businessTimeAt(new Date(instant), timeZone);
    return hour * 60 + minute;
  };
  return board.departures
    .filter(({ rental }) => rental.phase === 'out')
    .flatMap(({ booking, rental, startsAt }) =>
      rental.lines
        .filter((line) => left(line) > 0)
        .map((line) => {
          const minutes = durationMinutes(line.duration) + rental.extendedMinutes;
          const due = startsAt.getTime() + minutes * 60_000;
          return {
            bookingId: booking.id,
            itemId: line.itemId,
            units: left(line),
            dueMinute: minuteOf(due),
            minutesLate: Math.max(0, Math.floor((now.getTime() - due) / 60_000)),
          };
        }),
    )
    .filter(({ minutesLate }) => minutesLate > 0);
}
