import type { Database, Executor, Transaction } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { Language } from '#shared/language.ts';
import type { CardSalesObstacle } from '../domain/card-sales.ts';
import type { RefundNotice } from '../domain/refund-notice.ts';
import type { NewAttentionItem } from './attention.repository.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * What is paid for, as payments see it. Bookings answer (`app/subscriptions.ts`), inside the transaction of the
 * payment wherever something moves, so that no crash can come between the money and what it buys.
 */
export interface Payables {
  /** Before the attempt's lock: everything that moves a booking takes its lock first. */
  lock(tx: Transaction, bookingId: number): Promise<void>;
  /**
   * Gives what was paid for, also late where it is still there. Changes nothing unless it is accepted.
   * @param amountCents what of the payment is there.
   */
  accept(
    tx: Transaction,
    bookingId: number,
    amountCents: number,
  ): Promise<Accepted | 'already-paid' | 'nothing-left'>;
  /** The gateway took the money back: the customer may pay again, for a while. @returns what became of the booking. */
  reopenForPayment(tx: Transaction, bookingId: number): Promise<ReversalOutcome>;
  /** Staff gave the money back: it is to come at the beach, or the booking is cancelled next. */
  leaveUnpaid(tx: Transaction, bookingId: number): Promise<void>;
  /** Staff gave some of what was kept of a cancelled booking back. */
  keepLess(tx: Transaction, bookingId: number, amountCents: number): Promise<void>;
  /** An attempt came to nothing: the customer gets time for another one. */
  extendHold(tx: Transaction, bookingId: number): Promise<void>;
  /** For how many seconds its units wait for the money; `null` where they wait without an end. */
  secondsHeld(executor: Executor, bookingId: number): Promise<number | null>;
  /** What the booking costs; `null` where there is none. */
  priceOf(executor: Executor, bookingId: number): Promise<number | null>;
  /** Who reads what is written about its money; `null` where there is no booking. */
  readerOf(executor: Executor, bookingId: number): Promise<PaymentReader | null>;
  /** Why the customer should not be sent to pay now; `null` where there is no reason. Takes no lock, so it is only a hint. */
  checkPayable(executor: Executor, bookingId: number): Promise<'already-paid' | 'hold-expired' | null>;
}

export interface TakenBack {
  /** Cents that are missing because bookings have spent them. */
  missingCents: number;
  /** Those bookings. */
  spentOn: number[];
}

/** What was paid is more than the booking costs by now: the rest goes back. */
export interface Accepted {
  surplusCents: number;
}

/** What becomes of a booking whose money is taken back: it is held for another payment, is to be paid at the beach, or had ended. */
export type ReversalOutcome = 'held' | 'to-pay' | 'ended';

export interface PaymentReader {
  language: Language;
  /** Nobody has to leave an address. */
  hasAddress: boolean;
  isEnded: boolean;
}

export interface MoneyLeft {
  leftCents: number;
  by: 'gateway' | 'staff';
  /** What the gateway took. */
  goneCents?: number;
}

/** The voucher that the money of a payment became. */
export interface VoucherOfPayment {
  id: number;
  /** As it is shown. */
  code: string;
  /** Bought on the site; otherwise a guest took it for the money when a day was called off. */
  isSold: boolean;
  state: 'open' | 'used-up' | 'expired' | 'withdrawn';
  worthCents: number;
  /** What can still be spent. */
  leftCents: number;
  /** What bookings have of it now. */
  spentCents: number;
}

/**
 * Vouchers that the money of a payment became, named by its order: sold without a booking, or taken for the money when a day
 * was called off. Vouchers answer (`app/subscriptions.ts`), inside the transaction of the payment and under the lock of its
 * attempt.
 */
export interface Goods {
  /** `null` where the money became none. */
  find(executor: Executor, orderId: string): Promise<VoucherOfPayment | null>;
  /**
   * Gives what was paid for, once, or gives it back after the gateway had taken the money away for a while.
   * @param moneyCents what of the money is there.
   */
  handOver(tx: Transaction, orderId: string, moneyCents: number): Promise<'accepted' | 'nothing-left'>;
  /** Money goes back: the voucher is worth only what is left of the money. Does nothing where there is none. */
  takeBack(tx: Transaction, orderId: string, left: MoneyLeft): Promise<TakenBack>;
  /**
   * The gateway restored the payment, or it was paid anew: a voucher for a storm is worth again what it was when the money was
   * taken back, and one that was sold what of its money is there.
   */
  restore(tx: Transaction, orderId: string, moneyCents: number): Promise<void>;
  /** Staff take back what is left of the voucher. */
  withdraw(tx: Transaction, orderId: string, staffId: number | null): Promise<true>;
  /** Whether somebody is written to about the order. */
  hasReader(executor: Executor, orderId: string): Promise<boolean>;
  /** The refund has been carried out. */
  refunded(
    tx: Transaction,
    orderId: string,
    refund: { amountCents: number; movement: number; notice: RefundNotice },
  ): Promise<void>;
}

interface MovementNews {
  orderId: string;
  bookingId: number;
  amountCents: number;
  /** Which movement of the order's money it is, counted from 1. */
  movement: number;
}

/** What others may want to tell people; said inside the transaction in which it happens. */
export type PaymentNews =
  | (MovementNews & {
      kind: 'payment-received';
      /** What of it goes back at once. */
      surplusCents?: number;
    })
  | (MovementNews & { kind: 'payment-reversed'; outcome: ReversalOutcome })
  | (MovementNews & { kind: 'payment-refunded'; notice: RefundNotice })
  | { kind: 'attention-raised'; attentionId: number; item: NewAttentionItem };

export interface Payments {
  database: Database;
  /** `null` where there is none. What was paid before is settled and refunded through it, whether cards are taken or not. */
  gateway: PaymentGateway | null;
  /** Why no card payments are begun; `null` where they are. */
  obstacle: CardSalesObstacle | null;
  payables: Payables;
  goods: Goods;
  announce(tx: Transaction, news: PaymentNews): Promise<void>;
  publicUrl: string;
  log: Logger;
}
