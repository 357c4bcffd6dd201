import type { ReactNode } from 'react';
import { Link, type To, useSearchParams } from 'react-router';

/** @returns where the dialog of a payment opens, above the tab that is shown. */
export function usePaymentPlace(orderId: string): To {
  const [query] = useSearchParams();
  const next = new URLSearchParams(query);
  // One dialog at a time; Back leads to the booking again.
  next.delete('booking');
  next.set('payment', orderId);
  return { search: `?${next}` };
}

/** Leads to what happened to a payment, and what can be done about it. */
export function OpenPayment({ orderId, children }: { orderId: string; children: ReactNode }) {
  return (
    <Link
      to={usePaymentPlace(orderId)}
      preventScrollReset
      className="inline-flex min-h-11 items-center font-semibold text-lagoon-deep underline underline-offset-4 pointer-fine:min-h-6"
    >
      {children}
    </Link>
  );
}
