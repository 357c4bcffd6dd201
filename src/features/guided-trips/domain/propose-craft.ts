/** A kind of craft that a trip goes out with. */
export interface TripCraft {
  itemId: string;
  /** How many people one takes. */
  seats: number;
}

interface FreeCraft extends TripCraft {
  unitsLeft: number;
}

export interface PartyCraft {
  itemId: string;
  quantity: number;
}

/** Whether a party fits: everybody has a seat, and no craft stays empty. */
export function isCrewed(craft: readonly PartyCraft[], kinds: readonly TripCraft[], people: number): boolean {
  const units = craft.reduce((sum, { quantity }) => sum + quantity, 0);
  const seats = countSeats(craft, kinds);
  return units <= people && people <= seats;
}

/**
 * The fewest craft that a party fits into without an empty seat, or with as few as can be; larger ones first.
 * @returns `null` where those that are free do not have enough seats.
 */
export function proposeCraft(kinds: readonly FreeCraft[], people: number): PartyCraft[] | null {
  const [kind, ...smaller] = kinds.toSorted((a, b) => b.seats - a.seats);
  if (people <= 0) return [];
  if (!kind) return null;
  const most = Math.min(kind.unitsLeft, Math.ceil(people / kind.seats));
  let best: { craft: PartyCraft[]; empty: number } | null = null;
  for (let quantity = most; quantity >= 0; quantity -= 1) {
    const rest = proposeCraft(smaller, people - quantity * kind.seats);
    if (!rest) continue;
    const craft = quantity > 0 ? [{ itemId: kind.itemId, quantity }, ...rest] : rest;
    const empty = countSeats(craft, kinds) - people;
    if (!best || empty < best.empty) best = { craft, empty };
  }
  return best?.craft ?? null;
}

/** How many people have a place in these craft. */
export function countSeats(craft: readonly PartyCraft[], kinds: readonly TripCraft[]): number {
  return craft.reduce(
    (sum, { itemId, quantity }) =>
      sum + quantity * (kinds.find((kind) => kind.itemId === itemId)?.seats ?? 0),
    0,
  );
}
