import { makeEvidence } from '#features/bookings/server/bookings.public.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { Attachment } from '#platform/mail/mailer.ts';
import type { DueMail } from './deliveries.repository.ts';

interface Dependencies {
  database: Database;
  timeZone: string;
  log: Logger;
}

/**
 * The customer's copy of what they accepted. It repeats what they typed, so it goes with the first mail that follows money:
 * nobody can have it sent to a stranger. A mail leaves without it rather than not at all.
 */
export async function attachEvidence(
  { database, timeZone, log }: Dependencies,
  { kind, bookingId }: Pick<DueMail, 'kind' | 'bookingId'>,
): Promise<Attachment | null> {
  if (kind !== 'payment-received' || bookingId === null) return null;
  try {
    return await makeEvidence(database, bookingId, timeZone);
  } catch (error) {
    log.warn({ err: error, bookingId }, 'a mail leaves without the accepted documents');
    return null;
  }
}
