import { m } from '#i18n/generated/messages.js';
import { ApiError } from '#web/api/api-error.ts';

export type RefusalKind =
  | 'sold-out'
  | 'documents-changed'
  | 'price-changed'
  | 'paddlers-changed'
  | 'voucher'
  | 'other';

const kindOfCode: Partial<Record<ApiError['code'], RefusalKind>> = {
  'bookings/sold-out': 'sold-out',
  'bookings/slot-closed': 'sold-out',
  'bookings/slot-share': 'sold-out',
  'bookings/ends-after-closing': 'sold-out',
  'bookings/documents-changed': 'documents-changed',
  'bookings/price-changed': 'price-changed',
  'bookings/paddlers-changed': 'paddlers-changed',
  'trips/seats-sold': 'sold-out',
  'trips/departure-closed': 'sold-out',
  'trips/departure-moved': 'sold-out',
  'trips/fares-changed': 'price-changed',
  'vouchers/unknown': 'voucher',
  'vouchers/expired': 'voucher',
  'vouchers/used-up': 'voucher',
  'vouchers/below-minimum': 'voucher',
  'vouchers/changed': 'voucher',
};

export function refusalKind(error: unknown): RefusalKind {
  return (error instanceof ApiError && kindOfCode[error.code]) || 'other';
}

const stepOfCode: Partial<Record<ApiError['code'], 1 | 2>> = {
  'bookings/date-not-bookable': 1,
  'bookings/unknown-item': 2,
  'bookings/more-than-fleet': 2,
};

/** The step at which a choice has to be made anew; `null` where another choice does not help. */
export function stepToMend(error: unknown): 1 | 2 | null {
  return (error instanceof ApiError && stepOfCode[error.code]) || null;
}

/** During maintenance only staff can book. */
const closedCode = 'bookings/closed';

/** The server's own sentence if it is meant for visitors; a general one for internal errors. */
export function refusalText(error: unknown): string {
  const isRefusal = error instanceof ApiError && (error.status < 500 || error.code === closedCode);
  return (isRefusal && error.text) || m.booking_failed_text();
}

/** True where the server has decided: the same request would get the same answer. */
export function isDefiniteAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 408 && error.status !== 429;
}
