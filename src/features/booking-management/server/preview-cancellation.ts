import { assertNotOut, type BookingDay, getBooking } from '#features/bookings/server/bookings.public.ts';
import { listCancellationMoney } from '#features/payments/server/payments.public.ts';
import type { Database } from '#platform/database/database.ts';
import { type AppError, isRefusal } from '#shared/app-error.ts';
import type { CancellationPreview } from '../booking-list.contract.ts';
import { createBookingListRepository } from './booking-list.repository.ts';

interface Preview extends Omit<CancellationPreview, 'refused'> {
  refused: { id: number; refusal: AppError }[];
}

/**
 * What cancelling these bookings does to their money, and which of them cannot be cancelled: nobody is promised a refund
 * that is then refused. Those that are cancelled already count for nothing.
 */
export async function previewCancellation(
  { database, day }: { database: Database; day: BookingDay },
  ids: readonly number[],
): Promise<Preview> {
  const live = await createBookingListRepository(database).listLive(ids);
  const refused: Preview['refused'] = [];
  for (const id of live) {
    try {
      await assertNotOut(database, day, await getBooking(database, id));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused.push({ id, refusal: error });
    }
  }
  const possible = live.filter((id) => !refused.some((each) => each.id === id));
  const money = await listCancellationMoney(database, possible);
  return {
    count: possible.length,
    byCard: sumUp(money.map(({ toCardCents }) => toCardCents)),
    byHand: sumUp(money.map(({ byHandCents }) => byHandCents)),
    refused,
  };
}

function sumUp(amounts: readonly number[]): { count: number; cents: number } {
  const paid = amounts.filter((cents) => cents > 0);
  return { count: paid.length, cents: paid.reduce((sum, cents) => sum + cents, 0) };
}
