import type { RefundNotice } from '#features/payments/server/payments.public.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { StoredOrder } from './voucher-orders.repository.ts';

/** What the buyer of a voucher hears of, said inside the transaction in which it happens. */
export interface VoucherNews {
  kind: 'voucher-sold' | 'voucher-refunded' | 'voucher-reversed';
  order: StoredOrder;
  /** What came, went back, or was taken back. */
  amountCents: number;
  /** Of a voucher that was sold: less than what came where a part was refunded since. */
  worthCents?: number;
  /** Tells this piece of news from others of its kind and order. */
  key: string;
  /** Of money that goes back: why. */
  notice?: RefundNotice;
  /** Staff asked for it: they need not be told. */
  isRepeated?: true;
}

export type PublishVoucherNews = (tx: Transaction, news: VoucherNews) => Promise<void>;
