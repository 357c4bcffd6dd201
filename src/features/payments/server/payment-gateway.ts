import type { Language } from '#shared/language.ts';

/** Who takes the money. Orders, messages and refunds of one store mean nothing to another. */
export interface Store {
  /** The store's id at the gateway; text, because leading zeros count. */
  readonly sid: string;
  /** Anything but `live` moves no money, and every screen that takes money says so. */
  readonly mode: 'live' | 'test' | 'local';
}

export interface AskOptions {
  /** How long the caller can wait for the answer; the gateway's own limit unless told. */
  timeoutMs?: number;
}

/** The product's interface to a payment service, in the product's own terms; amounts are integer euro cents. */
export interface PaymentGateway extends Store {
  createCheckout(order: CheckoutOrder): CheckoutForm;
  /** Never throws. What it returns is truly from the gateway; whether it fits the order is for the caller to compare. */
  readCallback(rawBody: string): GatewayCallback;
  askStatus(orderId: string, options?: AskOptions): Promise<PaymentStatus>;
  /** Whether the gateway accepts this store and its key. @param orderId of no order. */
  checkReadiness(orderId: string): Promise<GatewayReadiness>;
  /**
   * The same `refundId` may be sent again after `unavailable`, when it is unknown whether the first one arrived: the
   * gateway carries out no refund twice.
   */
  refund(refund: RefundRequest): Promise<RefundOutcome>;
}

export interface CheckoutOrder {
  /** One per attempt (`domain/order-id.ts`). */
  orderId: string;
  amountCents: number;
  /** Must add up to `amountCents`. */
  rows: readonly CheckoutRow[];
  language: Language;
  note?: string;
  /** Where the customer's browser is sent after a payment; it may come there with a signed POST. */
  successUrl: string;
  cancelUrl: string;
  /** For how long the payment page may take the money. */
  expiresInSeconds: number;
  /** Where the gateway reports a payment or takes it back; https and public. */
  notifyUrl: string;
}

export interface CheckoutRow {
  title: string;
  quantity: number;
  unitPriceCents: number;
}

/** A form that the browser posts, fields in this order and unchanged. */
export interface CheckoutForm {
  url: string;
  fields: readonly (readonly [name: string, value: string])[];
  /** Where the gateway may send it on to, as sources of a Content-Security-Policy. */
  origins: readonly string[];
}

export type GatewayCallback =
  /** The gateway itself says that the order is paid. The only callback that may confirm an attempt. */
  | {
      kind: 'paid';
      orderId: string;
      amountCents: number;
      /** The gateway's name of the payment; refunds need it. */
      reference: string;
      cardLastFour: string | null;
    }
  /** The gateway itself gave the money back, or will. */
  | { kind: 'reversed'; orderId: string; amountCents: number }
  /** The customer's browser came back. Says where to lead it and proves nothing. */
  | { kind: 'browser-returned' | 'browser-cancelled'; orderId: string; amountCents: number }
  /** A trial of the configuration; acknowledge it. */
  | { kind: 'trial' }
  /**
   * Not from the gateway, not for us, or not understood: do nothing and do not acknowledge it. `isVerified` where the
   * gateway did sign it for us and sent it itself.
   */
  | { kind: 'refused'; reason: string; field?: string; isVerified?: true };

/** No usable answer. Nothing is known then, least of all that nothing happened. */
export interface GatewayUnavailable {
  kind: 'unavailable';
  cause: 'unreachable' | 'slow' | 'nonsense';
  /** A code for logs and diagnostics. */
  detail: string;
}

export type GatewayReadiness =
  | { kind: 'ready' }
  /** Signed and definite: this store or its key is refused. */
  | { kind: 'refused'; code: number }
  /** Answered with something that is not documented for this question. */
  | { kind: 'unclear'; code: number }
  | GatewayUnavailable;

export type PaymentStatus =
  | { kind: 'paid'; amountCents: number; reference: string }
  | { kind: 'pending' | 'failed' | 'reversed' }
  /** The gateway does not know the order, or refuses to say. */
  | { kind: 'unknown'; code: number }
  | GatewayUnavailable;

export interface RefundRequest {
  refundId: string;
  reference: string;
  amountCents: number;
}

export type RefundOutcome =
  | { kind: 'refunded'; reference: string }
  /** An earlier request of this `refundId` was carried out. */
  | { kind: 'already-refunded' }
  | { kind: 'refused'; code: number }
  | GatewayUnavailable;
