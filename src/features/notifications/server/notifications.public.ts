import type { Database } from '#platform/database/database.ts';
import { createEmailConfigRepository } from './email-config.repository.ts';
import { createOutboxRepository } from './outbox.repository.ts';

export { resendNewest } from './again/resend-mail.ts';
export { createBookingAnnouncer, createPaymentAnnouncer } from './announcements.ts';
export { createMailDelivery } from './delivery/deliver-mails.ts';
export { mailMetrics } from './delivery/mail-metrics.ts';
export { writeNewBookingMails } from './new-booking/write-new-booking-mails.ts';
export { createVoucherAnnouncer } from './notify-buyer.ts';
export type { MailContext } from './notify-customer.ts';
export { notifyPlaces } from './notify-places.ts';
export { hasStuckOffer, purgeOffers, withdrawOffer, writeOffer } from './offer-mail.ts';
export { remindGuests } from './remind-guests.ts';

/** Forgets mails of long ago, with the addresses and names in them. */
export async function purgeMails(database: Database): Promise<void> {
  await createOutboxRepository(database).deleteOld();
}

/** Whether an address is set for mails to staff about bookings and payments. */
export async function hasStaffAddress(database: Database): Promise<boolean> {
  return ((await createEmailConfigRepository(database).find())?.notificationEmail ?? '') !== '';
}
