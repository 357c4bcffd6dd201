import { isDeepStrictEqual } from 'node:util';
import { applyCalendar } from '#features/availability/server/availability.public.ts';
import type { OpeningHours, StoredHours } from '#features/opening-hours/opening-hours.contract.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import { AppError } from '#shared/app-error.ts';
import type { Dependencies } from './preview.ts';

interface HoursEdit extends OpeningHours {
  /** The one that the editor saw; an edit of anything older is refused. */
  version: number;
}

/**
 * Sets the hours and makes the slots follow, in one transaction. Lock order: hours, slots. The same edit sent again finds
 * itself done.
 */
export function updateHours(
  { database, ...calendar }: Dependencies,
  { version, ...wanted }: HoursEdit,
): Promise<StoredHours> {
  return database.transaction(async (tx) => {
    const hours = createOpeningHoursRepository(tx);
    const { version: currentVersion, ...current } = await hours.lock();
    if (isDeepStrictEqual(current, wanted)) return { ...current, version: currentVersion };
    if (currentVersion !== version) throw new AppError('calendar/hours-changed');
    const saved = await hours.save(wanted);
    await applyCalendar(tx, calendar);
    return saved;
  });
}
