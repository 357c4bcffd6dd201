import { BookingManagement } from '#features/booking-management/web/booking-management.tsx';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { CardSalesAlert } from '#features/payment-tester/web/card-sales.tsx';
import { AttentionSummary } from '#features/payments/web/attention/attention-summary.tsx';

/** Bookings, and above them what is wrong with card payments and with the money of some. */
export function BookingsTab() {
  const isOwner = useIsOwner();
  return (
    <BookingManagement
      notices={
        isOwner && (
          <>
            <CardSalesAlert />
            <AttentionSummary />
          </>
        )
      }
    />
  );
}
