import { useCallback, useEffect, useRef, useState } from 'react';
import type { Board } from '../domain/board.ts';
import type { Departure } from '../domain/departure.ts';

/** Where a card is: what is to be decided, what is late, its half hour, or what is over. */
export type Place = 'decide' | 'overdue' | 'done' | number;

export function placeOf({ booking, rental, minutesOverdue }: Departure): Place {
  if (rental.contradictions.length > 0) return 'decide';
  if (minutesOverdue > 0) return 'overdue';
  return rental.phase === 'back' || rental.phase === 'missed' ? 'done' : booking.startSlot;
}

/** For so long a card that was tapped stays where it is, with its undo under the finger that may have slipped. */
export const stayMs = 8_000;

/** The places of cards that were tapped a moment ago. */
export interface Places {
  /** Keeps the card of a booking where it is for a while. */
  stay: (bookingId: number) => void;
  placeOf: (departure: Departure) => Place;
  isStaying: (departure: Departure) => boolean;
}

export function usePlaces(board: Board | undefined): Places {
  const latest = useRef(board);
  useEffect(() => {
    latest.current = board;
  }, [board]);
  const [staying, setStaying] = useState<ReadonlyMap<number, Place>>(new Map());
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
    setStaying((places) => new Map(places).set(id, places.get(id) ?? placeOf(departure)));
    const leave = () => setStaying((places) => new Map([...places].filter(([other]) => other !== id)));
    timers.current.set(id, setTimeout(leave, stayMs));
  }, []);
  return {
    stay,
    placeOf: (departure) => staying.get(departure.booking.id) ?? placeOf(departure),
    isStaying: ({ booking }) => staying.has(booking.id),
  };
}
