import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { OrderIdParameter } from '../../payments.contract.ts';

/** Loaded when a payment is opened. */
const PaymentDetails = lazy(async () => ({
  default: (await import('./payment-details.tsx')).PaymentDetails,
}));

/** The payment that the address names (`?payment=`), so that entries, bookings and mails can lead to it. */
export function PaymentDialog() {
  const [query, setQuery] = useSearchParams();
  const orderId = OrderIdParameter.safeParse(query.get('payment')).data ?? null;

  function close() {
    const next = new URLSearchParams(query);
    next.delete('payment');
    next.delete('refund');
    setQuery(next, { replace: true, preventScrollReset: true });
  }

  return (
    <Dialog open={orderId !== null} onClose={close} title={m.panel_title()} closeLabel={m.site_close()}>
      {orderId !== null && (
        <Suspense fallback={<Spinner label={m.panel_loading()} />}>
          <PaymentDetails key={orderId} orderId={orderId} />
        </Suspense>
      )}
    </Dialog>
  );
}
