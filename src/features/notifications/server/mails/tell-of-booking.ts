import { type BookingRecord, dueCentsOf } from '#features/bookings/server/bookings.public.ts';
import type { News } from './news.ts';
import { type Act, type Told, told } from './told.ts';

/** What a mail to a customer tells of a booking. Its words are made from the same news. */
export function tellOfBooking(news: News, booking: BookingRecord): Told {
  const { totalCents: total, discountCents: discount } = booking;
  return told(actOf(news, booking), { total, discount });
}

function actOf(news: News, booking: BookingRecord): Act {
  switch (news.kind) {
    case 'booking-received':
      return { outcome: booking.confirmBy === null ? 'stands' : 'to-confirm' };
    case 'place-announced':
    case 'place-changed':
      return { outcome: 'stands' };
    case 'booking-reminder':
      return { sums: { due: dueCentsOf(booking) }, outcome: 'stands' };
    case 'booking-moved': {
      const { dueCents: due, surplusCents, surplusWay, toVoucherCents: toCode } = news.move;
      const way = surplusWay === 'card' ? 'toCard' : surplusWay === 'hand' ? 'byHand' : 'kept';
      return { sums: { due, toCode, [way]: surplusCents }, reason: surplusWay, outcome: 'stands' };
    }
    case 'payment-received': {
      const sums = news.byVoucher ? {} : { received: news.amountCents, due: dueCentsOf(booking) };
      return { sums, reason: news.byVoucher ? 'voucher' : null, outcome: 'stands' };
    }
    case 'payment-reversed':
      return { sums: { reversed: news.amountCents }, outcome: news.outcome };
    case 'payment-refunded':
      return { sums: { refunded: news.amountCents }, reason: news.told.cause, outcome: news.told.outcome };
    case 'booking-cancelled':
      return { sums: moneyOf(news), reason: news.byGuest ? 'guest' : 'staff', outcome: 'ended' };
    case 'hold-ended':
    case 'booking-unconfirmed':
      return { sums: { toCode: news.toVoucherCents }, reason: news.kind, outcome: 'ended' };
    case 'booking-called-off': {
      const { reason, toCardCents, byHandCents, voucherCents, toVoucherCents } = news.storm;
      const sums = {
        toCard: toCardCents,
        byHand: byHandCents,
        voucher: voucherCents,
        toCode: toVoucherCents,
      };
      return { sums, reason, outcome: 'to-choose' };
    }
    case 'booking-storm-lifted':
      return { outcome: 'stands' };
    case 'booking-storm-ended': {
      const { byDefault, wasAsked } = news;
      const reason = byDefault ? (wasAsked ? 'deadline' : 'too-late') : 'chosen';
      return { sums: moneyOf(news), reason, outcome: 'ended' };
    }
    case 'booking-storm-voucher':
      return { sums: { voucher: news.worthCents, toCode: news.toVoucherCents }, outcome: 'ended' };
  }
}

function moneyOf({ owed, toVoucherCents: toCode }: Extract<News, { owed: unknown }>): Told['sums'] {
  const { toCardCents: toCard, byHandCents: byHand, keptCents: kept } = owed;
  return { toCard, byHand, kept, toCode };
}
