import type { Departure } from './departure.ts';

/** What staff have to decide, who is late, who goes out or comes back next, and what is over. */
export const sections = ['decide', 'late', 'ahead', 'done'] as const;
export type Section = (typeof sections)[number];

/** Where a booking stands in the list of the day. */
export interface Place {
  section: Section;
  /** When something is to happen with it, in milliseconds; of the late ones when it should have. */
  at: number;
  isOut: boolean;
  id: number;
  /** Parties of one departure stand together. */
  departureId?: string;
}

export function placeOf({ booking, rental, startsAt, dueBack, minutesLate }: Departure): Place {
  const isOut = rental.phase === 'out';
  return {
    section: sectionOf({ booking, rental, minutesLate }),
    at: (isOut ? dueBack : startsAt).getTime(),
    isOut,
    id: booking.id,
    ...(booking.trip && { departureId: booking.trip.departureId }),
  };
}

function sectionOf({
  booking,
  rental,
  minutesLate,
}: Pick<Departure, 'booking' | 'rental' | 'minutesLate'>): Section {
  if (rental.contradictions.length > 0) return 'decide';
  if (minutesLate > 0) return 'late';
  const isOver = rental.phase === 'back' || rental.phase === 'missed';
  return isOver || (booking.isCancelled && rental.phase !== 'out') ? 'done' : 'ahead';
}

/** The order of the list: what happens first comes first; at the same time rentals before trips. */
export function comparePlaces(a: Place, b: Place): number {
  return (
    sections.indexOf(a.section) - sections.indexOf(b.section) ||
    a.at - b.at ||
    compareTexts(a.departureId ?? '', b.departureId ?? '') ||
    a.id - b.id
  );
}

function compareTexts(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
