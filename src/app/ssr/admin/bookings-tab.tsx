import { BookingManagement } from '#features/bookings/web/manage/booking-management.tsx';
import { AttentionSummary } from '#features/payments/web/attention/attention-summary.tsx';

/** Bookings, and above them what is wrong with the money of some. */
export function BookingsTab() {
  return <BookingManagement notices={<AttentionSummary />} />;
}
