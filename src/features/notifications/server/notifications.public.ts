import type { Database } from '#platform/database/database.ts';
import { createEmailConfigRepository } from './email-config.repository.ts';
import { createOutboxRepository } from './outbox.repository.ts';

export { createBookingAnnouncer, createPaymentAnnouncer } from './announcements.ts';
export { createMailDelivery } from './deliver-mails.ts';

/** Forgets mails of long ago, with the addresses and names in them. */
export async function purgeMails(database: Database): Promise<void> {
  await createOutboxRepository(database).deleteOld();
}

/** Whether staff have said where they want to be told of bookings and payments. */
export async function hasStaffAddress(database: Database): Promise<boolean> {
  return ((await createEmailConfigRepository(database).find())?.notificationEmail ?? '') !== '';
}
