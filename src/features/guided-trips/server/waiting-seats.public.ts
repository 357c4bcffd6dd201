import { type BookedTrip, tripDuration } from '#features/bookings/domain/trip-of-booking.public.ts';
import { holdPlanned } from '#features/bookings/server/bookings.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { type PartyCraft, proposeCraft } from '../domain/propose-craft.ts';
import { getForSale, isOnSale, listFreeCraft, listNeeds, turnaroundOf } from './departure-for-sale.ts';
import { createSaleRepository, type DepartureForSale } from './sale.repository.ts';

interface Wish {
  /** Of the departure. */
  id: string;
  seats: number;
  language: Language;
}

/**
 * A departure as somebody sees it who would wait for seats of it; `isFree` says that they need not.
 * @throws `trips/departure-not-found`, `trips/departure-closed`
 */
export async function findForWaiting(
  executor: Executor,
  { id, seats, language }: Wish,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<DepartureForSale & { isFree: boolean }> {
  const departure = await getForSale(executor, { id, language, isStaff: false });
  if (!isOnSale(departure, now, timeZone)) throw new AppError('trips/departure-closed');
  return { ...departure, isFree: (await findCraft(executor, departure, seats)) !== null };
}

interface SeatsClaim {
  tripId: string;
  bookingDate: LocalDate;
  startSlot: number;
  seats: number;
  language: Language;
  minutes: number;
}

/**
 * Holds seats, and craft for as many people, for a customer of the waiting list who is offered them.
 * @param until when that ends: they have to be on sale until then.
 * @returns the booking that holds them, or `null` where something is missing; the caller then undoes all.
 */
export async function holdSeats(
  tx: Transaction,
  { tripId, bookingDate, startSlot, seats, language, minutes }: SeatsClaim,
  { until, timeZone }: { until: Date; timeZone: string },
): Promise<number | null> {
  const sale = createSaleRepository(tx);
  const found = await sale.findAt(tripId, bookingDate, startSlot);
  const departure = found && (await sale.find({ id: found.id, language, isStaff: false }));
  if (!departure || !isOnSale(departure, until, timeZone)) return null;
  const craft = await findCraft(tx, departure, seats);
  if (!craft) return null;
  const duration = tripDuration(departure.minutes);
  return holdPlanned(tx, {
    ...{ language, bookingDate, startSlot, minutes },
    items: craft.map((each) => ({ ...each, duration, unitPriceCents: 0 })),
    needs: await listNeeds(tx, departure, craft),
    totalCents: 0,
    trip: claimedTrip(departure, seats),
  });
}

/** The craft for so many people; `null` where there are no seats for them, or not enough craft. */
async function findCraft(
  executor: Executor,
  departure: DepartureForSale,
  seats: number,
): Promise<PartyCraft[] | null> {
  if (seats > departure.seats - departure.taken) return null;
  return departure.takesCraft ? proposeCraft(await listFreeCraft(executor, departure), seats) : [];
}

/** Who comes is not known yet, so that the seats have neither a kind of person nor a price. */
function claimedTrip(departure: DepartureForSale, seats: number): BookedTrip {
  const { id, tripId, title, minutes } = departure;
  const names = {
    EN: m.trip_claimed_seat({}, { locale: 'en' }),
    IT: m.trip_claimed_seat({}, { locale: 'it' }),
    PL: m.trip_claimed_seat({}, { locale: 'pl' }),
  };
  return {
    ...{ departureId: id, tripId, title, minutes, turnaround: turnaroundOf(departure), place: null },
    seats: [{ fareId: id, names, quantity: seats, unitPriceCents: 0 }],
  };
}
