import { endOutage, startOutage } from '#features/calendar/server/calendar.public.ts';
import { storeImage } from '#features/media/server/media.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { businessToday } from '#shared/business-calendar.ts';
import type { UploadedFile } from '#shared/files/uploaded-file.ts';
import { createCraftRepository, createDefectsRepository } from './craft.repository.ts';

export interface CraftDependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
}

interface Report {
  id: string;
  craftId: number;
  what: string;
  canGoOut: boolean;
  reportedAt: string;
  photo?: UploadedFile | undefined;
  staffId: number | null;
}

/**
 * Notes a defect; a second delivery finds it done. A craft that cannot go out is one unit less, from today on. Lock order:
 * hours, slots; all defects wait for the hours, so that a craft has one period at most.
 */
export async function reportDefect(
  { database, clock, timeZone }: CraftDependencies,
  { photo, ...report }: Report,
): Promise<{ id: string }> {
  const { id, craftId, what, canGoOut } = report;
  const address = photo ? await keepPhoto(database, photo) : null;
  const now = clock.now();
  const told = new Date(report.reportedAt);
  return database.transaction(async (tx) => {
    await createOpeningHoursRepository(tx).lock();
    const craft = await createCraftRepository(tx).find(craftId);
    if (!craft) throw new AppError('craft/not-found');
    const defects = createDefectsRepository(tx);
    if (await defects.find(id)) return { id };
    const { itemId, number, retiredAt } = craft;
    const isNew = !canGoOut && retiredAt === null && (await defects.findOutage(craftId)) === null;
    const first = businessToday(now, timeZone);
    const reason = reasonOf(number, what);
    const outage = isNew ? await startOutage(tx, { itemId, first, reason }) : null;
    const kept = { ...report, photo: address, reportedAt: told > now ? now : told };
    await defects.create({ ...kept, outageId: outage?.id ?? null });
    await outage?.fitSlots();
    return { id };
  });
}

/** One line, as a period out of service has it, and no half of a character at its end. */
function reasonOf(number: string, what: string): string {
  const line = what === '' ? number : `${number}: ${what}`;
  return line
    .replace(/\s+/g, ' ')
    .slice(0, 200)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/** A picture that cannot be read is left out: that the craft has a defect matters more. */
async function keepPhoto(database: Database, photo: UploadedFile): Promise<string | null> {
  try {
    return await storeImage(database, photo);
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('media/')) return null;
    throw error;
  }
}

/** Notes that a defect is mended; one that was mended before stays as it is. */
export function mendDefect(
  { database, clock, timeZone }: CraftDependencies,
  id: string,
  staffId: number | null,
): Promise<{ id: string }> {
  return database.transaction(async (tx) => {
    await createOpeningHoursRepository(tx).lock();
    const defects = createDefectsRepository(tx);
    const defect = await defects.find(id);
    if (!defect) throw new AppError('craft/not-found');
    if (defect.mendedAt !== null) return { id };
    await defects.mend(id, clock.now(), staffId);
    const outage = await defects.findOutage(defect.craftId);
    if (outage && !(await defects.isOutOfService(defect.craftId))) {
      await defects.leaveOutage(defect.craftId);
      await endOutage(tx, outage, businessToday(clock.now(), timeZone));
    }
    return { id };
  });
}

/**
 * Takes a craft out of the list. What keeps it out of service goes on as a period of its item, which the owner ends when
 * the item has one unit less.
 */
export function retireCraft({ database, clock }: CraftDependencies, id: number): Promise<{ id: number }> {
  return database.transaction(async (tx) => {
    await createOpeningHoursRepository(tx).lock();
    const craft = createCraftRepository(tx);
    if (!(await craft.find(id))) throw new AppError('craft/not-found');
    if (await craft.isOut(id)) throw new AppError('craft/is-out');
    await craft.retire(id, clock.now());
    await createDefectsRepository(tx).leaveOutage(id);
    return { id };
  });
}
