import { businessInstant, type LocalDate } from '#shared/business-calendar.ts';
import { durationMinutes, slotStart } from '#shared/rental-time.ts';
import type { BoardBooking, Day, Departure } from './departure.ts';
import { findCollisions } from './forecast.ts';
import { left, type Rental, readRental } from './rental.ts';
import type { RentalFact } from './rental-fact.ts';

export interface Board<Booking extends BoardBooking = BoardBooking> {
  /** In the order of the half hours for which they were booked, and of the bookings. */
  departures: Departure<Booking>[];
  /** The longest late first. */
  late: Departure<Booking>[];
}

interface Moment {
  now: Date;
  timeZone: string;
}

/** When a half hour begins. A day has few, and a board is drawn anew at each tap. */
type StartOf = (slotNumber: number) => Date;

function startsOf(date: LocalDate, timeZone: string): StartOf {
  const known = new Map<number, Date>();
  return (slotNumber) => {
    const start = known.get(slotNumber) ?? businessInstant(date, slotStart(slotNumber), timeZone);
    known.set(slotNumber, start);
    return start;
  };
}

/** The board of a day: a pure function of bookings, facts and the clock, so that it is the same on every device. */
export function buildBoard<Booking extends BoardBooking>(day: Day<Booking>, moment: Moment): Board<Booking> {
  const factsOf = Map.groupBy(day.facts, ({ bookingId }) => bookingId);
  const startOf = startsOf(day.date, moment.timeZone);
  const alone = day.bookings
    .map((booking) => depart(booking, factsOf.get(booking.id) ?? [], startOf, moment))
    // A cancelled booking is left out unless facts were recorded for it.
    .filter(({ booking, rental }) => !booking.isCancelled || rental.counted.length > 0);
  const collisions = findCollisions(alone, day.items, { ...moment, date: day.date });
  const departures = alone
    .map((departure) => ({
      ...departure,
      collisions: collisions.filter(({ bookingId }) => bookingId === departure.booking.id),
    }))
    .sort((a, b) => a.booking.startSlot - b.booking.startSlot || byId(a, b));
  return {
    departures,
    late: departures
      .filter(({ minutesLate }) => minutesLate > 0)
      .sort((a, b) => b.minutesLate - a.minutesLate || byId(a, b)),
  };
}

function byId(a: Departure, b: Departure): number {
  return a.booking.id - b.booking.id;
}

function depart<Booking extends BoardBooking>(
  booking: Booking,
  facts: readonly RentalFact[],
  startOf: StartOf,
  { now }: Moment,
): Departure<Booking> {
  const rental = readRental(booking, facts);
  const booked = startOf(booking.startSlot);
  const startsAt = addMinutes(booked, rental.delayMinutes);
  const dueBack = addMinutes(startsAt, shortestLeft(rental, booking) + rental.extendedMinutes);
  const isOut = rental.phase === 'out';
  return {
    booking,
    rental,
    startsAt,
    dueBack,
    minutesLate: isOut ? minutesPast(dueBack, now) : 0,
    minutesAwaited: rental.phase === 'expected' && !booking.isCancelled ? minutesPast(startsAt, now) : 0,
    collisions: [],
  };
}

/** Minutes of the shortest rental of which something is still out; of all of them where nothing is; of a trip without craft its own. */
function shortestLeft({ lines }: Rental, { trip }: BoardBooking): number {
  if (lines.length === 0) return trip?.minutes ?? 0;
  const open = lines.filter((line) => left(line) > 0);
  return Math.min(...(open.length > 0 ? open : lines).map(({ duration }) => durationMinutes(duration)));
}

function minutesPast(instant: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - instant.getTime()) / 60_000));
}

function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}
