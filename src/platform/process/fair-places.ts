import { createFairLine } from './fair-line.ts';

/** A few at a time; those who wait have their turn by address. */
export interface FairPlaces {
  /** Whether one more from there would be let in, or may wait. */
  hasRoomFor(from: string): boolean;
  /** @returns what gives the place back, however often it is called; `null` where too many wait. */
  enter(from: string): Promise<(() => void) | null>;
}

interface Waiter {
  admit: () => void;
  refuse: () => void;
}

export function createFairPlaces(limits: { places: number; line: number }): FairPlaces {
  const line = createFairLine<Waiter>(limits.line);
  let taken = 0;

  function leave(): void {
    const next = line.next();
    // The place goes directly to the one whose turn it is.
    if (next) next.admit();
    else taken -= 1;
  }

  function takePlace(): () => void {
    let isInside = true;
    return () => {
      if (isInside) leave();
      isInside = false;
    };
  }

  return {
    hasRoomFor: (from) => taken < limits.places || line.hasRoomFor(from),
    async enter(from) {
      if (taken < limits.places) {
        taken += 1;
        return takePlace();
      }
      const isAdmitted = await new Promise<boolean>((resolve) => {
        const waiter = { admit: () => resolve(true), refuse: () => resolve(false) };
        line.join(waiter, from)?.refuse();
      });
      return isAdmitted ? takePlace() : null;
    },
  };
}
