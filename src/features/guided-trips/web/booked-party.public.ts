import type { Booking } from '#features/bookings/bookings.contract.ts';
import { parseItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import type { PartyChange } from '../trip-booking.contract.ts';

/** A party as it was booked. */
export function partyOf({ people }: NonNullable<Booking['trip']>, itemsBooked: string): PartyChange {
  const craft = parseItemsBooked(itemsBooked) ?? [];
  return {
    seats: people.map(({ fareId, quantity }) => ({ fareId, quantity })),
    craft: craft.map(({ itemId, quantity }) => ({ itemId, quantity })),
  };
}

/** In one order, so that two parties can be compared. */
export function sortParty({ seats, craft, ...party }: PartyChange): PartyChange {
  return {
    ...party,
    seats: seats.toSorted((a, b) => a.fareId.localeCompare(b.fareId)),
    craft: craft.toSorted((a, b) => a.itemId.localeCompare(b.itemId)),
  };
}
