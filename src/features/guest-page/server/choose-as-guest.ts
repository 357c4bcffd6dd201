import { chooseForBooking } from '#features/storm-days/server/storm-days.public.ts';
import { AppError } from '#shared/app-error.ts';
import type { GuestMoveDependencies } from './move-as-guest.ts';

interface Seen {
  choice: 'refund' | 'voucher';
  toCardCents: number;
  byHandCents: number;
  voucherCents: number;
}

/** Ends a booking whose hours were called off as its guest saw it: where the sums have become others, nothing happens. */
export function chooseAsGuest(
  dependencies: GuestMoveDependencies,
  id: number,
  { choice, ...seen }: Seen,
): Promise<void> {
  return chooseForBooking(dependencies, id, {
    choice,
    assertSeen: ({ toCardCents, byHandCents, voucherCents }) => {
      const isAsSeen =
        toCardCents === seen.toCardCents &&
        byHandCents === seen.byHandCents &&
        voucherCents === seen.voucherCents;
      if (!isAsSeen) throw new AppError('guest-page/sum-changed');
    },
  });
}
