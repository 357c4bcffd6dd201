import { useState } from 'react';
import { paymentPath, readBookedCustomer } from '#features/booking-flow/web/booking-progress.public.ts';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** For who comes back from the payment: their places are held, and are among those that are gone. */
export function OwnUnpaid({ departureId }: { departureId: string }) {
  const [trip] = useState(() => readBookedCustomer()?.trip as { departureId?: unknown } | undefined);
  if (trip?.departureId !== departureId) return null;
  return (
    <Notice
      tone="warning"
      title={m.payment_booking_unpaid_title()}
      action={
        <LinkButton to={paymentPath} size="compact">
          {m.payment_go_to_payment()}
        </LinkButton>
      }
    >
      {m.payment_booking_unpaid_text()}
    </Notice>
  );
}
