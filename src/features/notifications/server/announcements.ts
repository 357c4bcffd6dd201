import {
  type BookingEvent,
  type BookingRecord,
  findBooking,
  type MoneyOwed,
  type PublishBookingEvent,
} from '#features/bookings/server/bookings.public.ts';
import { listCancellationMoney, type Payments } from '#features/payments/server/payments.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { findWriter } from '#platform/http/request-id.ts';
import { undoSeconds } from '#shared/bookings/hand-methods.ts';
import { sendNewestAgain, sendToNewAddress } from './again/send-to-new-address.ts';
import { putIntoWords } from './mails/booking-labels.ts';
import { attentionMail, cardPaymentMail, voucherMail } from './mails/staff-mails.ts';
import { createNewBookingMailsRepository } from './new-booking/new-booking-mails.repository.ts';
import { isMadeByStaff } from './new-booking/tell-of-new-booking.ts';
import { writeMailsOfNewBooking } from './new-booking/write-new-booking-mails.ts';
import { type MailPlace, type News, notifyCustomer } from './notify-customer.ts';
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
export function createBookingAnnouncer(place: MailPlace): PublishBookingEvent {
  return async (tx, news) => {
    if (news.kind === 'booking-made') {
      if (news.booking.state === 'pending') tellLater(tx, news.booking);
      return;
    }
    const [booking] = await Promise.all([
      findBooking(tx, news.bookingId),
      writeMailsOfNewBooking(tx, place, news.bookingId),
    ]);
    if (!booking) return;
    const key = String(booking.id);
    if (endsReminder.has(news.kind)) await createOutboxRepository(tx).withdrawReminders(booking.id);
    switch (news.kind) {
      case 'booking-kept':
        return tellLater(tx, booking);
      case 'booking-paid-by-hand': {
        // Staff did it themselves; only the customer hears of it, once staff can no longer undo it.
        const about = { booking, key: byHandKey(news), delaySeconds: undoSeconds };
        return notifyCustomer(tx, place, about, { kind: 'payment-received', amountCents: news.amountCents });
      }
      case 'booking-paid-by-voucher':
        return tellOfVoucher(tx, place, booking, news.discountCents);
      case 'payment-by-hand-undone':
        return void (await createOutboxRepository(tx).withdraw(`payment-received:${byHandKey(news)}`));
      case 'booking-moved': {
        const about = { booking, key: `${key}:${booking.moves}` };
        return notifyCustomer(tx, place, about, { kind: 'booking-moved', move: news.move });
      }
      case 'booking-cancelled': {
        const owed = { ...news.owed, keptCents: await sumKept(tx, booking.id, news.owed) };
        const { toVoucherCents, byGuest = false } = news;
        const cancelled = { kind: 'booking-cancelled', owed, toVoucherCents, byGuest } as const;
        return notifyCustomer(tx, place, { booking, key }, cancelled);
      }
      case 'booking-called-off': {
        const about = { booking, key: `${news.storm.stormDayId}:${key}:${booking.moves}` };
        return notifyCustomer(tx, place, about, { kind: 'booking-called-off', storm: news.storm });
      }
      case 'booking-storm-lifted': {
        const { kind, stormDayId, decideBy } = news;
        // Where the first mail has not left, there is nothing to take back.
        const first = `booking-called-off:${stormDayId}:${key}:${booking.moves}`;
        if ((await createOutboxRepository(tx).withdraw(first)) > 0) return;
        return notifyCustomer(tx, place, { booking, key: `${stormDayId}:${key}` }, { kind, decideBy });
      }
      case 'booking-storm-ended':
        return notifyCustomer(tx, place, { booking, key }, sayEnding(news));
      case 'units-released': {
        const about = { booking, key: news.factId, delaySeconds: undoSeconds };
        return notifyCustomer(tx, place, about, news);
      }
      case 'release-withdrawn':
        return void (await createOutboxRepository(tx).withdraw(`units-released:${news.factId}`));
      case 'guest-link-renewed':
        return sendNewestAgain(tx, place, booking);
      case 'email-corrected':
        return sendToNewAddress(tx, place, booking);
      case 'booking-unconfirmed':
        return notifyCustomer(
          tx,
          place,
          { booking, key },
          { kind: news.kind, toVoucherCents: news.toVoucherCents },
        );
      case 'hold-ended': {
        const wasTold = await createOutboxRepository(tx).hasWrittenTo(booking.id);
        if (wasTold)
          await notifyCustomer(
            tx,
            place,
            { booking, key },
            { kind: news.kind, toVoucherCents: news.toVoucherCents },
          );
      }
    }
  };
}

