import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#features/bookings/bookings.contract.ts';

export interface Selection {
  /** Those of the bookings on the screen that are selected. */
  ids: number[];
  /** Those that can be: what is cancelled has nothing left to take away. */
  selectableCount: number;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** All that are on the screen, or none. */
  toggleAll: () => void;
  clear: () => void;
}

const key = ['selected-bookings'];

/**
 * What is no longer on the screen is not selected either, so that only visible bookings can be deleted. Who opens a booking and
 * comes back finds what was selected.
 */
export function useSelection(bookings: readonly Booking[]): Selection {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(() => client.getQueryData<ReadonlySet<number>>(key) ?? new Set());
  function choose(ids: Iterable<number>) {
    const next = new Set(ids);
    client.setQueryData(key, next);
    setChosen(next);
  }
  const selectable = bookings.filter((booking) => !booking.cancelled).map(({ id }) => id);
  const ids = selectable.filter((id) => chosen.has(id));
  return {
    ids,
    selectableCount: selectable.length,
    has: (id) => ids.includes(id),
    toggle: (id) => choose(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => choose(ids.length < selectable.length ? selectable : []),
    clear: () => choose([]),
  };
}
