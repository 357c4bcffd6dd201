import { type BookingRecord, dueCentsOf } from '#features/bookings/server/bookings.public.ts';
import type { ReturnedValue } from '#features/vouchers/server/vouchers.public.ts';
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
      const { dueCents: due, surplusCents, surplusWay, toVoucher } = news.move;
      const way = surplusWay === 'card' ? 'toCard' : surplusWay === 'hand' ? 'byHand' : 'kept';
      return {
        sums: { due, ...codeSums(toVoucher), [way]: surplusCents },
        reason: surplusWay,
        outcome: 'stands',
      };
    }
    case 'payment-received': {
      const { amountCents: received, surplusCents: toCard = 0 } = news;
      const sums = news.byVoucher ? {} : { received, toCard, due: dueCentsOf(booking) };
      return { sums, reason: news.byVoucher ? 'voucher' : null, outcome: 'stands' };
    }
    case 'payment-reversed':
      return { sums: { reversed: news.amountCents }, outcome: news.outcome };
    case 'payment-refunded':
      return { sums: { refunded: news.amountCents }, reason: news.told.cause, outcome: news.told.outcome };
    case 'units-released':
      return { reason: news.reason, outcome: 'stands' };
    case 'booking-cancelled':
      return { sums: moneyOf(news), reason: news.byGuest ? 'guest' : 'staff', outcome: 'ended' };
    case 'hold-ended':
    case 'booking-unconfirmed':
      return { sums: codeSums(news.toVoucher), reason: news.kind, outcome: 'ended' };
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
      return { sums: { voucher: news.worthCents, ...codeSums(news.toVoucher) }, outcome: 'ended' };
  }
}

/** What became of a code. */
function codeSums(returned: ReturnedValue | null): Told['sums'] {
  return { toCode: returned?.cents ?? 0, keptOfCode: returned?.keptCents ?? 0 };
}

function moneyOf({ owed, toVoucher }: Extract<News, { owed: unknown }>): Told['sums'] {
  const { toCardCents: toCard, byHandCents: byHand, keptCents: kept } = owed;
  return { toCard, byHand, kept, ...codeSums(toVoucher) };
}
