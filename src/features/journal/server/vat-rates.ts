import type { Database, Executor, Transaction } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { AppError } from '#shared/app-error.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { firstDay, type VatRate } from '../journal.contract.ts';

/** Those of the business first, then by item and trip, the oldest first. */
export function listVatRates(executor: Executor): Promise<VatRate[]> {
  return executor.rows(sql<'vat-rates.list', VatRate>`
    select item_id, valid_from, basis_points from vat_rates
    union all
    select 'trip:' || trip_id, valid_from, basis_points from trip_vat_rates
    order by item_id nulls first, valid_from`);
}

/** Per cent, with two decimals at most, of an item or a trip on the day of its supply. */
export async function readVatRate(executor: Executor, itemId: string, date: LocalDate): Promise<number> {
  const rate = await executor.row(sql<'vat-rates.read'>`select vat_rate(${itemId}, ${date}) as basis_points`);
  return (rate?.basisPoints ?? 0) / 100;
}

const tripPrefix = 'trip:';

interface Change extends Omit<VatRate, 'basisPoints'> {
  /** The rate is removed where they are `null`. */
  basisPoints: number | null;
}

/** Sets the rate of an item, of a trip or of the business, from a date on. */
export function setVatRate(database: Database, { itemId, ...change }: Change): Promise<VatRate[]> {
  return database.transaction(async (tx) => {
    if (itemId?.startsWith(tripPrefix)) await setRateOfTrip(tx, itemId.slice(tripPrefix.length), change);
    else await setRateOfItem(tx, itemId, change);
    return listVatRates(tx);
  });
}

async function setRateOfTrip(
  tx: Transaction,
  tripId: string,
  { validFrom, basisPoints }: Omit<Change, 'itemId'>,
): Promise<void> {
  if (basisPoints === null) {
    await tx.run(sql<'vat-rates.removeOfTrip'>`
      delete from trip_vat_rates where trip_id = ${tripId}::uuid and valid_from = ${validFrom}`);
    return;
  }
  const written = await tx.run(sql<'vat-rates.setOfTrip'>`
    insert into trip_vat_rates (trip_id, valid_from, basis_points)
    select id, ${validFrom}::date, ${basisPoints}::int from trips where id = ${tripId}::uuid
    on conflict (trip_id, valid_from) do update set basis_points = excluded.basis_points`);
  if (written === 0) throw new AppError('trips/trip-not-found');
}

async function setRateOfItem(
  tx: Transaction,
  itemId: string | null,
  { validFrom, basisPoints }: Omit<Change, 'itemId'>,
): Promise<void> {
  if (basisPoints === null) {
    if (itemId === null && validFrom === firstDay) throw new AppError('journal/rate-needed');
    await tx.run(sql<'vat-rates.remove'>`
      delete from vat_rates where item_id is not distinct from ${itemId} and valid_from = ${validFrom}`);
    return;
  }
  const written = await tx.run(sql<'vat-rates.set'>`
    insert into vat_rates (item_id, valid_from, basis_points)
    select ${itemId}::text, ${validFrom}, ${basisPoints}
    where ${itemId}::text is null or exists (select from rental_items where item_id = ${itemId})
    on conflict (item_id, valid_from) do update set basis_points = excluded.basis_points`);
  if (written === 0) throw new AppError('catalogue/item-not-found');
}
