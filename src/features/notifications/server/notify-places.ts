import {
  findBooking,
  lockBooking,
  raiseCalendarSequence,
} from '#features/bookings/server/bookings.public.ts';
import {
  businessNow,
  createNotifiedPlacesRepository,
} from '#features/place-changes/server/place-changes.public.ts';
import type { Database } from '#platform/database/database.ts';
import { placeAnnounced, placeChanged } from './mails/place-announced.ts';
import { type MailContext, notifyCustomer } from './notify-customer.ts';

/** A run writes at most so many mails; the rest is for the next one, on any server. */
const mailsPerRun = 200;

/**
 * Sends mails about a place that was announced, or that changed and staff chose to notify guests.
 * Each mail is a transaction of its own, so that a run that ends half-way loses nothing and repeats nothing.
 * @returns how many were written
 */
export async function notifyPlaces(database: Database, context: MailContext): Promise<number> {
  const now = businessNow(context);
  const due = await createNotifiedPlacesRepository(database).listDue(now, null, mailsPerRun);
  let written = 0;
  for (const { bookingId } of due) {
    written += await database.transaction(async (tx) => {
      // Another server may be writing the same mail; then nothing is due any more.
      await lockBooking(tx, bookingId);
      const notifiedPlaces = createNotifiedPlacesRepository(tx);
      const [stillDue] = await notifiedPlaces.listDue(now, bookingId, 1);
      if (stillDue) await raiseCalendarSequence(tx, bookingId);
      const booking = stillDue && (await findBooking(tx, bookingId));
      if (!booking) return 0;
      const key = `${bookingId}:${(await notifiedPlaces.countPlaceMails(bookingId)) + 1}`;
      const mail = stillDue.wasWaiting ? placeAnnounced : placeChanged;
      await notifyCustomer(tx, context, mail, { booking, key, recorded: {} });
      return 1;
    });
  }
  return written;
}
