import { useState } from 'react';
import { fitParty, type Party, type PartyOfDeparture } from '../../domain/party.ts';
import type { BookableDeparture } from '../../trip-booking.contract.ts';
import { keepParty, readParty } from './kept-party.ts';

export interface ChosenParty extends PartyOfDeparture {
  changePeople: (fareId: string, quantity: number) => void;
  changeCraft: (itemId: string, quantity: number) => void;
  /** How many of a kind of person there can be; absent where only the places say so. */
  mostOf?: (fareId: string) => number;
}

/** Who comes along and in what; kept over reloads. Only in the browser. */
export function useParty(departure: BookableDeparture): ChosenParty {
  const [party, setParty] = useState(() => readParty(departure.id));
  const fitted = fitParty(party, departure);

  function change(next: Party) {
    keepParty(departure.id, next);
    setParty(next);
  }

  return {
    ...fitted,
    // Another party gets other boats.
    changePeople: (fareId, quantity) =>
      change({ people: { ...party.people, [fareId]: quantity }, craft: null }),
    changeCraft: (itemId, quantity) => {
      const before = Object.fromEntries(fitted.craft.map((each) => [each.itemId, each.quantity]));
      change({ ...party, craft: { ...before, [itemId]: quantity } });
    },
  };
}
