import type { Booking } from '#features/bookings/bookings.contract.ts';
import { useIsOwner } from '#features/identity/web/role.public.ts';

type Money = Pick<Booking, 'cancelled' | 'paidByCardCents' | 'paidByHandCents' | 'refundedCents'>;

/** Whether who is logged in can cancel a booking at all: beach staff give no money back. */
export function useMayCancel({ cancelled, paidByCardCents, paidByHandCents, refundedCents }: Money): boolean {
  const isOwner = useIsOwner();
  return !cancelled && (isOwner || paidByCardCents + paidByHandCents <= refundedCents);
}
