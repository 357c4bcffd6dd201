import { bookingWindow, earliestStart } from '#features/availability/server/availability.public.ts';
import { quoteCents } from '#features/bookings/domain/prices.public.ts';
import {
  type BookedTrip,
  countPeople,
  tripDuration,
} from '#features/bookings/domain/trip-of-booking.public.ts';
import {
  type BookingDependencies,
  type BookingPlan,
  type BookingRecord,
  checkMoment,
  countClaimedSeats,
  createPlanned,
  planSale,
  readBasis,
  type Submission,
} from '#features/bookings/server/bookings.public.ts';
import { localizePlace, type WrittenPlace } from '#features/places/domain/localize-place.public.ts';
import { createPlacesRepository } from '#features/places/server/places.public.ts';
import { readBookingSettings } from '#features/settings/server/settings.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { violatedConstraint } from '#platform/database/database-errors.ts';
import type { BodyOf } from '#shared/api-call.ts';
import { AppError } from '#shared/app-error.ts';
import { ageOn, businessMinute, businessToday, type LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { type BookedDuration, slotStart, timeSlotText } from '#shared/rental-time.ts';
import { decisionTime } from '../domain/decision-time.ts';
import { isCrewed, type PartyCraft } from '../domain/propose-craft.ts';
import type {
  BookableDeparture,
  bookDeparture as contract,
  OtherDeparture,
  PartyChange,
} from '../trip-booking.contract.ts';
import {
  getForSale,
  isInTime,
  isOnSale,
  listFreeCraft,
  listNeeds,
  turnaroundOf,
} from './departure-for-sale.ts';
import { createSaleRepository, type DepartureForSale } from './sale.repository.ts';

type Wish = BodyOf<typeof contract>;

/** A departure with what is free of it. @throws `trips/departure-not-found` */
export async function showDeparture(
  { database: executor, ...time }: Pick<BookingDependencies, 'database' | 'clock' | 'timeZone'>,
  { id, language, isStaff }: { id: string; language: Language; isStaff: boolean },
): Promise<BookableDeparture> {
  const departure = await getForSale(executor, { id, language, isStaff });
  const decidesAt = decisionTime(departure, time.timeZone);
  const { date, startSlot, minutes, title, seats, fares, fewest, minAge, maxWeightKg, tripId } = departure;
  const place = await findMeetingPlace(executor, departure);
  const craft = await listFreeCraft(executor, departure);
  const hasCraft = !departure.takesCraft || craft.some((kind) => kind.unitsLeft > 0);
  const canBeBooked =
    isOnSale(departure, time.clock.now(), time.timeZone) &&
    (isStaff || (await isInTime(executor, departure, time)));
  return {
    ...{ id, tripId, language, title, date, minutes, seats, fewest, minAge, maxWeightKg },
    timeSlot: timeSlotText(startSlot),
    decidesAt: decidesAt?.toISOString() ?? null,
    isOnSale: canBeBooked,
    left: canBeBooked && hasCraft ? seats - departure.taken : 0,
    place: place ? localizePlace(place, language) : null,
    fares: fares.map(({ names, ...fare }) => ({ ...fare, name: names[language] })),
    craft,
  };
}

/**
 * Where a party could go instead: the other departures of its trip that have seats, as visitors can book them now; for staff
 * all that are not over.
 */
export async function listOtherDepartures(
  { database, clock, timeZone }: Pick<BookingDependencies, 'database' | 'clock' | 'timeZone'>,
  { id, isStaff }: { id: string; isStaff: boolean },
): Promise<OtherDeparture[]> {
  const now = clock.now();
  const settings = await readBookingSettings(database);
  const earliest = isStaff ? businessMinute(now, timeZone) : earliestStart(now, timeZone, settings);
  const { last } = bookingWindow(now, timeZone, settings);
  const others = await createSaleRepository(database).listOthers(id, {
    ...{ from: businessToday(now, timeZone), until: last },
    isStaff,
  });
  return others
    .filter(({ date, startSlot }) => `${date} ${slotStart(startSlot)}` >= earliest)
    .map(({ startSlot, ...departure }) => ({ ...departure, timeSlot: timeSlotText(startSlot) }));
}

interface PartyWish extends Pick<BookingDependencies, 'clock' | 'timeZone'> {
  trip: BookedTrip;
  craft: readonly PartyCraft[];
  /** Who comes from now on, and in what; absent where they stay as they are. */
  change?: PartyChange | undefined;
  date: LocalDate;
  startSlot: number;
  language: Language;
  /** Guests come with more people only where visitors could book. */
  isStaff: boolean;
}

interface PlannedParty {
  trip: BookedTrip;
  craft: readonly PartyCraft[];
  duration: BookedDuration;
}

/**
 * Plans a party for a departure of its trip. A kind of person that the booking already has keeps its price; others pay the
 * price of now.
 * @throws `trips/departure-not-found`, `trips/departure-closed`, `trips/seats-sold`, `trips/fares-changed`, `trips/craft-missing`
 */
export async function planParty(executor: Executor, wish: PartyWish): Promise<PlannedParty> {
  const { trip, craft, change, date, startSlot, language, isStaff, clock, timeZone } = wish;
  const departure = await createSaleRepository(executor).findAt(trip.tripId, date, startSlot);
  if (!departure) throw new AppError('trips/departure-not-found');
  const isOwn = departure.id === trip.departureId;
  const isOpen = departure.state === 'open' || (isOwn && departure.state === 'closed');
  if (!isOpen) throw new AppError('trips/departure-closed');
  const offer = change && (await getForSale(executor, { id: departure.id, language, isStaff }));
  const seats = change && offer ? keepPrices(change.seats, trip, offer) : trip.seats;
  const people = countPeople({ seats });
  const left = departure.left + (isOwn ? countPeople(trip) : 0);
  if (people > left) throw seatsSold(left);
  const isMore = people > countPeople(trip);
  if (!isStaff && isMore && offer && !isOnSale(offer, clock.now(), timeZone))
    throw new AppError('trips/departure-closed');
  if (change && offer) checkCraft(change.craft, offer, people);
  const { id: departureId, minutes } = departure;
  const turnaround = turnaroundOf(departure);
  return {
    trip: { ...trip, departureId, minutes, turnaround, seats },
    craft: change?.craft ?? craft,
    duration: tripDuration(minutes),
  };
}

function keepPrices(
  people: PartyChange['seats'],
  booked: BookedTrip,
  { fares }: DepartureForSale,
): BookedTrip['seats'] {
  return people.map(({ fareId, quantity }) => {
    const before = booked.seats.find((seat) => seat.fareId === fareId);
    const fare = fares.find(({ id }) => id === fareId);
    if (before) return { ...before, quantity };
    if (!fare) throw new AppError('trips/fares-changed');
    return { fareId, quantity, unitPriceCents: fare.amountCents, names: fare.names };
  });
}

/** How often a party is planned anew because others were faster, or staff changed the departure. */
const attempts = 5;

/** Books seats and craft in one transaction, or does nothing. Two parties never get the same seat: see `departures_seats`. */
export async function bookDeparture(
  dependencies: BookingDependencies,
  id: string,
  request: Wish & Submission,
): Promise<BookingRecord> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const booking = await createPlanned(dependencies, request, () =>
      planSeats(dependencies, id, request),
    ).catch(unlessOutrun);
    if (booking) return booking;
  }
  throw new AppError('bookings/busy');
}

