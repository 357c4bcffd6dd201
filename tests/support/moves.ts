import type { MovePreview } from '#features/booking-management/booking-move.contract.ts';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import type { SurplusWay } from '#features/bookings/domain/settle-move.public.ts';
import type { Answer, Headers, TestClient } from './test-client.ts';

export interface MoveWish {
  bookingDate?: string;
  timeSlot?: string;
  /** `undefined` for the party of a trip. */
  itemsBooked?: string | undefined;
  /** Of a trip, as it is to be: JSON text. */
  party?: string;
}

const targetOf = ({ bookingDate, timeSlot, itemsBooked }: Booking, wish: MoveWish) => ({
  bookingDate,
  timeSlot,
  itemsBooked,
  ...wish,
});

/** What staff are told before they move a booking. */
export function previewMove(staff: TestClient, booking: Booking, wish: MoveWish): Promise<Answer> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(targetOf(booking, wish))) if (value) query.set(name, value);
  return staff.get(`/api/bookings/${booking.id}/move?${query}`);
}

/** What the screen sends after a preview. */
export function moveBody(booking: Booking, wish: MoveWish, preview: MovePreview, surplusWay?: SurplusWay) {
  const { version, newTotalCents, dueCents, surplusCents } = preview;
  const seen = { version, newTotalCents, dueCents, surplusCents };
  return { ...targetOf(booking, wish), ...seen, ...(surplusWay ? { surplusWay } : {}) };
}

/** Moves a booking as the screen does. Where the preview refuses, that is the answer. */
export async function moveTo(
  staff: TestClient,
  booking: Booking,
  wish: MoveWish,
  { surplusWay, headers }: { surplusWay?: SurplusWay; headers?: Headers } = {},
): Promise<Answer> {
  const preview = await previewMove(staff, booking, wish);
  if (preview.status !== 200) return preview;
  return staff.post(
    `/api/bookings/${booking.id}/move`,
    moveBody(booking, wish, preview.body, surplusWay),
    headers,
  );
}
