import {
  type BookingEvent,
  type BookingRecord,
  findBooking,
  type PublishBookingEvent,
} from '#features/bookings/server/bookings.public.ts';
import type { Payments } from '#features/payments/server/payments.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { findWriter } from '#platform/http/request-id.ts';
import { undoSeconds } from '#shared/bookings/hand-methods.ts';
import { sendNewestAgain, sendToNewAddress } from './again/resend-mail.ts';
import { bookingCalledOff } from './mails/booking-called-off.ts';
import { bookingCancelled } from './mails/booking-cancelled.ts';
import { putIntoWords } from './mails/booking-labels.ts';
import { bookingUnconfirmed, holdEnded } from './mails/booking-lapsed.ts';
import { bookingMoved } from './mails/booking-moved.ts';
import { bookingStormEnded } from './mails/booking-storm-ended.ts';
import { bookingStormLifted } from './mails/booking-storm-lifted.ts';
import { bookingStormVoucher } from './mails/booking-storm-voucher.ts';
import { paymentReceived } from './mails/payment-received.ts';
import { paymentRefunded } from './mails/payment-refunded.ts';
import { paymentReversed } from './mails/payment-reversed.ts';
import { attentionMail } from './mails/staff-attention.ts';
import { paidByVoucherMail } from './mails/staff-booking.ts';
import { cardPaymentMail } from './mails/staff-payment.ts';
import { unitsReleased } from './mails/units-released.ts';
import { createNewBookingMailsRepository } from './new-booking/new-booking-mails.repository.ts';
import { isMadeByStaff } from './new-booking/notify-of-new-booking.ts';
import { writeMailsOfNewBooking } from './new-booking/write-new-booking-mails.ts';
import { type CustomerMail, type MailContext, notifyCustomer } from './notify-customer.ts';
import { notifyStaff } from './notify-staff.ts';
import { createOutboxRepository } from './outbox.repository.ts';

/** After these a reminder that waits would say what is no longer true. */
const endsReminder: ReadonlySet<BookingEvent['kind']> = new Set([
  'booking-moved',
  'booking-cancelled',
  'booking-called-off',
  'booking-storm-ended',
  'booking-unconfirmed',
  'hold-ended',
]);

/**
 * Decides which mails are written for booking events. A booking that waits for a card payment causes none: most are paid
 * within minutes, and a customer who never pays is never told of a booking.
 */
export function createBookingAnnouncer(context: MailContext): PublishBookingEvent {
  return async (tx, event) => {
    if (event.kind === 'booking-made') {
      if (event.booking.state === 'pending') writeLater(tx, event.booking);
      return;
    }
    const [booking] = await Promise.all([
      findBooking(tx, event.bookingId),
      writeMailsOfNewBooking(tx, context, event.bookingId),
    ]);
    if (!booking) return;
    const outbox = createOutboxRepository(tx);
    const { id, moves } = booking;
    if (endsReminder.has(event.kind)) await outbox.withdrawReminders(id);
    const notify = <Recorded>(
      mail: CustomerMail<Recorded>,
      recorded: Recorded,
      { key = String(id), delaySeconds = 0 } = {},
    ) => notifyCustomer(tx, context, mail, { booking, recorded, key, delaySeconds });
    switch (event.kind) {
      case 'booking-kept':
        return writeLater(tx, booking);
      case 'booking-paid-by-hand':
        // Staff did it themselves; only the customer hears of it, once staff can no longer undo it.
        return notify(paymentReceived, event, { key: byHandKey(event), delaySeconds: undoSeconds });
      case 'booking-paid-by-voucher':
        return notifyOfVoucher(tx, context, booking, event.discountCents);
      case 'payment-by-hand-undone':
        return void (await outbox.withdraw(`payment-received:${byHandKey(event)}`));
      case 'booking-moved':
        return notify(bookingMoved, event.move, { key: `${id}:${moves}` });
      case 'booking-cancelled':
        return notify(bookingCancelled, event);
      case 'booking-called-off':
        return notify(bookingCalledOff, event.storm, { key: calledOffKey(event.storm, booking) });
      case 'booking-storm-lifted': {
        // Where the first mail has not left, there is nothing to take back.
        if ((await outbox.withdraw(`booking-called-off:${calledOffKey(event, booking)}`)) > 0) return;
        return notify(bookingStormLifted, event, { key: `${event.stormDayId}:${id}` });
      }
      case 'booking-storm-ended': {
        const { voucher, toVoucher } = event;
        if (!voucher) return notify(bookingStormEnded, { ...event, keptCents: 0 });
        const { code, amountCents: worthCents } = voucher;
        return notify(bookingStormVoucher, { code, worthCents, toVoucher });
      }
      case 'units-released':
        return notify(unitsReleased, event, { key: event.factId, delaySeconds: undoSeconds });
      case 'release-withdrawn':
        return void (await outbox.withdraw(`units-released:${event.factId}`));
      case 'guest-link-renewed':
        return sendNewestAgain(tx, context, booking);
      case 'email-corrected':
        return sendToNewAddress(tx, context, booking);
      case 'booking-unconfirmed':
        return notify(bookingUnconfirmed, event);
      case 'hold-ended':
        if (await outbox.hasWrittenTo(id)) return notify(holdEnded, event);
        return;
      default:
        event satisfies never;
    }
  };
}

