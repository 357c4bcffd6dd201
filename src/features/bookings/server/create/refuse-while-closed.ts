import { isUnderMaintenance } from '#features/settings/server/settings.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { Visitor } from '../unpaid/visitor.ts';

const retryAfterSeconds = 300;

/** During maintenance only staff make new bookings; bookings and payments that exist already are not affected. */
export async function refuseWhileClosed(
  executor: Executor,
  { isExempt }: Pick<Visitor, 'isExempt'>,
): Promise<void> {
  if (isExempt || !(await isUnderMaintenance(executor))) return;
  throw new AppError('bookings/closed', { retryAfterSeconds });
}
