import type { BookingRecord } from '#features/bookings/server/bookings.public.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { createMailsRepository, type MailRecord } from '../mails.repository.ts';
import { newMessageId } from '../write-mail.ts';

interface Dependencies {
  database: Database;
  publicUrl: string;
}

/**
 * Sends a mail once more. One that failed, or that waits for its next try, is tried at once; of one that was sent a copy
 * is, while no other copy is on its way.
 */
export async function resendMail({ database, publicUrl }: Dependencies, id: number): Promise<MailRecord> {
  const resentId = await database.transaction(async (tx) => {
    const mails = createMailsRepository(tx);
    const mail = await mails.lock(id);
    if (!mail) throw new AppError('notifications/mail-not-found');
    if (mail.state !== 'sent') {
      await mails.restart(id);
      return id;
    }
    const copy = await mails.copy(id, newMessageId(publicUrl));
    if (!copy) throw new AppError('notifications/mail-on-its-way');
    return copy.id;
  });
  const resent = await createMailsRepository(database).find(resentId);
  if (!resent) throw new AppError('notifications/mail-not-found');
  return resent;
}

/** So often in a day a guest can have a mail sent again. */
const copiesPerDay = 3;

/**
 * Sends the newest mail of a booking to its own address once more.
 * @throws where there is none, where one is on its way, or where it was often today.
 */
export async function resendNewest(
  dependencies: { database: Database; publicUrl: string },
  { id, email }: Pick<BookingRecord, 'id' | 'email'>,
): Promise<void> {
  const mails = createMailsRepository(dependencies.database);
  const newest = email === null ? null : await mails.findNewestToCustomer(id);
  if (!newest) throw new AppError('notifications/no-mail');
  if ((await mails.countCopies(id)) >= copiesPerDay) throw new AppError('notifications/mail-limit');
  await resendMail(dependencies, newest.id);
}

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
