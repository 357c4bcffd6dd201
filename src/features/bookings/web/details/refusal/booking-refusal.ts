import { m } from '#i18n/generated/messages.js';
import { ApiError } from '#web/api/api-error.ts';

export type RefusalKind = 'sold-out' | 'documents-changed' | 'price-changed' | 'other';

const kindOfCode: Partial<Record<ApiError['code'], RefusalKind>> = {
  'bookings/sold-out': 'sold-out',
  'bookings/slot-closed': 'sold-out',
  'bookings/slot-share': 'sold-out',
  'bookings/documents-changed': 'documents-changed',
  'bookings/price-changed': 'price-changed',
};

export function refusalKind(error: unknown): RefusalKind {
  return (error instanceof ApiError && kindOfCode[error.code]) || 'other';
}

/** During maintenance only staff can book. */
const closedCode = 'bookings/closed';

/** The server's own sentence where it has one for the visitor; a fault is told in general words. */
export function refusalText(error: unknown): string {
  const isRefusal = error instanceof ApiError && (error.status < 500 || error.code === closedCode);
  return (isRefusal && error.text) || m.booking_failed_text();
}

/** True where the server has decided: the same request would get the same answer. */
export function isDefiniteAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 408 && error.status !== 429;
}
