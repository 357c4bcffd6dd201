import type { WrittenPlace } from '#features/places/domain/localize-place.public.ts';
import type { Language } from '#shared/language.ts';
import { type BookedDuration, slotMinutes } from '#shared/rental-time.ts';

/** The guided trip that a booking is for. */
export interface BookedTrip {
  departureId: string;
  tripId: string;
  /** In the language of the booking. */
  title: string;
  minutes: number;
  /** Minutes around it for which its craft are kept free. */
  turnaround: { before: number; after: number };
  /** Where the group meets; `null` where that is the place of the day. */
  place: WrittenPlace | null;
  /** Who comes, by kind of person, as it was named and priced when it was booked. */
  seats: { fareId: string; names: Record<Language, string>; quantity: number; unitPriceCents: number }[];
}

export function countPeople({ seats }: Pick<BookedTrip, 'seats'>): number {
  return seats.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How long what was booked takes: the trip, or each of the rentals. */
export function durationsOf({
  items,
  trip,
}: {
  items: readonly { duration: BookedDuration }[];
  trip?: Pick<BookedTrip, 'minutes'> | null | undefined;
}): BookedDuration[] {
  return trip ? [tripDuration(trip.minutes)] : items.map(({ duration }) => duration);
}

/** How long it takes: `150` minutes → `2 1/2`. */
export function tripDuration(minutes: number): BookedDuration {
  const slots = Math.ceil(minutes / slotMinutes);
  const hours = Math.floor(slots / 2);
  if (slots % 2 === 0) return `${hours}` as BookedDuration;
  return (hours === 0 ? '1/2' : `${hours} 1/2`) as BookedDuration;
}
