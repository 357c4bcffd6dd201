import { useEffect, useRef, useState } from 'react';
import type { Departure } from '../../domain/departure.ts';
import { comparePlaces, type Place, placeOf } from '../../domain/place.ts';
import type { TodayBooking } from '../../today.contract.ts';
import type { Stays } from './use-stays.ts';

/** A finger that rests for so long is not about to tap. */
const restMs = 2_000;

const touches = ['pointerdown', 'pointermove', 'touchmove', 'wheel', 'keydown', 'click'] as const;

/** Whether nothing was touched for a moment. */
function useIsAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const touch = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setAtRest(true), restMs);
      setAtRest(false);
    };
    for (const type of touches) document.addEventListener(type, touch, { capture: true, passive: true });
    return () => {
      clearTimeout(timer.current);
      for (const type of touches) document.removeEventListener(type, touch, { capture: true });
    };
  }, []);
  return isAtRest;
}

export interface ListEntry {
  place: Place;
  departure: Departure<TodayBooking>;
}

interface Wish {
  departures: readonly Departure<TodayBooking>[];
  stays: Stays;
  isWanted: (departure: Departure<TodayBooking>) => boolean;
  /** Names what staff have chosen to see: with another one the list is another one. */
  choice: string;
}

/**
 * The bookings to be shown, in an order that changes only while nothing is touched. Until then each has its place, also
 * one that should be elsewhere or is gone by now; what it says is up to date.
 */
export function useSteadyList({ departures, stays, isWanted, choice }: Wish): ListEntry[] {
  const isAtRest = useIsAtRest();
  const wanted = departures
    .filter((departure) => stays.has(departure.booking.id) || isWanted(departure))
    .map((departure) => ({
      departure,
      place: stays.get(departure.booking.id)?.place ?? placeOf(departure),
    }))
    .sort((a, b) => comparePlaces(a.place, b.place));
  const [kept, setKept] = useState({ choice, entries: wanted });
  const mayChange = isAtRest || kept.choice !== choice || kept.entries.length === 0;
  if (mayChange && (kept.choice !== choice || !isSameOrder(kept.entries, wanted)))
    setKept({ choice, entries: wanted });
  const latest = new Map(departures.map((departure) => [departure.booking.id, departure]));
  return (mayChange ? wanted : kept.entries).map(({ place, departure }) => ({
    place,
    departure: latest.get(place.id) ?? departure,
  }));
}

function isSameOrder(a: readonly ListEntry[], b: readonly ListEntry[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ place }, n) => {
      const other = b[n]?.place;
      return place.id === other?.id && place.section === other.section && place.isOut === other.isOut;
    })
  );
}
