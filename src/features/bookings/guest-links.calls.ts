import { clientCall } from '#shared/api-call.ts';
import type * as contract from './guest-links.contract.ts';

export const getGuestPolicy = clientCall<typeof contract.getGuestPolicy>({
  method: 'GET',
  path: '/api/guest-policy',
});

export const findOwnBooking = clientCall<typeof contract.findOwnBooking>({
  method: 'GET',
  path: '/api/own-booking',
});

export const findGuestPage = clientCall<typeof contract.findGuestPage>({
  method: 'GET',
  path: '/api/bookings/:id/guest-page',
});

/** The browser key of where the guest's page is. */
export const guestPageKey = (id: number, token: string | undefined) => ['guest-page', id, token] as const;
