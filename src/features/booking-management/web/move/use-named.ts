import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { m } from '#i18n/generated/messages.js';
import type { KeptPaddler } from '../../booking-list.contract.ts';
import { paddlersQuery } from '../manage-queries.ts';

/** Those who were named on a trip and come along. */
export function useNamed(booking: Booking) {
  const { data } = useQuery({
    ...paddlersQuery(booking.id),
    enabled: Boolean(booking.trip),
    select: listNamed(booking),
  });
  return data;
}

const listNamed =
  ({ fullName: booker }: Booking) =>
  (paddlers: readonly KeptPaddler[]) =>
    paddlers
      .filter(({ leftAt }) => leftAt === null)
      .map(({ position, isBooker, fullName }) => ({
        position,
        name: (isBooker ? booker : fullName) ?? m.paddlers_erased(),
      }));
