import type { Chance } from './chance.ts';
import type { Person } from './people.ts';

/** What became of a booking. */
export type Outcome =
  | 'held'
  | 'pending'
  | 'to-call'
  | 'paid-by-card'
  | 'paid-by-hand'
  | 'cancelled'
  | 'refunded'
  | 'unpaid'
  | 'unconfirmed';

/** How somebody booked: on the site, at the desk, on the phone, or by the poster on the beach. */
export type Source = 'web' | 'walk_in' | 'phone' | 'poster';

/** Who is asked at the desk or on the phone need not say everything. */
export type Guest = Pick<Person, 'language'> & {
  [Key in Exclude<keyof Person, 'language'>]: Person[Key] | null;
};

/** @param hasBegun whether the day of the rental has begun: walk-ins are for the current day only. */
export function chooseSource(chance: Chance, outcome: Outcome, hasBegun: boolean): Source {
  if (outcome === 'paid-by-hand') {
    return hasBegun
      ? chance.weighed<Source>([
          ['walk_in', 42],
          ['web', 26],
          ['phone', 18],
          ['poster', 14],
        ])
      : chance.weighed<Source>([
          ['web', 60],
          ['phone', 40],
        ]);
  }
  if (outcome === 'pending' || outcome === 'cancelled') {
    return chance.weighed<Source>([
      ['web', 70],
      ['phone', 30],
    ]);
  }
  // Cards are only taken on the site.
  return 'web';
}

/** What is known of somebody who booked this way. */
export function asKnown(chance: Chance, person: Person, source: Source): Guest {
  if (source === 'phone') return { ...person, email: null, dateOfBirth: null };
  if (source !== 'walk_in') return person;
  const hasName = chance.next() < 0.55;
  return {
    language: person.language,
    fullName: hasName ? person.fullName : null,
    phoneNumber: hasName && chance.next() < 0.5 ? person.phoneNumber : null,
    email: null,
    dateOfBirth: null,
  };
}
