import { useState } from 'react';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import {
  type BookedItem,
  parseItemsBooked,
  writeItemsBooked,
} from '#features/bookings/domain/items-booked.public.ts';
import type { PartyChange } from '#features/guided-trips/trip-booking.contract.ts';
import { partyOf, sortParty } from '#features/guided-trips/web/booked-party.public.ts';
import type { LocalDate } from '#shared/business-calendar.ts';

/** Where a booking is to go. */
export interface MoveDraft {
  bookingDate: LocalDate;
  timeSlot: string;
  /** `null` on a guided trip. */
  items: BookedItem[] | null;
  /** Who comes along on a guided trip, and in what; `null` of a rental. */
  party: PartyChange | null;
}

/** What the calls take: prices are the server's. */
export function targetOf({ bookingDate, timeSlot, items, party }: MoveDraft) {
  if (!items) return { bookingDate, timeSlot, ...(party && { party: JSON.stringify(party) }) };
  const lines = items.map(({ itemId, quantity, duration }) => ({ itemId, quantity, duration }));
  return { bookingDate, timeSlot, itemsBooked: writeItemsBooked(lines) };
}

/** Nothing is left to move: that would be a cancellation. */
export function isEmpty({ items, party }: MoveDraft): boolean {
  return items?.length === 0 || party?.seats.length === 0;
}

export function useMoveDraft({ bookingDate, timeSlot, itemsBooked, trip }: Booking) {
  const [start] = useState<MoveDraft>(() => ({
    bookingDate,
    timeSlot,
    items: trip ? null : (parseItemsBooked(itemsBooked) ?? []),
    party: trip ? partyOf(trip, itemsBooked) : null,
  }));
  const [draft, setDraft] = useState(start);
  const change = (changes: Partial<MoveDraft>) => setDraft((before) => ({ ...before, ...changes }));
  /** A quantity of 0 takes the item out. */
  const changeItem = ({ itemId, quantity, duration }: BookedItem) =>
    setDraft((before) => {
      const others = (before.items ?? []).filter((item) => item.itemId !== itemId);
      return { ...before, items: quantity === 0 ? others : [...others, { itemId, quantity, duration }] };
    });
  return { draft, change, changeItem, isChanged: write(draft) !== write(start) };
}

function write({ items, party, ...time }: MoveDraft): string {
  const sorted = items?.toSorted((a, b) => a.itemId.localeCompare(b.itemId)) ?? null;
  return JSON.stringify(targetOf({ ...time, items: sorted, party: party && sortParty(party) }));
}
