import { bookingWindow, earliestStart } from '#features/availability/server/availability.public.ts';
import { openingOn } from '#features/opening-hours/domain/opening-on.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import { localizePlace } from '#features/places/domain/localize-place.public.ts';
import { createPlacesRepository } from '#features/places/server/places.public.ts';
import { readBookingSettings } from '#features/settings/server/settings.public.ts';
import { addDays, businessToday, type LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { slotStart } from '#shared/rental-time.ts';
import type { Departure, StoredRule } from '../departures.contract.ts';
import { decisionTime } from '../domain/decision-time.ts';
import { endSlot, findMisfit } from '../domain/departure-days.ts';
import type { PublicTrip } from '../trips.contract.ts';
import { createDeparturesRepository, createRulesRepository } from './departures.repository.ts';
import { isOver } from './edit-departures.public.ts';
import { slotAt, type TripsDependencies } from './fill-rules.public.ts';
import { createTripsRepository } from './trips.repository.ts';

/** So many departures of a trip are shown to visitors. */
const shownDepartures = 6;

/**
 * The published trips in a language, with the departures that visitors can book now and at the next full hour: pages that
 * show them are kept until then.
 */
export async function listPublicTrips(
  { database, clock, timeZone }: TripsDependencies,
  language: Language,
): Promise<PublicTrip[]> {
  const trips = (await createTripsRepository(database).list()).filter(({ isPublished }) => isPublished);
  if (trips.length === 0) return [];
  const now = clock.now();
  const settings = await readBookingSettings(database);
  const today = businessToday(now, timeZone);
  const { last } = bookingWindow(now, timeZone, settings);
  const earliest = earliestStart(nextHour(now), timeZone, settings);
  const [coming, places] = await Promise.all([
    createDeparturesRepository(database).listOpen(today, last),
    createPlacesRepository(database).listByIds(trips.flatMap(({ placeId }) => placeId ?? [])),
  ]);
  const open = coming.filter(({ date, startSlot }) => `${date} ${slotStart(startSlot)}` >= earliest);
  return trips.map((trip) => {
    const { id, image, minutes, seats, fewest, minAge, maxWeightKg } = trip;
    const place = places.find((each) => each.id === trip.placeId);
    const fares = trip.fares.map(({ id: _, names, ...fare }) => ({ ...fare, name: names[language] }));
    const paid = fares.map(({ amountCents }) => amountCents).filter((amountCents) => amountCents > 0);
    return {
      ...{ id, language, image, minutes, seats, fewest, minAge, maxWeightKg },
      ...trip.texts[language],
      place: place ? localizePlace(place, language) : null,
      fares,
      priceFromCents: paid.length > 0 ? Math.min(...paid) : 0,
      departures: open
        .filter(({ tripId }) => tripId === id)
        .slice(0, shownDepartures)
        .map((departure) => ({
          id: departure.id,
          date: departure.date,
          start: slotStart(departure.startSlot),
          end: slotStart(endSlot(departure)),
          seats: departure.seats,
          isFull: !departure.isFree,
        })),
    };
  });
}

const hourMs = 3_600_000;
const nextHour = (now: Date) => new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs);

interface Range {
  from: LocalDate;
  until: LocalDate;
  language: Language;
}

/** The departures of some days, and all coming ones that the calendar no longer has room for. */
export async function listDepartures(
  { database, ...calendar }: TripsDependencies,
  { from, until, language }: Range,
) {
  const { date: today } = slotAt(calendar);
  const repository = createDeparturesRepository(database);
  const hours = await createOpeningHoursRepository(database).find();
  const list = async (first: LocalDate, last: LocalDate): Promise<Departure[]> =>
    (await repository.list(first, last, language)).map(
      ({ startSlot, minutes, decideHours, ...departure }) => {
        const time = { startSlot, minutes };
        const { open } = openingOn(hours, departure.date);
        const isPast = isOver({ date: departure.date, startSlot }, calendar);
        const decidesAt = decisionTime({ ...departure, startSlot, decideHours }, calendar.timeZone);
        return {
          ...departure,
          start: slotStart(startSlot),
          end: slotStart(endSlot(time)),
          isOver: isPast,
          decidesAt: decidesAt?.toISOString() ?? null,
          misfit: isPast || departure.state === 'called-off' ? null : findMisfit(time, open),
        };
      },
    );
  const [departures, coming, guides] = await Promise.all([
    list(from, until),
    list(today, addDays(today, longestMisfit)),
    repository.listGuides(),
  ]);
  return { departures, misfits: coming.filter(({ misfit }) => misfit !== null), guides };
}

/** Departures are looked at so many days ahead for those that no longer fit. */
const longestMisfit = 400;

export async function listRules(
  { database, ...calendar }: TripsDependencies,
  language: Language,
): Promise<StoredRule[]> {
  const rules = await createRulesRepository(database).list(slotAt(calendar).date, language);
  return rules.map(({ startSlot, exceptDays: _, minutes: _m, seats: _s, decideHours: _h, ...rule }) => ({
    ...rule,
    start: slotStart(startSlot),
  }));
}
