import { type MetaArgs, Navigate, useSearchParams } from 'react-router';
import { parseBookingId } from '#features/booking-flow/web/booking-progress.public.ts';
import { BookingPage } from '#features/booking-management/web/details/booking-page.tsx';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { PaymentDialog } from '#features/payments/web/panel/payment-dialog.tsx';
import { m } from '#i18n/generated/messages.js';
import { businessName } from '#web/site/business-name.ts';
import { pageMeta } from '#web/site/page-meta.ts';

export const meta = (args: MetaArgs) =>
  pageMeta({
    title: m.site_title({ page: m.staff_details_title(), brand: businessName(args) }),
    isPrivate: true,
  });

export default function Booking() {
  const isOwner = useIsOwner();
  const [query] = useSearchParams();
  const id = parseBookingId(query.get('id'));
  if (id === null) return <Navigate to="/admin?tab=bookings" replace />;
  return (
    <>
      <BookingPage key={id} id={id} />
      {isOwner && <PaymentDialog />}
    </>
  );
}
