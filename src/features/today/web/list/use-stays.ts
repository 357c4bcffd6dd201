import { useCallback, useEffect, useRef, useState } from 'react';
import type { Place } from '../../domain/place.ts';

/** For so long a row that was tapped stays where it is, with its undo. */
export const stayMs = 8_000;

/** What was just tapped, and how it is taken back. */
export interface DoneTap {
  text: string;
  /** `€14 Cash`; empty where no money was taken with it. */
  paid: string;
  /** The facts and the payment that were noted. */
  factIds: readonly string[];
  payment: string | null;
}

export interface Stay {
  place: Place;
  /** `null` where the row goes on as before, as after an undo. */
  done: DoneTap | null;
}

type AddTap = (before: DoneTap | null) => DoneTap | null;

export type Stays = ReadonlyMap<number, Stay>;

/** Keeps rows that were just tapped at their place for a moment. */
export function useStays() {
  const [stays, setStays] = useState<Stays>(new Map());
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const all = timers.current;
    return () => all.forEach(clearTimeout);
  }, []);

  /** A row that stays already keeps its first place; `done` may add to what was tapped before. */
  const stay = useCallback((place: Place, done: DoneTap | null | AddTap) => {
    const { id } = place;
    clearTimeout(timers.current.get(id));
    setStays((all) => {
      const { place: first = place, done: before = null } = all.get(id) ?? {};
      return new Map(all).set(id, { place: first, done: typeof done === 'function' ? done(before) : done });
    });
    const leave = () => setStays((all) => new Map([...all].filter(([other]) => other !== id)));
    timers.current.set(id, setTimeout(leave, stayMs));
  }, []);
  return { stays, stay };
}
