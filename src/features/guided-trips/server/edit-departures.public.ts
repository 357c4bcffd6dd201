import { openingOn } from '#features/opening-hours/domain/opening-on.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { violatedConstraint } from '#platform/database/database-errors.ts';
import { AppError, type PlainErrorCode } from '#shared/app-error.ts';
import { findSlotAt } from '#shared/slot-times.ts';
import type { DepartureFields } from '../departures.contract.ts';
import { hoursAhead } from '../domain/decision-time.ts';
import { endSlot, findMisfit } from '../domain/departure-days.ts';
import { createDeparturesRepository } from './departures.repository.ts';
import { slotAt, type TripsDependencies } from './fill-rules.public.ts';
import { keepCraft } from './keep-craft.public.ts';
import { createTripsRepository } from './trips.repository.ts';

type Repository = ReturnType<typeof createDeparturesRepository>;
type Found = NonNullable<Awaited<ReturnType<Repository['find']>>>;

interface DepartureEdit extends DepartureFields {
  id: string;
  /** The one that the editor saw, 0 for a new departure; an edit of anything older is refused. */
  version: number;
}

/** Adds a departure with the duration of its trip, or moves it. An edit that is sent again finds itself done. */
export async function saveDeparture(
  dependencies: TripsDependencies,
  { id, version, start, ...edit }: DepartureEdit,
): Promise<{ id: string }> {
  const startSlot = findSlotAt(start) ?? 0;
  await editDepartures(dependencies, async (tx, departures) => {
    const stored = await departures.find(id);
    const trip = await createTripsRepository(tx).find(edit.tripId);
    if (!trip) throw new AppError('trips/trip-not-found');
    const isSameTrip = stored?.tripId === edit.tripId;
    const { minutes, fewest, decideHours } = isSameTrip ? stored : trip;
    const asAnnounced = { ...edit, startSlot, minutes, fewest, decideHours };
    // Where the time stays, a decision that is due is still to be made.
    const isMoved = !isSameTrip || stored.date !== edit.date || stored.startSlot !== startSlot;
    const wanted = isMoved
      ? {
          ...asAnnounced,
          decideHours: hoursAhead(asAnnounced, dependencies.clock.now(), dependencies.timeZone),
        }
      : asAnnounced;
    if (stored && isSame(stored, wanted)) return;
    if ((stored?.version ?? 0) !== version) throw new AppError('trips/departure-changed');
    // Its guests have booked the trip, not the time.
    if (stored && !isSameTrip && stored.taken > 0) throw new AppError('trips/departure-booked');
    if (stored?.state === 'called-off') throw new AppError('trips/departure-called-off');
    if (isOver(stored ?? wanted, dependencies) || isOver(wanted, dependencies))
      throw new AppError('trips/departure-over');
    const { open } = openingOn(await createOpeningHoursRepository(tx).find(), wanted.date);
    if (findMisfit(wanted, open)) throw new AppError('trips/outside-hours');
    if (await departures.isTaken(wanted, id)) throw new AppError('trips/departure-exists');
    if (wanted.guideId !== stored?.guideId) await assertGuide(departures, wanted.guideId);
    await departures.save(id, wanted);
    await leaveRule(departures, stored);
  });
  return { id };
}

function isSame(stored: Found, wanted: Omit<DepartureFields, 'start'> & { startSlot: number }): boolean {
  return (['tripId', 'date', 'startSlot', 'seats', 'guideId'] as const).every(
    (field) => stored[field] === wanted[field],
  );
}

interface Edit {
  id: string;
  version: number;
}

export function setGuide(
  dependencies: TripsDependencies,
  { guideId, ...edit }: Edit & { guideId: number | null },
): Promise<{ id: string }> {
  return editComing(dependencies, edit, async (departures, stored, assertCurrent) => {
    if (stored.guideId === guideId) return;
    assertCurrent();
    await assertGuide(departures, guideId);
    await departures.setGuide(stored.id, guideId);
    await leaveRule(departures, stored);
  });
}

export function setOpen(
  dependencies: TripsDependencies,
  { isOpen, ...edit }: Edit & { isOpen: boolean },
): Promise<{ id: string }> {
  const state = isOpen ? 'open' : 'closed';
  return editComing(dependencies, edit, async (departures, stored, assertCurrent) => {
    if (stored.state === 'called-off') throw new AppError('trips/departure-called-off');
    if (stored.state === state) return;
    assertCurrent();
    await departures.setState(stored.id, state);
    await leaveRule(departures, stored);
  });
}

