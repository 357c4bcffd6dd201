import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import { AppError } from '#shared/app-error.ts';
import { weekdays } from '#shared/business-calendar.ts';
import { findSlotAt } from '#shared/slot-times.ts';
import type { RuleFields } from '../departures.contract.ts';
import { createDeparturesRepository, createRulesRepository, type NewRule } from './departures.repository.ts';
import { assertGuide } from './edit-departures.public.ts';
import { fillRules, slotAt, type TripsDependencies } from './fill-rules.public.ts';
import { keepCraft } from './keep-craft.public.ts';
import { createTripsRepository } from './trips.repository.ts';

interface RuleEdit extends RuleFields {
  id: string;
  /** The one that the editor saw, 0 for a new rule; an edit of anything older is refused. */
  version: number;
}

/**
 * Adds a rule with its departures, or makes those anew that are still to come and that nobody has edited. An edit that is
 * sent again finds itself done. Lock order: hours, departures.
 */
export function saveRule(
  { database, ...calendar }: TripsDependencies,
  { id, version, start, ...edit }: RuleEdit,
): Promise<{ id: string; departures: number; withoutGuide: number }> {
  const now = slotAt(calendar);
  const wanted: NewRule = {
    ...edit,
    weekdays: weekdays.filter((day) => edit.weekdays.includes(day)),
    startSlot: findSlotAt(start) ?? 0,
  };
  return database.transaction(async (tx) => {
    await createOpeningHoursRepository(tx).lock();
    const rules = createRulesRepository(tx);
    const stored = await rules.find(id);
    if (!stored || !isSame(stored, wanted)) {
      if ((stored?.version ?? 0) !== version) throw new AppError('trips/rule-changed');
      if (!(await createTripsRepository(tx).find(wanted.tripId))) throw new AppError('trips/trip-not-found');
      if (wanted.guideId !== stored?.guideId)
        await assertGuide(createDeparturesRepository(tx), wanted.guideId);
      await rules.save(id, wanted);
      await rules.clear(id, now);
      await fillRules(tx, calendar);
      await keepCraft(tx, calendar);
    }
    const counts = await rules.count(id, now.date);
    const { departures = 0, withoutGuide = 0 } = counts ?? {};
    return { id, departures, withoutGuide: wanted.guideId === null ? 0 : withoutGuide };
  });
}

function isSame(stored: NewRule, wanted: NewRule): boolean {
  return (
    (['tripId', 'startSlot', 'first', 'last', 'guideId'] as const).every(
      (field) => stored[field] === wanted[field],
    ) && stored.weekdays.join() === wanted.weekdays.join()
  );
}

/** What another rule has on these days too is made by that one now. */
export function endRule(
  { database, ...calendar }: TripsDependencies,
  id: string,
): Promise<{ isEnded: boolean }> {
  return database.transaction(async (tx) => {
    await createOpeningHoursRepository(tx).lock();
    const rules = createRulesRepository(tx);
    await rules.clear(id, slotAt(calendar));
    const isEnded = (await rules.end(id)) > 0;
    await fillRules(tx, calendar);
    await keepCraft(tx, calendar);
    return { isEnded };
  });
}
