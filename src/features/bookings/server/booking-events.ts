import type { ReturnedValue } from '#features/vouchers/server/vouchers.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { CalledOffReason } from '#shared/bookings/storm-reasons.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { SurplusWay } from '../domain/settle-move.public.ts';
import type { BookingRecord } from './bookings.repository.ts';

/** Changes of a booking that notifications are written for. Card payments have their own events, in `payments`. */
export type BookingEvent =
  | { kind: 'booking-made'; booking: BookingRecord }
  | { kind: 'booking-kept'; bookingId: number }
  | { kind: 'booking-paid-by-hand'; bookingId: number; amountCents: number; paymentId: number }
  /** The whole price: nothing else is to be paid. */
  | { kind: 'booking-paid-by-voucher'; bookingId: number; discountCents: number }
  | { kind: 'payment-by-hand-undone'; bookingId: number; paymentId: number }
  | { kind: 'booking-moved'; bookingId: number; move: BookingMove }
  | {
      kind: 'booking-cancelled';
      bookingId: number;
      owed: MoneyOwed;
      /** What of the money stays with the business. */
      keptCents: number;
      toVoucher: ReturnedValue | null;
      byGuest?: boolean;
    }
  /** Its hours were called off; its guest can choose what becomes of it. */
  | { kind: 'booking-called-off'; bookingId: number; storm: CallingOff }
  /** It takes place after all. */
  | { kind: 'booking-storm-lifted'; bookingId: number; stormDayId: number; decideBy: Date }
  | {
      kind: 'booking-storm-ended';
      bookingId: number;
      owed: MoneyOwed;
      toVoucher: ReturnedValue | null;
      byDefault: boolean;
      /** Otherwise its money came when the time to choose was over. */
      wasAsked: boolean;
      voucher: { code: string; amountCents: number } | null;
    }
  /** It ended without staff and guest: its code has back what it took off. */
  | { kind: 'hold-ended' | 'booking-unconfirmed'; bookingId: number; toVoucher: ReturnedValue | null }
  /** Staff noted that its guest did not come or that its craft are back: others may have the units. */
  | ({ kind: 'units-released'; bookingId: number; factId: string } & UnitsReleased)
  /** That was taken back. */
  | { kind: 'release-withdrawn'; bookingId: number; factId: string }
  | { kind: 'guest-link-renewed'; bookingId: number }
  /** Or the same address is to be tried again. */
  | { kind: 'email-corrected'; bookingId: number };

export interface UnitsReleased {
  reason: 'missed' | 'back';
  notedAt: Date;
}

/** What a guest can choose whose hours were called off, and until when. */
export interface CallingOff extends MoneyOwed {
  stormDayId: number;
  reason: CalledOffReason;
  decideBy: Date;
  /** What a voucher instead of the money is worth; 0 where nothing was paid. */
  voucherCents: number;
  bonusPercent: number;
  /** What its code gets back, whatever is chosen but another time. */
  toVoucherCents: number;
}

/** Where a booking was before, and how the difference in price is settled. */
export interface BookingMove {
  bookingDate: LocalDate;
  startSlot: number;
  dueCents: number;
  surplusCents: number;
  surplusWay: SurplusWay | null;
  /** Kept under the policy of the booking for people who left. */
  keptCents: number;
  /** What its code has back because the booking costs less than the code took off. */
  toVoucher: ReturnedValue | null;
}

/** What is owed for a cancelled booking; refunds to cards are made automatically. */
export interface MoneyOwed {
  toCardCents: number;
  byHandCents: number;
}

/** Published inside the transaction of the change, so that a rollback also discards the notification. */
export type PublishBookingEvent = (tx: Transaction, event: BookingEvent) => Promise<void>;
