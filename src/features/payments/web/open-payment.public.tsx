import type { ReactNode } from 'react';
import { Link, type To, useSearchParams } from 'react-router';

/** @returns where the dialog of a payment opens, above the page that is shown; on wish with the form of a refund. */
export function usePaymentPlace(orderId: string, isRefund = false): To {
  const [query] = useSearchParams();
  const next = new URLSearchParams(query);
  // One dialog at a time; Back leads to the booking again.
  next.delete('booking');
  next.set('payment', orderId);
  if (isRefund) next.set('refund', '1');
  return { search: `?${next}` };
}

interface OpenPaymentProps {
  orderId: string;
  isRefund?: boolean;
  children: ReactNode;
}

/** Leads to what happened to a payment, and what can be done about it. */
export function OpenPayment({ orderId, isRefund, children }: OpenPaymentProps) {
  return (
    <Link
      to={usePaymentPlace(orderId, isRefund)}
      preventScrollReset
      className="inline-flex min-h-11 items-center font-semibold text-lagoon-deep underline underline-offset-4 pointer-fine:min-h-6"
    >
      {children}
    </Link>
  );
}