/** The seats went to others, or the departure elsewhere, after the party was planned: the next plan says which. */
export function unlessOutrun(error: unknown): null {
  const isOutrun = ['departures_seats', 'bookings_departure'].includes(violatedConstraint(error) ?? '');
  if (!isOutrun) throw error;
  return null;
}

async function planSeats(
  dependencies: BookingDependencies,
  id: string,
  { seats: people, craft, startsAt, ...request }: Wish & Submission,
): Promise<BookingPlan> {
  const { database, clock, timeZone } = dependencies;
  const { claimId = null } = request;
  const [basis, departure, claimed] = await Promise.all([
    readBasis(database, request),
    getForSale(database, { id, language: request.language, isStaff: false }),
    claimId === null ? 0 : countClaimedSeats(database, claimId, id),
  ]);
  const { date: bookingDate, startSlot } = departure;
  if (!isOnSale(departure, clock.now(), timeZone)) throw new AppError('trips/departure-closed');
  if (startsAt !== undefined && startsAt !== `${bookingDate} ${slotStart(startSlot)}`)
    throw new AppError('trips/departure-moved');
  checkMoment(dependencies, { ...request, bookingDate }, { settings: basis.settings, startSlot });
  const trip: BookedTrip = {
    ...{ departureId: id, tripId: departure.tripId, title: departure.title, minutes: departure.minutes },
    turnaround: turnaroundOf(departure),
    place: await findMeetingPlace(database, departure),
    seats: priceSeats(people, departure),
  };
  const places = countPeople(trip);
  const left = departure.seats - departure.taken + claimed;
  if (places > left) throw seatsSold(left);
  checkCraft(craft, departure, places);
  checkAges(request, departure);
  return planSale(dependencies, request, basis, {
    ...{ bookingDate, startSlot, places, trip },
    items: craft.map((each) => ({ ...each, duration: tripDuration(departure.minutes), unitPriceCents: 0 })),
    needs: await listNeeds(database, departure, craft),
    titleOf: (itemId) => departure.craft.find((kind) => kind.itemId === itemId)?.title ?? itemId,
    priceCents: quoteCents(trip.seats),
  });
}

