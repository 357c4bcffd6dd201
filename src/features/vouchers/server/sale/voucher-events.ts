import type { RefundNotice } from '#features/payments/server/payments.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { StoredOrder } from './voucher-orders.repository.ts';

/** A change of a sold voucher that its buyer is notified of, published in the transaction of the change. */
export interface VoucherEvent {
  kind: 'voucher-sold' | 'voucher-refunded' | 'voucher-reversed' | 'voucher-withdrawn';
  order: StoredOrder;
  /** The amount that was paid, refunded, or reversed. */
  amountCents: number;
  /** For `voucher-sold`: the value of the voucher, less than the payment if a part was refunded since. */
  worthCents?: number;
  /** Distinguishes this event from others of its kind and order. */
  key: string;
  /** Cause and outcome of a refund. */
  notice?: RefundNotice;
  /** For `voucher-withdrawn`: who declared it, and when. */
  declared?: { by: string; at: Date };
  /** Staff are not notified: they asked for the mail again, or another mail of this event has notified them. */
  isRepeated?: true;
}

export type PublishVoucherEvent = (tx: Transaction, event: VoucherEvent) => Promise<void>;
