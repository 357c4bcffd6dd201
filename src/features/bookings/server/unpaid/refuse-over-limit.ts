import { findContact } from '#features/content/server/content.public.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { Language } from '#shared/language.ts';
import type { ReachedLimit } from './check-unpaid-limits.ts';
import type { ProofOfWork } from './proof-of-work.ts';

interface Dependencies {
  database: Database;
  proofOfWork: ProofOfWork;
}

interface Customer {
  language: Language;
  /** The booking can still be paid by card. */
  takesCard?: boolean;
}

/** Refuses after the transaction, so that no lock is held while the way out is looked up: work to do, or whom to call. */
export async function refuseOverLimit(
  { database, proofOfWork }: Dependencies,
  limit: ReachedLimit,
  { language, takesCard = false }: Customer,
): Promise<never> {
  if (limit.kind === 'work') {
    const challenge = await proofOfWork.ask(limit.level);
    throw new AppError('bookings/work-required', { details: { challenge } });
  }
  const phone = (await findContact(database, language))?.phone?.trim() ?? '';
  if (limit.kind === 'pay-later') {
    throw new AppError('bookings/pay-later-limit', { parameters: { phone, takesCard } });
  }
  const { item, time, left, minutes } = limit;
  throw new AppError('bookings/slot-share', { parameters: { item, time, left, minutes, phone } });
}
