/** Which face of the payment screen an address asks for. */
export type PaymentView = 'pay' | 'success' | 'cancelled' | 'error';

const viewOfPath: Record<string, PaymentView> = { success: 'success', cancel: 'cancelled', error: 'error' };
const statuses: readonly string[] = ['success', 'cancelled', 'error'] satisfies PaymentView[];

/** The path decides; `/payment` itself may say it in its `status`. */
export function findPaymentView(pathname: string, query: URLSearchParams): PaymentView {
  const status = query.get('status');
  const asked = statuses.includes(status ?? '') ? (status as PaymentView) : 'pay';
  return viewOfPath[pathname.split('/')[2] ?? ''] ?? asked;
}

/** The gateway's id of an attempt; anything else names none. */
export function findOrderId(query: URLSearchParams): string | null {
  const orderId = query.get('orderId') ?? '';
  return /^[A-Z0-9]{20}$/.test(orderId) ? orderId : null;
}