/** `null` where the group meets at the place of the day. */
async function findMeetingPlace(
  executor: Executor,
  { placeId }: DepartureForSale,
): Promise<WrittenPlace | null> {
  if (placeId === null) return null;
  const [found] = await createPlacesRepository(executor).listByIds([placeId]);
  if (!found) return null;
  const { id: _, ...place } = found;
  return place;
}

function seatsSold(left: number): AppError {
  return new AppError('trips/seats-sold', { parameters: { left: Math.max(0, left) } });
}

/** The people at the owner's prices: those that the visitor saw are compared, never taken. */
function priceSeats(people: Wish['seats'], { fares }: DepartureForSale): BookedTrip['seats'] {
  return people.map(({ fareId, quantity, unitPriceCents }) => {
    const fare = fares.find((each) => each.id === fareId);
    if (fare?.amountCents !== unitPriceCents) throw new AppError('trips/fares-changed');
    return { fareId, quantity, unitPriceCents, names: fare.names };
  });
}

/** Where a trip goes out with craft of the fleet, everybody has a seat in one. */
function checkCraft(
  craft: readonly PartyCraft[],
  { takesCraft, craft: kinds }: DepartureForSale,
  people: number,
): void {
  const isKnown = craft.every(({ itemId }) => kinds.some((kind) => kind.itemId === itemId));
  const fits = takesCraft ? isCrewed(craft, kinds, people) : craft.length === 0;
  if (!isKnown || !fits) throw new AppError('trips/craft-missing');
}

/** Refuses paddlers who are too young on the day of the trip. Their ages are known only where the site asks for them. */
function checkAges(
  { dateOfBirth, paddlers }: Pick<Wish, 'dateOfBirth' | 'paddlers'>,
  { date, minAge }: DepartureForSale,
): void {
  if (minAge === null || !paddlers) return;
  const others = paddlers.others.flatMap((other) => other?.dateOfBirth ?? []);
  const births = paddlers.bookerPaddles ? [dateOfBirth, ...others] : others;
  if (births.some((birth) => ageOn(date, birth) < minAge))
    throw new AppError('trips/too-young', { parameters: { age: minAge } });
}
