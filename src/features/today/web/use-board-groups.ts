import { useCallback, useEffect, useRef, useState } from 'react';
import type { Board } from '../domain/board.ts';
import type { Departure } from '../domain/departure.ts';

/** Where a card is: what is to be decided, what is late, its half hour, or what is over. */
export type BoardGroup = 'decide' | 'overdue' | 'done' | number;

export function groupOf({ booking, rental, minutesLate }: Departure): BoardGroup {
  if (rental.contradictions.length > 0) return 'decide';
  if (minutesLate > 0) return 'overdue';
  return rental.phase === 'back' || rental.phase === 'missed' ? 'done' : booking.startSlot;
}

/** For so long a card that was tapped stays where it is, with its undo under the finger that may have slipped. */
export const stayMs = 8_000;

/** Keeps cards that were just tapped in their group for a moment. */
export interface BoardGroups {
  /** Keeps the card of a booking where it is for a while. */
  stay: (bookingId: number) => void;
  groupOf: (departure: Departure) => BoardGroup;
  isStaying: (departure: Departure) => boolean;
}

export function useBoardGroups(board: Board | undefined): BoardGroups {
  const latest = useRef(board);
  useEffect(() => {
    latest.current = board;
  }, [board]);
  const [staying, setStaying] = useState<ReadonlyMap<number, BoardGroup>>(new Map());
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const all = timers.current;
    return () => all.forEach(clearTimeout);
  }, []);

  const stay = useCallback((id: number) => {
    const shown = latest.current?.groups.flatMap(({ departures }) => departures) ?? [];
    const departure = shown.find(({ booking }) => booking.id === id);
    if (!departure) return;
    clearTimeout(timers.current.get(id));
    setStaying((groups) => new Map(groups).set(id, groups.get(id) ?? groupOf(departure)));
    const leave = () => setStaying((groups) => new Map([...groups].filter(([other]) => other !== id)));
    timers.current.set(id, setTimeout(leave, stayMs));
  }, []);
  return {
    stay,
    groupOf: (departure) => staying.get(departure.booking.id) ?? groupOf(departure),
    isStaying: ({ booking }) => staying.has(booking.id),
  };
}
