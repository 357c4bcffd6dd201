import { m } from '#i18n/generated/messages.js';
import { ApiError } from '#web/api/api-error.ts';

/** Why there is no payment page to go to; some of it is no error at all. */
export type CheckoutProblem =
  | { kind: 'paid-already' }
  | { kind: 'lapsed' }
  | { kind: 'failed'; message: string };

/** The checkout was begun so often that going on would not help. */
export class TooManyAttempts extends Error {}

const sentences: Partial<Record<ApiError['code'], () => string>> = {
  'payments/not-configured': () => m.payment_checkout_configuration(),
  'payments/misconfigured': () => m.payment_checkout_configuration(),
  'payments/too-many-attempts': () => m.payment_checkout_failed(),
};

export function checkoutProblem(error: unknown): CheckoutProblem {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'payments/already-paid') return { kind: 'paid-already' };
  if (code === 'payments/hold-expired') return { kind: 'lapsed' };
  return { kind: 'failed', message: sentences[code]?.() ?? describe(error) };
}

function describe(error: unknown): string {
  if (error instanceof TooManyAttempts) return m.payment_checkout_failed();
  if (error instanceof ApiError) return error.text || m.payment_error_default();
  if (error instanceof DOMException && error.name === 'TimeoutError') return m.payment_checkout_slow();
  // What `fetch` throws when no answer came.
  return error instanceof TypeError ? m.payment_checkout_network() : m.payment_error_default();
}

const returnMessages: Record<string, () => string> = {
  payment_failed: () => m.payment_error_failed(),
  card_declined: () => m.payment_error_failed(),
  expired_card: () => m.payment_error_expired(),
  insufficient_funds: () => m.payment_error_funds(),
  authentication_required: () => m.payment_error_authentication(),
  connection: () => m.payment_error_connection(),
  timeout: () => m.payment_error_connection(),
};

const returnLines: Record<string, () => string> = {
  payment_failed: () => m.payment_line_payment_failed(),
  card_declined: () => m.payment_line_card_declined(),
  insufficient_funds: () => m.payment_line_insufficient_funds(),
  expired_card: () => m.payment_line_expired_card(),
  authentication_required: () => m.payment_line_authentication_required(),
  processing_error: () => m.payment_line_processing_error(),
  network_error: () => m.payment_line_network_error(),
};

const longestRawMessage = 200;

export interface ReturnedError {
  message: string;
  /** What the code says more exactly. */
  line: string | null;
  /** An unknown code, unchanged. It comes from the address and is untrusted. */
  raw: string | null;
}

/** What the `error` of an address means. */
export function returnedError(code: string | null): ReturnedError {
  const known = (texts: Record<string, () => string>) =>
    code !== null && Object.hasOwn(texts, code) ? texts[code]?.() : undefined;
  const line = known(returnLines) ?? null;
  const raw = line === null && code ? code.slice(0, longestRawMessage) : null;
  return { message: known(returnMessages) ?? m.payment_error_default(), line, raw };
}
