import { businessInstant, type LocalDate } from '#shared/business-calendar.ts';
import { durationMinutes, slotMinutes, slotStart, slotsCovered } from '#shared/rental-time.ts';
import type { Collision, DayItem, Departure } from './departure.ts';
import { left, type RentedLine } from './rental.ts';

/** A craft that is late now is expected no sooner than this. */
const graceMinutes = 15;

interface LateUnits {
  bookingId: number;
  itemId: string;
  units: number;
  /** The first half hour in which it is booked by someone else. */
  fromSlot: number;
  /** The first half hour that it will be there for. */
  untilSlot: number;
}

interface Moment {
  now: Date;
  date: LocalDate;
  timeZone: string;
}

/** Units that coming departures will miss because they are not back yet. */
export function findCollisions(
  departures: readonly Departure[],
  items: readonly DayItem[],
  moment: Moment,
): Collision[] {
  const late = departures.flatMap((departure) => lateUnits(departure, moment));
  return items.flatMap((item) => {
    const ofItem = late.filter(({ itemId }) => itemId === item.itemId);
    const first = Math.min(...ofItem.map(({ fromSlot }) => fromSlot));
    const last = Math.max(...ofItem.map(({ untilSlot }) => untilSlot));
    const slots = item.slots.filter(({ slotNumber }) => slotNumber >= first && slotNumber < last);
    return slots.flatMap((slot) => collisionsAt(slot.slotNumber, item, { departures, late: ofItem, items }));
  });
}

/** Units of each item that a half hour can really count on: late ones are not there, missed ones are. */
export function expectedLeft(
  item: DayItem,
  slotNumber: number,
  departures: readonly Departure[],
  moment: Moment,
): number {
  const slot = item.slots.find((candidate) => candidate.slotNumber === slotNumber);
  if (!slot) return 0;
  const late = departures
    .flatMap((departure) => lateUnits(departure, moment))
    .filter((units) => units.itemId === item.itemId && isLateFor(units, slotNumber));
  return Math.max(0, slot.capacity - slot.reserved - sum(late));
}

function lateUnits({ booking, rental, minutesLate, startsAt }: Departure, moment: Moment): LateUnits[] {
  if (minutesLate === 0) return [];
  const backAt = moment.now.getTime() + graceMinutes * 60_000;
  return rental.lines
    .filter((line) => left(line) > 0)
    .map((line) => {
      const ends = startsAt.getTime() + (durationMinutes(line.duration) + rental.extendedMinutes) * 60_000;
      return {
        bookingId: booking.id,
        itemId: line.itemId,
        units: left(line),
        fromSlot: slotAfter(ends, moment),
        untilSlot: slotAfter(backAt, moment),
      };
    });
}

/** The first half hour that begins at an instant or after it. */
function slotAfter(instant: number, { date, timeZone }: Omit<Moment, 'now'>): number {
  const opening = businessInstant(date, slotStart(0), timeZone).getTime();
  return Math.ceil((instant - opening) / (slotMinutes * 60_000));
}

/** The half hour of an instant. */
export function slotOf(instant: Date, date: LocalDate, timeZone: string): number {
  return slotAfter(instant.getTime() - slotMinutes * 60_000 + 1, { date, timeZone });
}

function isLateFor({ fromSlot, untilSlot }: LateUnits, slotNumber: number): boolean {
  return fromSlot <= slotNumber && slotNumber < untilSlot;
}

function sum(units: readonly LateUnits[]): number {
  return units.reduce((total, entry) => total + entry.units, 0);
}

/** Units of an item that a booking will need in a half hour, as it stands: what is back or missed needs none. */
function neededBy({ booking, rental }: Departure, itemId: string, slotNumber: number): number {
  const isOver = rental.phase === 'back' || rental.phase === 'missed' || booking.isCancelled;
  if (isOver) return 0;
  const minute = (slotNumber - booking.startSlot) * slotMinutes - rental.delayMinutes;
  const isUsed = ({ duration }: RentedLine) =>
    minute > -slotMinutes && minute < durationMinutes(duration) + rental.extendedMinutes;
  return rental.lines
    .filter((line) => line.itemId === itemId && isUsed(line))
    .reduce((total, line) => total + left(line), 0);
}

interface Scene {
  departures: readonly Departure[];
  late: readonly LateUnits[];
  items: readonly DayItem[];
}

/** Those who booked last wait: what is there goes to the others. */
function collisionsAt(slotNumber: number, item: DayItem, { departures, late, items }: Scene): Collision[] {
  const slot = item.slots.find((candidate) => candidate.slotNumber === slotNumber);
  const missingHere = late.filter((units) => isLateFor(units, slotNumber));
  if (!slot || missingHere.length === 0) return [];
  const needed = departures.reduce(
    (total, departure) => total + neededBy(departure, item.itemId, slotNumber),
    0,
  );
  let missing = needed + sum(missingHere) - slot.capacity;
  const collisions: Collision[] = [];
  const waiting = departures
    .filter((departure) => startSlotOf(departure) === slotNumber && isAwaited(departure.rental.phase))
    .toSorted((a, b) => b.booking.id - a.booking.id);
  for (const departure of waiting) {
    const units = Math.min(neededBy(departure, item.itemId, slotNumber), missing);
    if (units <= 0) continue;
    missing -= units;
    collisions.push({
      bookingId: departure.booking.id,
      itemId: item.itemId,
      missing: units,
      lateBookingIds: missingHere.map(({ bookingId }) => bookingId),
      otherItemIds: otherItems(departure, { item, units, items }),
      laterSlot: Math.max(...missingHere.map(({ untilSlot }) => untilSlot)),
    });
  }
  return collisions;
}

/** The half hour in which it begins, after a later start was agreed. */
function startSlotOf({ booking, rental }: Departure): number {
  return booking.startSlot + Math.floor(rental.delayMinutes / slotMinutes);
}

function isAwaited(phase: Departure['rental']['phase']): boolean {
  return phase === 'expected' || phase === 'arrived';
}

function otherItems(
  departure: Departure,
  { item, units, items }: { item: DayItem; units: number; items: readonly DayItem[] },
): string[] {
  const line = departure.rental.lines.find(({ itemId }) => itemId === item.itemId);
  const length = line ? slotsCovered(line.duration) : 1;
  const wanted = Array.from({ length }, (_, n) => startSlotOf(departure) + n);
  return items
    .filter(({ itemId }) => itemId !== item.itemId)
    .filter(({ slots }) =>
      wanted.every((slotNumber) =>
        slots.some((slot) => slot.slotNumber === slotNumber && slot.capacity - slot.reserved >= units),
      ),
    )
    .map(({ itemId }) => itemId);
}
