import type { StoredPayment } from '#features/booking-flow/web/booking-progress.public.ts';
import { OutcomeHead, PayableDetails } from '#features/booking-flow/web/booking-screens.public.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { type PaidOrder, useFinishPayment } from './use-finish-payment.ts';

interface PaidViewProps {
  order: PaidOrder;
  payment: StoredPayment | null;
  items: readonly RentalItem[];
}

/** The money is there. What is left is to fetch the booking, and to go there. */
export function PaidView({ order, payment, items }: PaidViewProps) {
  const { booking, isFailed, isPending, saveAgain } = useFinishPayment(order);
  const id = booking?.id ?? order.bookingId;
  const reference = id === null ? {} : { reference: bookingReference(id) };
  const details = booking ?? payment;

  if (isFailed) {
    return (
      <>
        <OutcomeHead
          tone="error"
          isReplacement
          title={m.payment_received_title()}
          lead={m.payment_saving_failed()}
          {...reference}
        />
        <div className="flex flex-wrap gap-3">
          <Button look="primary" pending={isPending} onClick={saveAgain}>
            {m.payment_save_again()}
          </Button>
          {id !== null && (
            <LinkButton to={`/confirmation?bookingId=${id}`}>{m.booking_show_booking()}</LinkButton>
          )}
        </div>
        {order.orderId && (
          <p className="mt-5">
            {m.payment_order()}: <strong className="wrap-anywhere">{order.orderId}</strong>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <OutcomeHead
        tone="success"
        isReplacement
        title={m.payment_success_title()}
        lead={m.payment_success_text()}
        {...reference}
      />
      {details && <PayableDetails booking={details} items={items} />}
    </>
  );
}
