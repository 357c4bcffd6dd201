import { countSeats, type PartyCraft, proposeCraft, type TripCraft } from './propose-craft.ts';

type FreeCraft = TripCraft & { unitsLeft: number };

interface Split {
  /** What the party has. */
  held: readonly PartyCraft[];
  /** What is free where those who stay are, with what the party has. */
  here: readonly FreeCraft[];
  /** The same where the others go; `null` where that is here. */
  there: readonly FreeCraft[] | null;
  going: number;
  staying: number;
  /** What somebody chose for those who go; `null` where it is proposed. */
  chosen: readonly PartyCraft[] | null;
}

/** The boats of both halves: as far as they can, people stay in those that their party has. */
export function splitCraft({ held, here, there, going, staying, chosen }: Split) {
  const forGoing = chosen ?? (there ? proposeCraft(there, going) : propose(held, here, going)) ?? [];
  const gone = there ? [] : forGoing;
  const forStaying = propose(less(held, gone), lessFree(here, gone), staying) ?? [];
  return { going: forGoing, staying: forStaying };
}

/** Others than their own only where those would have more empty seats. */
function propose(
  own: readonly PartyCraft[],
  kinds: readonly FreeCraft[],
  people: number,
): PartyCraft[] | null {
  const ownKinds = kinds.map((kind) => ({
    ...kind,
    unitsLeft: Math.min(kind.unitsLeft, unitsOf(own, kind.itemId)),
  }));
  const [theirs, others] = [proposeCraft(ownKinds, people), proposeCraft(kinds, people)];
  if (!theirs || !others) return others;
  return countSeats(others, kinds) < countSeats(theirs, kinds) ? others : theirs;
}

const unitsOf = (craft: readonly PartyCraft[], itemId: string) =>
  craft.find((each) => each.itemId === itemId)?.quantity ?? 0;

function less(craft: readonly PartyCraft[], gone: readonly PartyCraft[]): PartyCraft[] {
  return craft.map(({ itemId, quantity }) => ({
    itemId,
    quantity: Math.max(0, quantity - unitsOf(gone, itemId)),
  }));
}

function lessFree(kinds: readonly FreeCraft[], gone: readonly PartyCraft[]): FreeCraft[] {
  return kinds.map((kind) => ({
    ...kind,
    unitsLeft: Math.max(0, kind.unitsLeft - unitsOf(gone, kind.itemId)),
  }));
}
