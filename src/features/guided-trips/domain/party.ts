import { quoteCents } from '#features/bookings/domain/prices.public.ts';
import { countSeats, isCrewed, type PartyCraft, proposeCraft, type TripCraft } from './propose-craft.ts';

/** Who comes along, by fare, and what they paddle. */
export interface Party {
  people: Readonly<Record<string, number>>;
  /** `null` as long as nobody has chosen: then it is what is proposed. */
  craft: Readonly<Record<string, number>> | null;
}

export const nobody: Party = { people: {}, craft: null };

interface Departure {
  left: number;
  fares: readonly { id: string; amountCents: number }[];
  craft: readonly (TripCraft & { unitsLeft: number })[];
}

export type PartyProblem =
  | { kind: 'nobody' }
  /** More than there are places. */
  | { kind: 'too-many' }
  /** What is free has not enough seats for them. */
  | { kind: 'no-craft' }
  | { kind: 'seats-missing'; count: number }
  /** A boat would stay empty. */
  | { kind: 'too-many-craft' };

export interface PartyOfDeparture {
  /** At the prices that are shown. */
  seats: { fareId: string; quantity: number; unitPriceCents: number }[];
  craft: PartyCraft[];
  count: number;
  totalCents: number;
  problem: PartyProblem | null;
}

/** What is free for who has some of it already. */
export function addHeld<
  Of extends Pick<Departure, 'left'> & { craft: { itemId: string; unitsLeft: number }[] },
>(departure: Of, { seats, craft }: { seats: number; craft: readonly PartyCraft[] }): Of {
  const unitsOf = (itemId: string) => craft.find((each) => each.itemId === itemId)?.quantity ?? 0;
  return {
    ...departure,
    left: departure.left + seats,
    craft: departure.craft.map((kind) => ({ ...kind, unitsLeft: kind.unitsLeft + unitsOf(kind.itemId) })),
  };
}

/** A party as it can be booked now: fares that are gone and craft that are no longer free are taken out. */
export function fitParty({ people, craft }: Party, departure: Departure): PartyOfDeparture {
  const seats = departure.fares.flatMap(({ id, amountCents }) => {
    const quantity = people[id] ?? 0;
    return quantity > 0 ? [{ fareId: id, quantity, unitPriceCents: amountCents }] : [];
  });
  const count = seats.reduce((sum, { quantity }) => sum + quantity, 0);
  const chosen = craft ? chosenCraft(craft, departure) : (proposeCraft(departure.craft, count) ?? []);
  return {
    seats,
    count,
    craft: chosen,
    totalCents: quoteCents(seats),
    problem: findProblem(count, chosen, departure),
  };
}

function chosenCraft(craft: Readonly<Record<string, number>>, departure: Departure): PartyCraft[] {
  return departure.craft.flatMap(({ itemId, unitsLeft }) => {
    const quantity = Math.min(craft[itemId] ?? 0, unitsLeft);
    return quantity > 0 ? [{ itemId, quantity }] : [];
  });
}

function findProblem(count: number, craft: readonly PartyCraft[], departure: Departure): PartyProblem | null {
  const { left, craft: kinds } = departure;
  if (count === 0) return { kind: 'nobody' };
  if (count > left) return { kind: 'too-many' };
  // Where nothing of the fleet is taken, there is nothing to sit in.
  if (kinds.length === 0 || isCrewed(craft, kinds, count)) return null;
  if (proposeCraft(kinds, count) === null) return { kind: 'no-craft' };
  const seats = countSeats(craft, kinds);
  return seats < count ? { kind: 'seats-missing', count: count - seats } : { kind: 'too-many-craft' };
}
