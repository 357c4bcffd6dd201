import { type BookingRecord, dueCentsOf } from '#features/bookings/server/bookings.public.ts';
import type { News } from '../notify-customer.ts';

/** What a sum is that a mail tells. */
export type ToldSum =
  /** What the booking costs, and what its code took off. */
  | 'total'
  | 'discount'
  /** Money that came, went back, or was taken back by the gateway. */
  | 'received'
  | 'refunded'
  | 'reversed'
  /** What becomes of money: to the card, given back by hand, kept, back to the code, or turned into a voucher. */
  | 'toCard'
  | 'byHand'
  | 'kept'
  | 'toCode'
  | 'voucher'
  /** Still to be paid. */
  | 'due'
  /** What staff have to look at. */
  | 'open';

/** What the mail means for the booking, or for the voucher that was bought. */
export type ToldOutcome = 'stands' | 'to-confirm' | 'to-choose' | 'to-pay' | 'held' | 'ended' | 'usable';

/** What a mail tells as facts: stored beside its words, so that they can be compared with the ledger. */
export interface Told {
  /** Cents; sums of nothing are left out. */
  sums: Partial<Record<ToldSum, number>>;
  reason: string | null;
  /** `null` where it says nothing of that. */
  outcome: ToldOutcome | null;
}

type Act = Partial<Omit<Told, 'sums'>> & { sums?: Told['sums'] };

/** What a mail to a customer tells of a booking. Its words are made from the same news. */
export function tellOfBooking(news: News, booking: BookingRecord): Told {
  const { totalCents: total, discountCents: discount } = booking;
  return told(actOf(news, booking), { total, discount });
}

/** Facts without sums of nothing. */
export function told({ sums = {}, reason = null, outcome = null }: Act, more: Told['sums'] = {}): Told {
  const all = Object.entries({ ...more, ...sums }).filter(([, cents]) => cents !== 0);
  return { sums: Object.fromEntries(all), reason, outcome };
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
