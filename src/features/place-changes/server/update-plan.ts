import { isDeepStrictEqual } from 'node:util';
import type { PlacePlan } from '#features/places/places.contract.ts';
import { createPlacePlanRepository, createPlacesRepository } from '#features/places/server/places.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { ConcernedGuests, StoredPlan } from '../place-changes.contract.ts';
import { businessNow, type Dependencies } from './business-now.ts';
import { sumGuests } from './concerned-guests.ts';
import { createNotifiedPlacesRepository } from './notified-places.repository.ts';

export function readPlan(dependencies: Dependencies): Promise<StoredPlan> {
  return createPlacePlanRepository(dependencies.database).find(businessNow(dependencies).today);
}

interface PlanEdit extends PlacePlan {
  /** The one that the editor saw; an edit of anything older is refused. */
  version: number;
  notifyGuests: boolean;
}

/** The same edit sent again finds itself done. Lock order: plan, `told_places`. */
export function updatePlan(
  dependencies: Dependencies,
  { version, notifyGuests, ...edit }: PlanEdit,
): Promise<StoredPlan> {
  const { today } = businessNow(dependencies);
  return dependencies.database.transaction(async (tx) => {
    const plans = createPlacePlanRepository(tx);
    await plans.lock();
    const wanted = inOrder(edit, today);
    const { version: currentVersion, ...current } = await plans.find(today);
    if (isDeepStrictEqual(current, wanted)) return { ...current, version: currentVersion };
    if (currentVersion !== version) throw new AppError('place-news/plan-changed');
    const { days, planVersion } = await apply(tx, wanted, today);
    const notifiedPlaces = createNotifiedPlacesRepository(tx);
    await notifiedPlaces.forgetChanges(today);
    await notifiedPlaces.noteChanges(days, planVersion);
    if (!notifyGuests) await notifiedPlaces.passOverDays(days, planVersion);
    return { ...wanted, version: planVersion };
  });
}

/** Applies the plan, counts, and rolls back: the preview is computed by the code that makes the change. */
export function previewPlan(dependencies: Dependencies, edit: PlacePlan): Promise<ConcernedGuests> {
  const now = businessNow(dependencies);
  return dependencies.database.transaction(async (tx) => {
    await createPlacePlanRepository(tx).lock();
    const { days } = await apply(tx, inOrder(edit, now.today), now.today);
    return tx.rollBack(sumGuests(await createNotifiedPlacesRepository(tx).countConcerned(days, now)));
  });
}

/** Days by date; those that are over are left as they were. */
function inOrder(plan: PlacePlan, today: LocalDate): PlacePlan {
  const days = plan.days.filter(({ date }) => date >= today);
  return { ...plan, days: days.toSorted((one, other) => one.date.localeCompare(other.date)) };
}

/** @returns the days with bookings whose place is another one now */
async function apply(
  tx: Transaction,
  plan: PlacePlan,
  today: LocalDate,
): Promise<{ days: LocalDate[]; planVersion: number }> {
  const chosen = [...Object.values(plan.week), ...plan.days.map(({ placeId }) => placeId)];
  const placeIds = [...new Set(chosen.filter((id) => id !== null))];
  if ((await createPlacesRepository(tx).countKnown(placeIds)) < placeIds.length)
    throw new AppError('place-news/place-not-found');
  const notifiedPlaces = createNotifiedPlacesRepository(tx);
  const before = new Map(
    (await notifiedPlaces.listBookedDays(today)).map(({ day, placeId }) => [day, placeId]),
  );
  const planVersion = await createPlacePlanRepository(tx).save(plan, today);
  const after = await notifiedPlaces.listBookedDays(today);
  const days = after.flatMap(({ day, placeId }) => {
    if (day === null || before.get(day) === placeId) return [];
    return [day];
  });
  return { days, planVersion };
}
