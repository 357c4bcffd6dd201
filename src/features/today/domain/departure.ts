import { addDays, businessInstant, type LocalDate } from '#shared/business-calendar.ts';
import { slotStart } from '#shared/rental-time.ts';
import type { Rental, RentedBooking } from './rental.ts';
import type { FactKind, RentalFact } from './rental-fact.ts';

/** The fields of a booking that decide its group on the board. */
export interface BoardBooking extends RentedBooking {
  startSlot: number;
  /** The guided trip that it is for, which may go out without craft of the fleet. */
  trip?: { departureId: string; minutes: number } | null;
}

/** Units of an item in one half hour. */
export interface DaySlot {
  slotNumber: number;
  capacity: number;
  reserved: number;
}

export interface DayItem {
  itemId: string;
  slots: readonly DaySlot[];
}

/** What the board is made of; a device keeps it, and adds its own facts. */
export interface Day<Booking extends BoardBooking = BoardBooking, Item extends DayItem = DayItem> {
  date: LocalDate;
  bookings: readonly Booking[];
  facts: readonly RentalFact[];
  items: readonly Item[];
}

/** One booking on the board. */
export interface Departure<Booking extends BoardBooking = BoardBooking> {
  booking: Booking;
  rental: Rental;
  startsAt: Date;
  /** When the first craft that is still out should be back. */
  dueBack: Date;
  /** Minutes past that; 0 while there is time. */
  minutesLate: number;
  /** Minutes since the guests should have been here; 0 while there is time. */
  minutesAwaited: number;
  /** What a late craft means for it. */
  collisions: Collision[];
}

/** A booking that will find a craft missing, because another one is late. */
export interface Collision {
  /** The booking that waits. */
  bookingId: number;
  itemId: string;
  /** Units that it will lack. */
  missing: number;
  /** The bookings that have the units. */
  lateBookingIds: number[];
  /** Items of which there are enough for all of its time. */
  otherItemIds: string[];
  /** When the late craft are likely to be there. */
  laterSlot: number;
}

export interface RentalDay {
  date: LocalDate;
  startSlot: number;
  /** A later start that was agreed. */
  delayMinutes: number;
  timeZone: string;
}

/**
 * When something of a rental can have happened at the earliest: on its day, and that guests are not there, or not any
 * more, once their time has begun.
 */
export function earliestOf(kind: FactKind, { date, startSlot, delayMinutes, timeZone }: RentalDay): Date {
  if (kind !== 'no-show' && kind !== 'freed') return businessInstant(date, '00:00', timeZone);
  const booked = businessInstant(date, slotStart(startSlot), timeZone);
  return new Date(booked.getTime() + delayMinutes * 60_000);
}

/** Until the end of the day after, when what was forgotten is written down. */
export function isPossibleAt(instant: Date, kind: FactKind, day: RentalDay): boolean {
  const end = businessInstant(addDays(day.date, 2), '00:00', day.timeZone);
  return instant >= earliestOf(kind, day) && instant < end;
}
