import type { Field } from './format/form-body.ts';
import type { StatusCode } from './format/status-codes.ts';

/** pending → paid → reversed or refunded; pending → cancelled. */
export type OrderState = 'pending' | 'paid' | 'cancelled' | 'reversed' | 'refunded';

export interface CartRow {
  article: string;
  quantity: number;
  price: string;
  amount: string;
}

/** What the shop asked for, as it came. */
export interface Purchase {
  orderId: string;
  /** The text that was sent; callbacks repeat it unchanged. */
  amount: string;
  amountCents: number;
  currency: string;
  okUrl: string;
  cancelUrl: string;
  notifyUrl: string;
  note: string;
  rows: CartRow[];
  /** 1: customer fields came with the purchase; 2: the page asks for them; 3: card only. */
  customerDetail: string;
  customer: Field[];
  expiresAt: string | null;
}

export interface Payment {
  /** IPC_Trnref */
  reference: string;
  stan: string;
  at: string;
  lastDigits: string;
  isReversed: boolean;
}

export interface Refund {
  reference: string;
  orderId: string;
  amount: string;
  amountCents: number;
  at: string;
}

/** A message to the shop and what the shop made of it. */
export interface SentCallback {
  method: string;
  url: string;
  body: string;
  at: string;
  /** `null` when no answer came, or when the customer's browser carries the message. */
  status: number | null;
  answer: string;
  /** 200 and the two letters OK. */
  isAccepted: boolean;
  error: string | null;
  durationMs: number;
}

export interface LogEntry {
  at: string;
  action: string;
  result: string;
}

export interface Order {
  purchase: Purchase;
  state: OrderState;
  payment: Payment | null;
  /** Payments that were taken back before the order was sent again. */
  earlierPayments: Payment[];
  declined: { code: StatusCode; at: string }[];
  /** Cards that may still be tried on the page now open. */
  triesLeft: number;
  refunds: Refund[];
  callbacks: SentCallback[];
  /** Signed fields of the last message about this order, the answer of IPCGetTxnStatus. */
  lastMessage: Field[] | null;
  log: LogEntry[];
}

export function refundedCents(order: Order): number {
  return order.refunds.reduce((sum, refund) => sum + refund.amountCents, 0);
}
