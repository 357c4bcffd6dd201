import { findBooking, lockBooking } from '#features/bookings/server/bookings.public.ts';
import { isUnderMaintenance, readSettings } from '#features/settings/server/settings.public.ts';
import type { Database } from '#platform/database/database.ts';
import { addDays, businessInstant, businessTimeAt } from '#shared/business-calendar.ts';
import { bookingReminder } from './mails/booking-reminder.ts';
import { type MailContext, notifyCustomer } from './notify-customer.ts';
import { createRemindersRepository, type Evening, reminderKey } from './reminders.repository.ts';

/** A run writes at most so many mails; the rest is for the next one, on any server. */
const mailsPerRun = 200;

/**
 * Writes to the guests of the next day, from the hour that staff set until midnight: a server that was down at the hour
 * writes later. Each mail is a transaction of its own, and is written once whatever is repeated. While the site is under
 * maintenance nobody is reminded, since the links would lead nowhere.
 * @returns how many were written
 */
export async function remindGuests(database: Database, context: MailContext): Promise<number> {
  const evening = await readEvening(database, context);
  if (!evening) return 0;
  const due = await createRemindersRepository(database).listDue(evening, null, mailsPerRun);
  let written = 0;
  for (const { bookingId } of due) written += await remind(database, context, evening, bookingId);
  return written;
}

/** @returns `null` if no reminders are due now */
async function readEvening(
  database: Database,
  { clock, timeZone }: Pick<MailContext, 'clock' | 'timeZone'>,
): Promise<Evening | null> {
  const settings = await readSettings(database, ['reminder_mails', 'reminder_hour']);
  const { reminder_mails: isWanted, reminder_hour: reminderHour } = settings;
  const { date, hour } = businessTimeAt(clock.now(), timeZone);
  if (!isWanted || hour < reminderHour || (await isUnderMaintenance(database))) return null;
  return { day: addDays(date, 1), since: businessInstant(date, `${reminderHour}:00`, timeZone) };
}

function remind(
  database: Database,
  context: MailContext,
  evening: Evening,
  bookingId: number,
): Promise<number> {
  return database.transaction(async (tx) => {
    // Another server may be writing the same mail, or staff may be cancelling; then nothing is due any more.
    await lockBooking(tx, bookingId);
    const [stillDue] = await createRemindersRepository(tx).listDue(evening, bookingId, 1);
    const booking = stillDue && (await findBooking(tx, bookingId));
    if (!booking) return 0;
    const key = reminderKey(bookingId, booking.bookingDate);
    await notifyCustomer(tx, context, bookingReminder, { booking, key, recorded: {} });
    return 1;
  });
}