/** The visitor who waits for the booking does not wait for the words of its mails, too. */
function tellLater(tx: Transaction, booking: BookingRecord): void {
  tx.withCommit(createNewBookingMailsRepository(tx).add(booking));
}

function sayEnding({
  owed,
  toVoucherCents,
  byDefault,
  voucher,
}: Extract<BookingEvent, { kind: 'booking-storm-ended' }>): News {
  if (voucher) {
    const { code, amountCents: worthCents } = voucher;
    return { kind: 'booking-storm-voucher', toVoucherCents, code, worthCents };
  }
  return { kind: 'booking-storm-ended', owed: { ...owed, keptCents: 0 }, toVoucherCents, byDefault };
}

/** What of the money of a cancelled booking neither goes back to a card nor has to be given back by hand. */
async function sumKept(tx: Transaction, bookingId: number, { byHandCents }: MoneyOwed): Promise<number> {
  const [left] = await listCancellationMoney(tx, [bookingId]);
  // What goes back to cards is queued; what goes back by hand counts as held until somebody notes it.
  return left ? left.toCardCents + left.byHandCents - byHandCents : 0;
}

/** A booking can be paid by hand again after that was undone. */
function byHandKey({ bookingId, paymentId }: { bookingId: number; paymentId: number }): string {
  return `by-hand:${bookingId}:${paymentId}`;
}

/** A booking that a voucher paid whole is made and paid at once: one mail to each. */
async function tellOfVoucher(
  tx: Transaction,
  place: MailPlace,
  booking: BookingRecord,
  amountCents: number,
): Promise<void> {
  const key = `by-voucher:${booking.id}`;
  await notifyCustomer(
    tx,
    place,
    { booking, key },
    { kind: 'payment-received', amountCents, byVoucher: true },
  );
  if (isMadeByStaff(booking)) return;
  const note = { kind: 'staff-booking', key, bookingId: booking.id, replyTo: booking.email } as const;
  await notifyStaff(tx, place, note, async (office) =>
    voucherMail(office, booking, await putIntoWords(tx, booking, office.language)),
  );
}

/** Who hears what about money, in the transaction of the payment itself. */
export function createPaymentAnnouncer(place: MailPlace): Payments['announce'] {
  return async (tx, news) => {
    if (news.kind === 'attention-raised') {
      const { attentionId, item } = news;
      const { bookingId = null, orderId } = item;
      const note = { kind: 'staff-attention', key: String(attentionId), bookingId, orderId } as const;
      return notifyStaff(tx, place, note, (office) =>
        attentionMail(office, { item, requestId: findWriter() }),
      );
    }
    const { kind, orderId, bookingId, amountCents, movement } = news;
    const [booking] = await Promise.all([
      findBooking(tx, bookingId),
      writeMailsOfNewBooking(tx, place, bookingId),
    ]);
    if (!booking) return;
    // A payment can be taken back and restored: the customer hears of each, and of none twice.
    const key = movement === 1 ? orderId : `${orderId}:${movement}`;
    await notifyCustomer(tx, place, { booking, key, orderId }, { kind, amountCents });
    if (kind !== 'payment-received') return;
    const note = { kind: 'staff-payment', key, bookingId, orderId, replyTo: booking.email } as const;
    await notifyStaff(tx, place, note, async (office) => {
      const words = await putIntoWords(tx, booking, office.language);
      return cardPaymentMail(office, booking, words, amountCents);
    });
  };
}
