import type { BookingRecord } from '#features/bookings/server/bookings.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { createMailsRepository } from '../mails.repository.ts';
import { newMessageId } from '../write-mail.ts';

/**
 * Sends the mails of a booking that did not arrive to the address that it has now. Where all of them left, and a delivery
 * report said that they came back, the newest is sent once more: like each of them it says how the booking stands.
 */
export async function sendToNewAddress(
  tx: Transaction,
  { publicUrl }: { publicUrl: string },
  { id, email }: Pick<BookingRecord, 'id' | 'email'>,
): Promise<void> {
  if (email === null) return;
  const mails = createMailsRepository(tx);
  if ((await mails.redirect(id, email)) > 0) return;
  await sendNewestAgain(tx, { publicUrl }, { id, email });
}

/** The newest mail to a customer once more, with the link that leads to the booking now. */
export async function sendNewestAgain(
  tx: Transaction,
  { publicUrl }: { publicUrl: string },
  { id, email }: Pick<BookingRecord, 'id' | 'email'>,
): Promise<void> {
  if (email === null) return;
  const mails = createMailsRepository(tx);
  const newest = await mails.findNewestToCustomer(id);
  if (newest) await mails.copy(newest.id, newMessageId(publicUrl), email);
}
