import { useState } from 'react';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import {
  type BookedItem,
  parseItemsBooked,
  writeItemsBooked,
} from '#features/bookings/domain/items-booked.public.ts';
import type { LocalDate } from '#shared/business-calendar.ts';

/** Where a booking is to go. */
export interface MoveDraft {
  bookingDate: LocalDate;
  timeSlot: string;
  items: BookedItem[];
}

/** What the calls take: prices are the server's. */
export function targetOf({ bookingDate, timeSlot, items }: MoveDraft) {
  const lines = items.map(({ itemId, quantity, duration }) => ({ itemId, quantity, duration }));
  return { bookingDate, timeSlot, itemsBooked: writeItemsBooked(lines) };
}

export function useMoveDraft({ bookingDate, timeSlot, itemsBooked }: Booking) {
  const [start] = useState<MoveDraft>(() => ({
    bookingDate,
    timeSlot,
    items: parseItemsBooked(itemsBooked) ?? [],
  }));
  const [draft, setDraft] = useState(start);
  const change = (changes: Partial<MoveDraft>) => setDraft((before) => ({ ...before, ...changes }));
  /** A quantity of 0 takes the item out. */
  const changeItem = ({ itemId, quantity, duration }: BookedItem) =>
    setDraft((before) => {
      const others = before.items.filter((item) => item.itemId !== itemId);
      return { ...before, items: quantity === 0 ? others : [...others, { itemId, quantity, duration }] };
    });
  return { draft, change, changeItem, isChanged: write(draft) !== write(start) };
}

function write({ items, ...time }: MoveDraft): string {
  const sorted = items.toSorted((a, b) => a.itemId.localeCompare(b.itemId));
  return JSON.stringify(targetOf({ ...time, items: sorted }));
}