/** @param edit without a reason, it takes place after all. */
export function callOff(
  dependencies: TripsDependencies,
  { reason, ...edit }: Edit & { reason: string | null },
): Promise<{ id: string }> {
  return editComing(dependencies, edit, async (departures, stored, assertCurrent) => {
    if (reason === null ? stored.state !== 'called-off' : stored.reason === reason) return;
    assertCurrent();
    if (reason === null && stored.areGuestsTold) throw new AppError('trips/departure-told');
    if (reason !== null && stored.taken > 0) throw new AppError('trips/departure-booked');
    await departures.setState(stored.id, reason === null ? 'open' : 'called-off', reason);
    await leaveRule(departures, stored);
  });
}

interface Seen extends Pick<Found, 'id' | 'date'> {
  firstSlot: number;
  untilSlot: number;
}

/** Calls off a departure, if it still is at the time that was seen. Call with the hours locked; the caller tells the guests. */
export async function callOffDeparture(
  tx: Transaction,
  calendar: Omit<TripsDependencies, 'database'>,
  { id, date, firstSlot, untilSlot }: Seen,
): Promise<void> {
  const departures = createDeparturesRepository(tx);
  const stored = await departures.find(id);
  if (!stored) throw new AppError('trips/departure-not-found');
  if (stored.state === 'called-off') throw new AppError('trips/departure-called-off');
  if (isOver(stored, calendar)) throw new AppError('trips/departure-over');
  if (stored.date !== date || stored.startSlot !== firstSlot || endSlot(stored) !== untilSlot)
    throw new AppError('trips/departure-changed');
  await departures.setState(id, 'called-off');
  await leaveRule(departures, stored);
}

/** Opens a departure again that was called off. Call with the hours locked. */
export async function takePlaceAfterAll(tx: Transaction, id: string): Promise<void> {
  const departures = createDeparturesRepository(tx);
  const stored = await departures.find(id);
  if (stored?.state !== 'called-off') return;
  await departures.setDecided(id);
  await withRefusals(() => departures.setState(id, 'open'));
}

export async function removeDeparture(
  dependencies: TripsDependencies,
  id: string,
): Promise<{ isRemoved: boolean }> {
  return editDepartures(dependencies, async (_, departures) => {
    const stored = await departures.find(id);
    if (!stored) return { isRemoved: false };
    if (isOver(stored, dependencies)) throw new AppError('trips/departure-over');
    await leaveRule(departures, stored);
    await departures.remove(id);
    return { isRemoved: true };
  });
}

/** Has begun, so that nothing can be changed about it. */
export function isOver(
  departure: Pick<Found, 'date' | 'startSlot'>,
  calendar: Omit<TripsDependencies, 'database'>,
): boolean {
  const now = slotAt(calendar);
  return departure.date < now.date || (departure.date === now.date && departure.startSlot <= now.slot);
}

/** Who is led by a guide that is none any more keeps them; a new guide has an account in use. */
export async function assertGuide(departures: Repository, guideId: number | null): Promise<void> {
  if (guideId === null) return;
  if (!(await departures.listGuides()).some(({ id }) => id === guideId))
    throw new AppError('trips/guide-not-found');
}

/** What to answer where a constraint refuses an edit. */
const refusals: Record<string, PlainErrorCode> = {
  departures_one_guide: 'trips/guide-busy',
  departures_seats: 'trips/seats-below-sold',
  bookings_departure: 'trips/departure-booked',
  storm_days_departure_id_fkey: 'trips/departure-booked',
};

async function withRefusals<Outcome>(write: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await write();
  } catch (error) {
    const refusal = refusals[violatedConstraint(error) ?? ''];
    throw refusal ? new AppError(refusal, { cause: error }) : error;
  }
}

/** Lock order: hours, departures, bookings, slots. */
function editDepartures<Outcome>(
  { database, ...calendar }: TripsDependencies,
  edit: (tx: Transaction, departures: Repository) => Promise<Outcome>,
): Promise<Outcome> {
  return withRefusals(() =>
    database.transaction(async (tx) => {
      await createOpeningHoursRepository(tx).lock();
      const outcome = await edit(tx, createDeparturesRepository(tx));
      await keepCraft(tx, calendar);
      return outcome;
    }),
  );
}

async function editComing(
  dependencies: TripsDependencies,
  { id, version }: Edit,
  edit: (departures: Repository, stored: Found, assertCurrent: () => void) => Promise<void>,
): Promise<{ id: string }> {
  await editDepartures(dependencies, async (_, departures) => {
    const stored = await departures.find(id);
    if (!stored) throw new AppError('trips/departure-not-found');
    await edit(departures, stored, () => {
      if (stored.version !== version) throw new AppError('trips/departure-changed');
      if (isOver(stored, dependencies)) throw new AppError('trips/departure-over');
    });
  });
  return { id };
}

/** What was edited by hand is no longer its rule's. */
async function leaveRule(departures: Repository, stored: Found | null): Promise<void> {
  if (stored?.ruleId) await departures.leaveRule(stored.id, stored.ruleId, stored.date);
}
