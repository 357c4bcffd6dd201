import type { BookedDuration } from '#shared/rental-time.ts';
import { inOrder, type RentalFact } from './rental-fact.ts';

export interface BookedLine {
  itemId: string;
  quantity: number;
  duration: BookedDuration;
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
  'craft-taken',
  'too-many-craft',
  'reason-missing',
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

/** A numbered craft of a booking. */
export interface BoundCraft {
  craftId: number;
  itemId: string;
  /** The fact that bound it. */
  factId: string;
  boundAt: string;
  backAt: string | null;
  /** Another booking has it, as far as is known. */
  isTaken: boolean;
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
  /** In the order in which they were bound, with those that are back. */
  craft: BoundCraft[];
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
  const takenOff = findTakenOff(known);
  const own = inOrder(known.map((fact) => atPossibleTime(fact, accepted.get(fact.id))));
  const rental: Rental = {
    phase: 'expected',
    arrivedAt: null,
    outSince: null,
    backAt: null,
    freedAt: null,
    lines: booking.lines.map((line) => ({ ...line, returned: 0 })),
    craft: [],
    delayMinutes: 0,
    extendedMinutes: 0,
    chargeCents: 0,
    contradictions: [],
    counted: [],
  };
  for (const fact of own) {
    if (fact.kind === 'accepted' || undone.has(fact.id)) continue;
    const kind = accepted.has(fact.id) ? lackOf(fact, known) : findContradiction(booking, rental, fact);
    if (kind) rental.contradictions.push({ kind, fact });
    // Craft are on the water whatever the facts say, and guests stay as long as agreed.
    if (fact.kind === 'undone' || (kind && !countsAllTheSame.has(kind))) continue;
    apply(rental, { ...fact, isTaken: kind === 'craft-taken' }, takenOff.get(fact.id));
    rental.counted.push(fact);
  }
  return rental;
}

const countsAllTheSame = new Set<ContradictionKind>(['cancelled', 'short', 'craft-taken', 'reason-missing']);

/** The hand-out with which guests were told the rules, or at which it was noted that they were not. */
export const briefedHandOut = ({ counted }: Pick<Rental, 'counted'>): RentalFact | undefined =>
  counted.findLast(({ kind, briefing }) => kind === 'handed-out' && briefing != null);

/** The facts that count with what is known now, and did not before. */
export function countedNow(former: Rental, { counted }: Rental): RentalFact[] {
  return counted.filter(({ id }) => !former.counted.some((fact) => fact.id === id));
}

/** An undo that was itself undone has no effect. Which refers to which decides, and not the clocks of the devices. */
function findUndone(facts: readonly RentalFact[]): Set<string> {
  const undoesOf = Map.groupBy(
    facts.filter(({ kind, craftId }) => kind === 'undone' && craftId == null),
    ({ refersTo }) => refersTo,
  );
  const isUndone = (id: string, above: readonly string[]): boolean =>
    (undoesOf.get(id) ?? []).some((undo) => !above.includes(undo.id) && !isUndone(undo.id, [...above, id]));
  return new Set(facts.map(({ id }) => id).filter((id) => isUndone(id, [])));
}

/** Since when another booking has the craft that a fact bound. */
function findTakenOff(facts: readonly RentalFact[]): Map<string, string> {
  const ends = inOrder(facts.filter(({ kind, craftId }) => kind === 'undone' && craftId != null));
  return new Map(ends.reverse().map(({ refersTo, occurredAt }) => [refersTo ?? '', occurredAt]));
}

/** To accept what the rules do not allow needs words. */
function lackOf({ id, lacksReason }: RentalFact, facts: readonly RentalFact[]): ContradictionKind | null {
  const isGiven = facts.some(
    ({ kind, refersTo, reason }) => kind === 'accepted' && refersTo === id && reason,
  );
  return lacksReason && !isGiven ? 'reason-missing' : null;
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
  { phase, lines, craft }: Rental,
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
      if (isCancelled) return 'cancelled';
      return fact.lacksReason ? 'reason-missing' : null;
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
    case 'bound':
      if (phase === 'back') return 'already-back';
      if (!lines.some((line) => line.itemId === fact.itemId && left(line) > 0)) return 'unknown-item';
      if (fact.isTaken) return 'craft-taken';
      return hasNumberLeft(lines, craft, fact) ? null : 'too-many-craft';
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

/** The numbered craft that a booking has now. */
export function craftOf({ craft }: Pick<Rental, 'craft'>): BoundCraft[] {
  return craft.filter(({ backAt, isTaken }) => backAt === null && !isTaken);
}

/** Units of an item that a booking has and that have no number yet. */
export function unitsWithoutNumber(
  { lines, craft }: Pick<Rental, 'lines' | 'craft'>,
  itemId: string,
): number {
  const units = lines.filter((line) => line.itemId === itemId).reduce((sum, line) => sum + left(line), 0);
  return Math.max(0, units - craftOf({ craft }).filter((each) => each.itemId === itemId).length);
}

function hasNumberLeft(lines: RentedLine[], craft: BoundCraft[], fact: RentalFact): boolean {
  const now = craftOf({ craft });
  return (
    now.some(({ craftId }) => craftId === fact.craftId || craftId === fact.insteadOf) ||
    unitsWithoutNumber({ lines, craft }, fact.itemId ?? '') > 0
  );
}

function apply(rental: Rental, fact: RentalFact, takenOffAt?: string): void {
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
      returnCraft(rental, fact);
      return;
    case 'bound':
      bind(rental, fact, takenOffAt);
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
      returnCraft(rental, fact);
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

/**
 * A number may be noted late: but for one that is exchanged, it was out from the hand-out on, and where all is back it is
 * back too.
 */
function bind(rental: Rental, fact: RentalFact, takenOffAt: string | undefined): void {
  const { id, craftId, insteadOf, itemId, occurredAt, isTaken } = fact;
  if (craftId == null || itemId == null) return;
  if (insteadOf != null) endCraft(rental, occurredAt, (craft) => craft.craftId === insteadOf);
  if (craftOf(rental).some((craft) => craft.craftId === craftId)) return;
  const { phase, outSince } = rental;
  const isBack = phase === 'back';
  const wasOut = rental.craft.some((craft) => craft.craftId === craftId && isSince(craft.backAt, outSince));
  if (isBack && wasOut) return;
  const isFromStart = isBack || (phase === 'out' && insteadOf == null && !wasOut);
  rental.craft.push({
    ...{ craftId, itemId, factId: id, boundAt: isFromStart ? (outSince ?? occurredAt) : occurredAt },
    ...{ backAt: takenOffAt ?? (isBack ? rental.backAt : null), isTaken: isTaken === true },
  });
}

function isSince(instant: string | null, since: string | null): boolean {
  return instant !== null && since !== null && Date.parse(instant) >= Date.parse(since);
}

/** The craft that is named came back, and all of an item of which nothing is out any more. */
function returnCraft(rental: Rental, { craftId, occurredAt }: RentalFact): void {
  const isOut = (itemId: string) => rental.lines.some((line) => line.itemId === itemId && left(line) > 0);
  endCraft(rental, occurredAt, (craft) => craft.craftId === craftId || !isOut(craft.itemId));
}

function endCraft(rental: Rental, backAt: string, isBack: (craft: BoundCraft) => boolean): void {
  rental.craft = rental.craft.map((craft) =>
    craft.backAt === null && isBack(craft) ? { ...craft, backAt } : craft,
  );
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
