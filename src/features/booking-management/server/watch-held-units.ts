import { type Payments, raiseAttentionHourly } from '#features/payments/server/payments.public.ts';
import { createHeldUnitsRepository } from './held-units.repository.ts';

/**
 * Tells staff where far more than usual is held without money: more within an hour than one network may hold before it
 * has to work for it. Told once in an hour, however long it lasts.
 */
export async function watchHeldUnits(payments: Payments, limitUnits: number): Promise<void> {
  if (limitUnits === 0) return;
  const units = await createHeldUnitsRepository(payments.database).countOfLastHour();
  if (units > limitUnits)
    await raiseAttentionHourly(payments, { kind: 'held-without-money', detail: String(units) });
}
