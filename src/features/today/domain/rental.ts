import type { Duration } from '#shared/rental-time.ts';
import { inOrder, type RentalFact } from './rental-fact.ts';

export interface BookedLine {
  itemId: string;
  quantity: number;
  duration: Duration;
}

/** What of a booking decides how its facts are read. */
export interface RentedBooking {
  id: number;
  isCancelled: boolean;
  lines: readonly BookedLine[];
}

export type RentalPhase = 'expected' | 'arrived' | 'out' | 'back' | 'missed';

export const contradictionKinds = [
  'cancelled',
  'already-out',
  'already-back',
  'not-out',
  'too-many-back',
  'not-missed',
  'unknown-item',
  'moved',
  'wrong-time',
  'short',
] as const;
export type ContradictionKind = (typeof contradictionKinds)[number];

/** A fact that does not agree with what is known. Staff decide whether it counts. */
export interface Contradiction {
  kind: ContradictionKind;
  fact: RentalFact;
}

/** Units of one line, as they stand after swaps. */
export interface RentedLine extends BookedLine {
  /** How many of them came back. */
  returned: number;
}

/** What became of a booking on its day. */
export interface Rental {
  phase: RentalPhase;
  arrivedAt: string | null;
  outSince: string | null;
  backAt: string | null;
  /** When its rest was given back to the stock. */
  freedAt: string | null;
  lines: RentedLine[];
  delayMinutes: number;
  extendedMinutes: number;
  /** For what was added since it was booked. */
  chargeCents: number;
  contradictions: Contradiction[];
  /** The facts that count, in their order; the last one is what *Undo* takes back. */
  counted: RentalFact[];
}

/**
 * Reads the facts of one booking. The outcome depends only on which facts there are: not on the order in which they
 * were delivered, nor on how often.
 */
export function readRental(booking: RentedBooking, facts: readonly RentalFact[]): Rental {
  const known = facts.filter(({ bookingId }) => bookingId === booking.id);
  const undone = findUndone(known);
  const accepted = findAccepted(known);
  const own = inOrder(known.map((fact) => atPossibleTime(fact, accepted.get(fact.id))));
  const rental: Rental = {
    phase: 'expected',
    arrivedAt: null,
    outSince: null,
    backAt: null,
    freedAt: null,
    lines: booking.lines.map((line) => ({ ...line, returned: 0 })),
    delayMinutes: 0,
    extendedMinutes: 0,
    chargeCents: 0,
    contradictions: [],
    counted: [],
  };
  for (const fact of own) {
    if (fact.kind === 'accepted' || undone.has(fact.id)) continue;
    const kind = accepted.has(fact.id) ? null : findContradiction(booking, rental, fact);
    if (kind) rental.contradictions.push({ kind, fact });
    // Craft are on the water whatever the facts say, and guests stay as long as agreed.
    if (fact.kind === 'undone' || (kind && kind !== 'cancelled' && kind !== 'short')) continue;
    apply(rental, fact);
    rental.counted.push(fact);
  }
  return rental;
}

/** The facts that count with what is known now, and did not before. */
export function countedNow(former: Rental, { counted }: Rental): RentalFact[] {
  return counted.filter(({ id }) => !former.counted.some((fact) => fact.id === id));
}

/** An undo that was itself undone has no effect. Which refers to which decides, and not the clocks of the devices. */
function findUndone(facts: readonly RentalFact[]): Set<string> {
  const undoesOf = Map.groupBy(
    facts.filter(({ kind }) => kind === 'undone'),
    ({ refersTo }) => refersTo,
  );
  const isUndone = (id: string, above: readonly string[]): boolean =>
    (undoesOf.get(id) ?? []).some((undo) => !above.includes(undo.id) && !isUndone(undo.id, [...above, id]));
  return new Set(facts.map(({ id }) => id).filter((id) => isUndone(id, [])));
}

/** By what they accept. One that came before its fact can have happened accepts nothing. */
function findAccepted(facts: readonly RentalFact[]): Map<string, RentalFact> {
  const accepting = facts.filter(({ kind, isUntimely }) => kind === 'accepted' && !isUntimely);
  return new Map(accepting.map((fact) => [fact.refersTo ?? '', fact]));
}

