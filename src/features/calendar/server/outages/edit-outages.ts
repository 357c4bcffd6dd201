import { randomUUID } from 'node:crypto';
import { applyOutages } from '#features/availability/server/availability.public.ts';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { addDays, type LocalDate } from '#shared/business-calendar.ts';
import type { Outage, StoredOutage } from '../../outages.contract.ts';
import { createOutagesRepository } from './outages.repository.ts';

interface OutageEdit extends Outage {
  id: string;
  /** The one that the editor saw, 0 for a new period; an edit of anything older is refused. */
  version: number;
}

/**
 * Takes units out of service, or changes how many and when, and makes the slots follow. Lock order: hours, slots; whoever
 * creates slots waits for the same lock. An edit that is sent again finds itself done.
 */
export function saveOutage(
  database: Database,
  { id, version, ...wanted }: OutageEdit,
): Promise<StoredOutage> {
  return database.transaction(async (tx) => {
    await createOpeningHoursRepository(tx).lock();
    const outages = createOutagesRepository(tx);
    const current = await outages.find(id);
    if (await outages.isOfCraft(id)) throw new AppError('calendar/outage-of-craft');
    if (current && isSame(current, wanted)) return current;
    if ((current?.version ?? 0) !== version || (current && current.itemId !== wanted.itemId))
      throw new AppError('calendar/outage-changed');
    if (!(await createCatalogueRepository(tx).exists(wanted.itemId)))
      throw new AppError('catalogue/item-not-found');
    await (current ? outages.update(id, wanted) : outages.create(id, wanted));
    await applyOutages(tx, reachOf(wanted, current ?? wanted));
    return { id, ...wanted, version: version + 1 };
  });
}

/** Puts units back into service. */
export function deleteOutage(database: Database, id: string): Promise<{ isDeleted: boolean }> {
  return database.transaction(async (tx) => {
    await createOpeningHoursRepository(tx).lock();
    const outages = createOutagesRepository(tx);
    const current = await outages.find(id);
    if (!current) return { isDeleted: false };
    if (await outages.isOfCraft(id)) throw new AppError('calendar/outage-of-craft');
    await outages.delete(id);
    await applyOutages(tx, current);
    return { isDeleted: true };
  });
}

/** The last day of what ends when somebody says so. */
export const openEnd: LocalDate = '2999-12-31';

/**
 * Takes a unit out of service from a day on, until `endOutage`. Call with the hours locked; what follows in the transaction
 * but `fitSlots` has to come before.
 */
export async function startOutage(
  tx: Transaction,
  { itemId, first, reason }: Pick<Outage, 'itemId' | 'first' | 'reason'>,
): Promise<{ id: string; fitSlots: () => Promise<void> }> {
  const id = randomUUID();
  await createOutagesRepository(tx).create(id, { itemId, units: 1, first, last: openEnd, reason });
  return { id, fitSlots: () => applyOutages(tx, { itemId, first, last: openEnd }) };
}

/** Puts a unit back into service from a day on; the days before stay as they were. Call last, with the hours locked. */
export async function endOutage(
  tx: Transaction,
  outage: Pick<StoredOutage, 'id' | 'itemId' | 'first' | 'last'>,
  day: LocalDate,
): Promise<void> {
  const { id, itemId, first, last } = outage;
  const outages = createOutagesRepository(tx);
  await (first < day ? outages.end(id, addDays(day, -1)) : outages.delete(id));
  await applyOutages(tx, { itemId, first: first < day ? day : first, last });
}

function isSame(stored: StoredOutage, { itemId, units, first, last, reason }: Outage): boolean {
  return (
    stored.itemId === itemId &&
    stored.units === units &&
    stored.first === first &&
    stored.last === last &&
    stored.reason === reason
  );
}

/** One range of days for both, so that all slots are locked in one order. */
function reachOf(one: Outage, other: Outage): { itemId: string; first: LocalDate; last: LocalDate } {
  const { itemId } = one;
  return {
    itemId,
    first: one.first < other.first ? one.first : other.first,
    last: one.last > other.last ? one.last : other.last,
  };
}
