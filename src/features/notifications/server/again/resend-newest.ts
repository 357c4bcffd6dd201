import type { BookingRecord } from '#features/bookings/server/bookings.public.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { createMailsRepository } from '../mails.repository.ts';
import { resendMail } from './resend-mail.ts';

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
