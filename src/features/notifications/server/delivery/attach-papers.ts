import { makeEvidence } from '#features/bookings/server/bookings.public.ts';
import { makeConfirmation } from '#features/invoices/server/invoices.public.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { Attachment } from '#platform/mail/mailer.ts';
import type { DueMail } from './deliveries.repository.ts';

interface Dependencies {
  database: Database;
  timeZone: string;
  log: Logger;
}

const papers = [
  { make: makeEvidence, failure: 'a mail leaves without the accepted documents' },
  { make: makeConfirmation, failure: 'a mail leaves without the confirmation of the payment' },
];

/**
 * The customer's copy of what they accepted, and the confirmation of the payment. They repeat what was typed, so they go with
 * the first mail that follows money: nobody can have them sent to a stranger. A mail leaves without them rather than not at all.
 */
export async function attachPapers(
  { database, timeZone, log }: Dependencies,
  { kind, bookingId }: Pick<DueMail, 'kind' | 'bookingId'>,
): Promise<Attachment[]> {
  if (kind !== 'payment-received' || bookingId === null) return [];
  const attachments: Attachment[] = [];
  for (const { make, failure } of papers) {
    try {
      const paper = await make(database, bookingId, timeZone);
      if (paper) attachments.push(paper);
    } catch (error) {
      log.warn({ err: error, bookingId }, failure);
    }
  }
  return attachments;
}