/** The visitor who waits for the booking does not wait for the words of its mails, too. */
function writeLater(tx: Transaction, booking: BookingRecord): void {
  tx.withCommit(createNewBookingMailsRepository(tx).add(booking));
}

/** A booking that was moved can be called off once more. */
function calledOffKey({ stormDayId }: { stormDayId: number }, { id, moves }: BookingRecord): string {
  return `${stormDayId}:${id}:${moves}`;
}

/** A booking can be paid by hand again after that was undone. */
function byHandKey({ bookingId, paymentId }: { bookingId: number; paymentId: number }): string {
  return `by-hand:${bookingId}:${paymentId}`;
}

/** A booking that a voucher paid whole is made and paid at once: one mail to each. */
async function notifyOfVoucher(
  tx: Transaction,
  context: MailContext,
  booking: BookingRecord,
  amountCents: number,
): Promise<void> {
  const key = `by-voucher:${booking.id}`;
  const recorded = { amountCents, byVoucher: true } as const;
  await notifyCustomer(tx, context, paymentReceived, { booking, key, recorded });
  if (isMadeByStaff(booking)) return;
  const note = { kind: 'staff-booking', key, bookingId: booking.id, replyTo: booking.email } as const;
  await notifyStaff(tx, context, note, async (office) =>
    paidByVoucherMail(office, booking, await putIntoWords(tx, booking, office.language)),
  );
}

/** Writes the mails about payments, in the transaction of the payment itself. */
export function createPaymentAnnouncer(context: MailContext): Payments['announce'] {
  return async (tx, event) => {
    if (event.kind === 'attention-raised') {
      const { attentionId, item } = event;
      const { bookingId = null, orderId } = item;
      const note = { kind: 'staff-attention', key: String(attentionId), bookingId, orderId } as const;
      return notifyStaff(tx, context, note, (office) =>
        attentionMail(office, { item, requestId: findWriter() }),
      );
    }
    const { orderId, bookingId, amountCents, movement } = event;
    const [booking] = await Promise.all([
      findBooking(tx, bookingId),
      writeMailsOfNewBooking(tx, context, bookingId),
    ]);
    if (!booking) return;
    // A payment can be taken back and restored: the customer hears of each, and of none twice.
    const key = movement === 1 ? orderId : `${orderId}:${movement}`;
    const about = { booking, key, orderId };
    switch (event.kind) {
      case 'payment-refunded':
        return notifyCustomer(tx, context, paymentRefunded, { ...about, recorded: event });
      case 'payment-reversed':
        return notifyCustomer(tx, context, paymentReversed, { ...about, recorded: event });
      case 'payment-received': {
        await notifyCustomer(tx, context, paymentReceived, { ...about, recorded: event });
        const note = { kind: 'staff-payment', key, bookingId, orderId, replyTo: booking.email } as const;
        await notifyStaff(tx, context, note, async (office) => {
          const words = await putIntoWords(tx, booking, office.language);
          return cardPaymentMail(office, booking, words, amountCents);
        });
      }
    }
  };
}
