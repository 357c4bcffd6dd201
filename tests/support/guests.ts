import { readSecrets } from '#app/store/prepare-store.ts';
import { createGuestLinks } from '#features/bookings/server/bookings.public.ts';
import type { GuestBooking } from '#features/guest-page/guest-page.contract.ts';
import type { PartyChange } from '#features/guided-trips/trip-booking.contract.ts';
import type { Database } from '#platform/database/database.ts';
import type { Answer, TestClient } from './test-client.ts';

/** The token that the mails of a booking have now. */
export async function guestTokenOf(database: Database, bookingId: number): Promise<string> {
  const { capabilityKey } = await readSecrets(database);
  const token = await createGuestLinks(capabilityKey).tokenOf(database, bookingId);
  if (!token) throw new Error('The page is closed');
  return token;
}

/** The token that the calendar of a booking has. */
export async function viewTokenOf(database: Database, bookingId: number): Promise<string> {
  const { capabilityKey } = await readSecrets(database);
  const token = await createGuestLinks(capabilityKey).tokenOf(database, bookingId, 'view');
  if (!token) throw new Error('The page is closed');
  return token;
}

export const openGuest = (client: TestClient, token: string): Promise<Answer> =>
  client.post('/api/guest/booking', { token });

/** Cancels as the page does: for the sums that it shows. */
export async function cancelAsGuest(client: TestClient, token: string): Promise<Answer> {
  const opened = await openGuest(client, token);
  const { cancellation } = opened.body as GuestBooking;
  return client.post('/api/guest/cancel', { token, ...(cancellation ?? noMoney) });
}

export const noMoney = {
  ...{ keptCents: 0, toCardCents: 0, byHandCents: 0 },
  ...{ toVoucherCents: 0, keptOfVoucherCents: 0 },
};

/** Moves as the page does: for the price that the preview shows. Where that refuses, it is the answer. */
export async function moveAsGuest(
  client: TestClient,
  token: string,
  place: { bookingDate: string; timeSlot: string; party?: PartyChange },
): Promise<Answer> {
  const preview = await client.post('/api/guest/move-preview', { token, ...place });
  if (preview.status !== 200) return preview;
  return client.post('/api/guest/move', { token, ...place, ...preview.body });
}
