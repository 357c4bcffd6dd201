import { Link } from 'react-router';
import { useRole } from '#features/identity/web/role.public.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';

/** Leads to the booking, unless who reads it may see the books alone. */
export function BookingReference({ id, className }: { id: number; className: string }) {
  if (useRole() === 'accountant') return bookingReference(id);
  return (
    <Link to={`/admin/booking?id=${id}`} className={className}>
      {bookingReference(id)}
    </Link>
  );
}
