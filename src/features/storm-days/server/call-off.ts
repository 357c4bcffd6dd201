import { applyCalledOff } from '#features/availability/server/availability.public.ts';
import { decideDepartures } from '#features/guided-trips/server/decide-departures.public.ts';
import { callOffDeparture } from '#features/guided-trips/server/edit-departures.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import { businessNow } from '#features/place-changes/server/place-changes.public.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { addDays, businessInstant, businessToday } from '#shared/business-calendar.ts';
import { findSlotAt } from '#shared/slot-times.ts';
import { usualTerms } from '../domain/usual-terms.ts';
import type { AffectedBooking, CallOff, StormDay, StormScope, StormSums } from '../storm-days.contract.ts';
import { addUp, describeAffected } from './describe-bookings.ts';
import { showStormDay } from './show-storm-days.ts';
import { createStormBookingsRepository } from './storm-bookings.repository.ts';
import { createStormDaysRepository, type NewStormDay, type Scope } from './storm-days.repository.ts';
import type { StormDependencies } from './storm-dependencies.ts';

/** Guests have so many days after the day to choose. */
const mostDaysToDecide = 30;

type Now = Pick<StormDependencies, 'clock' | 'timeZone'>;

export function readScope({ date, from, until, itemIds, departureId }: StormScope): Scope {
  return {
    date,
    firstSlot: findSlotAt(from) ?? 0,
    untilSlot: findSlotAt(until) ?? 0,
    itemIds,
    departureId: departureId ?? null,
  };
}

/** What of a scope is still to come: a booking that was over before is not concerned. */
export function startOfEffect(now: Now, { date, firstSlot, untilSlot }: Scope): number {
  const { today, slot } = businessNow(now);
  return date === today ? Math.min(Math.max(firstSlot, slot), untilSlot) : firstSlot;
}

async function assertKnown(executor: Executor, { itemIds }: Scope): Promise<void> {
  const wanted = [...new Set(itemIds)];
  if ((await createStormDaysRepository(executor).countItems(wanted)) < wanted.length)
    throw new AppError('storm-days/unknown-item');
}

/** The bookings that would be affected now. */
export async function previewStormDay(
  { database, ...now }: StormDependencies,
  wanted: StormScope,
): Promise<StormSums & { bookings: AffectedBooking[] }> {
  const scope = readScope(wanted);
  await assertKnown(database, scope);
  const bookings = await listAffected(database, now, scope);
  return { ...addUp(bookings), bookings };
}

export async function listAffected(executor: Executor, now: Now, scope: Scope): Promise<AffectedBooking[]> {
  const coming = { ...scope, firstSlot: startOfEffect(now, scope) };
  return describeAffected(executor, await createStormBookingsRepository(executor).listConcerned(coming));
}

/**
 * Closes the slots, or a departure; the pollers write to the guests. The same again finds itself done. Lock order: opening
 * hours, which keeps others from calling off and from creating slots, then slots or the departure.
 */
export async function callOffDay(
  dependencies: StormDependencies,
  { reason, decideBy, bonusPercent, ...scopeWanted }: CallOff,
  staffId: number | null,
): Promise<StormDay> {
  const { database, clock } = dependencies;
  const scope = readScope(scopeWanted);
  const affectsFrom = startOfEffect(dependencies, scope);
  const terms = { reason, decideBy: new Date(decideBy), bonusPercent };
  const day: NewStormDay = { ...scope, ...terms, affectsFrom, staffId, now: clock.now() };
  const id = await database.transaction(async (tx) => {
    await createOpeningHoursRepository(tx).lock();
    const same = await createStormDaysRepository(tx).findSame(day);
    return same ? same.id : callOffLocked(tx, dependencies, day);
  });
  return showStormDay(dependencies, id);
}

/** Call with the opening hours locked. */
async function callOffLocked(tx: Transaction, now: Now, day: NewStormDay): Promise<number> {
  const days = createStormDaysRepository(tx);
  await assertKnown(tx, day);
  assertInTime(now, day);
  if (await days.hasOverlap(day)) throw new AppError('storm-days/overlaps');
  if (day.departureId) await callOffDeparture(tx, now, { ...day, id: day.departureId });
  const created = await days.create(day);
  await days.addItems(created, day.itemIds);
  await applyCalledOff(tx, day.date);
  return created;
}

/** Calls off the departures that have too few people at their deadline. Their guests choose, as on a storm day. */
export function callOffTooFew(dependencies: StormDependencies): Promise<number> {
  const { clock, timeZone } = dependencies;
  const now = clock.now();
  return decideDepartures(dependencies, async (tx, { id, ...time }) => {
    // From today and not from the day of the trip: until a guest has chosen, nobody else gets the craft.
    const { decideOn, decideAt, bonusPercent } = usualTerms(businessToday(now, timeZone));
    await callOffLocked(tx, dependencies, {
      ...time,
      ...{ departureId: id, itemIds: [], affectsFrom: time.firstSlot, reason: 'too-few', bonusPercent },
      ...{ decideBy: businessInstant(decideOn, decideAt, timeZone), staffId: null, now },
    });
  });
}

function assertInTime(now: Now, { date, untilSlot, decideBy }: NewStormDay): void {
  const { today, slot } = businessNow(now);
  if (date < today || (date === today && untilSlot <= slot)) throw new AppError('storm-days/over');
  if (decideBy <= now.clock.now()) throw new AppError('storm-days/decide-by-past');
  const last = businessInstant(addDays(date, mostDaysToDecide + 1), '00:00', now.timeZone);
  if (decideBy > last) throw new AppError('storm-days/decide-by-too-late');
}
