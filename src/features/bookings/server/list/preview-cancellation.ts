import { listCancellationMoney } from '#features/payments/server/payments.public.ts';
import type { Executor } from '#platform/database/database.ts';
import type { CancellationPreview } from '../../booking-list.contract.ts';
import { createBookingListRepository } from './booking-list.repository.ts';

/** What cancelling these bookings does to their money. Those that are cancelled already count for nothing. */
export async function previewCancellation(
  database: Executor,
  ids: readonly number[],
): Promise<CancellationPreview> {
  const live = await createBookingListRepository(database).listLive(ids);
  const money = await listCancellationMoney(database, live);
  return {
    count: live.length,
    byCard: sumUp(money.map(({ toCardCents }) => toCardCents)),
    byHand: sumUp(money.map(({ byHandCents }) => byHandCents)),
  };
}

function sumUp(amounts: readonly number[]): { count: number; cents: number } {
  const paid = amounts.filter((cents) => cents > 0);
  return { count: paid.length, cents: paid.reduce((sum, cents) => sum + cents, 0) };
}
