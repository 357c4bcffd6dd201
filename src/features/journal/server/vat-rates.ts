import type { Database, Executor } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { AppError } from '#shared/app-error.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { firstDay, type VatRate } from '../journal.contract.ts';

/** Those of the business first, then by item, the oldest first. */
export function listVatRates(executor: Executor): Promise<VatRate[]> {
  return executor.rows(sql<'vat-rates.list', { validFrom: LocalDate }>`
    select item_id, valid_from, basis_points from vat_rates order by item_id nulls first, valid_from`);
}

/** Per cent, with two decimals at most, of an item on the day of its supply. */
export async function readVatRate(executor: Executor, itemId: string, date: LocalDate): Promise<number> {
  const rate = await executor.row(sql<'vat-rates.read'>`select vat_rate(${itemId}, ${date}) as basis_points`);
  return (rate?.basisPoints ?? 0) / 100;
}

/** Sets the rate of an item, or of the business, from a date on. @param rate removed where its basis points are `null`. */
export function setVatRate(
  database: Database,
  { itemId, validFrom, basisPoints }: Omit<VatRate, 'basisPoints'> & { basisPoints: number | null },
): Promise<VatRate[]> {
  return database.transaction(async (tx) => {
    if (basisPoints === null) {
      if (itemId === null && validFrom === firstDay) throw new AppError('journal/rate-needed');
      await tx.run(sql<'vat-rates.remove'>`
        delete from vat_rates where item_id is not distinct from ${itemId} and valid_from = ${validFrom}`);
    } else {
      const written = await tx.run(sql<'vat-rates.set'>`
        insert into vat_rates (item_id, valid_from, basis_points)
        select ${itemId}::text, ${validFrom}, ${basisPoints}
        where ${itemId}::text is null or exists (select from rental_items where item_id = ${itemId})
        on conflict (item_id, valid_from) do update set basis_points = excluded.basis_points`);
      if (written === 0) throw new AppError('catalogue/item-not-found');
    }
    return listVatRates(tx);
  });
}