/** What a device with a wrong clock wrote down counts from when staff accepted it. */
function atPossibleTime(fact: RentalFact, acceptedBy: RentalFact | undefined): RentalFact {
  return fact.isUntimely && acceptedBy ? { ...fact, occurredAt: acceptedBy.occurredAt } : fact;
}

function findContradiction(
  { isCancelled }: RentedBooking,
  { phase, lines }: Rental,
  fact: RentalFact,
): ContradictionKind | null {
  if (fact.isOutdated) return 'moved';
  if (fact.isUntimely) return 'wrong-time';
  const isAway = phase === 'out';
  if (fact.isShort) return 'short';
  switch (fact.kind) {
    case 'handed-out':
      if (isAway) return 'already-out';
      if (phase === 'back') return 'already-back';
      return isCancelled ? 'cancelled' : null;
    case 'returned':
      if (phase === 'back') return 'already-back';
      if (!isAway) return 'not-out';
      return isMoreThanOut(lines, fact) ? 'too-many-back' : null;
    case 'no-show':
      return phase === 'expected' || phase === 'missed' ? null : 'not-missed';
    case 'extended':
      if (phase === 'back') return 'already-back';
      return isAway ? null : 'not-out';
    case 'late-start':
      if (phase === 'back') return 'already-back';
      return isAway ? 'already-out' : null;
    case 'swapped':
      return lines.some((line) => line.itemId === fact.itemId && left(line) >= (fact.quantity ?? 0))
        ? null
        : 'unknown-item';
    case 'freed':
      return phase === 'back' || phase === 'missed' ? null : 'not-missed';
    default:
      return null;
  }
}

export function left({ quantity, returned }: RentedLine): number {
  return quantity - returned;
}

function isMoreThanOut(lines: readonly RentedLine[], { itemId, quantity }: RentalFact): boolean {
  if (itemId == null) return false;
  const out = lines.filter((line) => line.itemId === itemId).reduce((sum, line) => sum + left(line), 0);
  return (quantity ?? 0) > out;
}

function apply(rental: Rental, fact: RentalFact): void {
  rental.chargeCents += fact.chargeCents ?? 0;
  switch (fact.kind) {
    case 'checked-in':
      rental.arrivedAt ??= fact.occurredAt;
      if (rental.phase === 'expected' || rental.phase === 'missed') rental.phase = 'arrived';
      return;
    case 'handed-out':
      rental.phase = 'out';
      rental.outSince = fact.occurredAt;
      rental.backAt = null;
      rental.lines = rental.lines.map((line) => ({ ...line, returned: 0 }));
      return;
    case 'returned':
      bringBack(rental, fact);
      return;
    case 'no-show':
      rental.phase = 'missed';
      return;
    case 'late-start':
      rental.delayMinutes += fact.minutes ?? 0;
      return;
    case 'extended':
      rental.extendedMinutes += fact.minutes ?? 0;
      return;
    case 'freed':
      rental.freedAt = fact.occurredAt;
      return;
    case 'swapped':
      rental.lines = swap(rental.lines, fact);
      return;
    default:
  }
}

function bringBack(rental: Rental, { itemId, quantity, occurredAt }: RentalFact): void {
  let toReturn = itemId == null ? Number.POSITIVE_INFINITY : (quantity ?? 0);
  rental.lines = rental.lines.map((line) => {
    if (itemId != null && line.itemId !== itemId) return line;
    const count = Math.min(left(line), toReturn);
    toReturn -= count;
    return { ...line, returned: line.returned + count };
  });
  if (rental.lines.some((line) => left(line) > 0)) return;
  rental.phase = 'back';
  rental.backAt = occurredAt;
}

/** Some units of a line become units of another item, for the same time. */
function swap(lines: readonly RentedLine[], { itemId, toItemId, quantity }: RentalFact): RentedLine[] {
  const from = lines.find((line) => line.itemId === itemId);
  if (!from || toItemId == null || !quantity) return [...lines];
  const { duration } = from;
  const moved = Math.min(quantity, left(from));
  const kept = lines.map((line) => (line === from ? { ...line, quantity: line.quantity - moved } : line));
  const same = kept.find((line) => line.itemId === toItemId && line.duration === duration);
  const swapped = same
    ? kept.map((line) => (line === same ? { ...line, quantity: line.quantity + moved } : line))
    : [...kept, { itemId: toItemId, quantity: moved, duration, returned: 0 }];
  return swapped.filter((line) => line.quantity > 0);
}
