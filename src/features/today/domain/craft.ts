import type { Departure } from './departure.ts';
import { craftOf, left, type Rental, unitsWithoutNumber } from './rental.ts';

/** A numbered unit of an item, as the server knows it. */
export interface DayCraft {
  id: number;
  number: string;
  isOutOfService: boolean;
  /** The booking that it is out with, on whichever day. */
  outWith: number | null;
}

/** When a craft was on the water with a booking. */
export interface CraftTrip {
  factId: string;
  craftId: number;
  outAt: string;
  /** `null` while it is out. */
  backAt: string | null;
}

/** What the facts of a booking say of its craft; one that is bound before the hand-out goes with it. */
export function craftTrips({ craft, outSince, phase }: Rental): CraftTrip[] {
  if (outSince === null || (phase !== 'out' && phase !== 'back')) return [];
  return craft
    .map(({ factId, craftId, boundAt, backAt }) => ({
      ...{ factId, craftId, backAt },
      outAt: Date.parse(boundAt) < Date.parse(outSince) ? outSince : boundAt,
    }))
    .filter(({ outAt, backAt }) => backAt === null || Date.parse(backAt) >= Date.parse(outAt));
}

/** The craft of an item that can be given out now, by what is known on this device. */
export function freeCraft<Craft extends DayCraft>(
  craft: readonly Craft[],
  departures: readonly Departure[],
): Craft[] {
  const known = new Set(departures.map(({ booking }) => booking.id));
  const bound = new Set(
    departures
      .filter(({ rental }) => rental.phase !== 'back')
      .flatMap(({ rental }) => craftOf(rental).map(({ craftId }) => craftId)),
  );
  return craft.filter(
    ({ id, isOutOfService, outWith }) =>
      !isOutOfService && !bound.has(id) && (outWith === null || known.has(outWith)),
  );
}

/**
 * What a craft that staff hold changes in a booking that is out: it is a number to note, or the only one of several units
 * that came back. `null` where it changes nothing, or the booking comes back with it.
 */
export function stepInHand(
  rental: Pick<Rental, 'phase' | 'lines' | 'craft'>,
  { id, itemId }: { id: number; itemId: string },
): 'bound' | 'one-returned' | null {
  if (rental.phase !== 'out') return null;
  if (craftOf(rental).some(({ craftId }) => craftId === id))
    return rental.lines.reduce((sum, line) => sum + left(line), 0) > 1 ? 'one-returned' : null;
  return unitsWithoutNumber(rental, itemId) > 0 ? 'bound' : null;
}

/** Whether staff want a number that is not there yet, of something that is out. */
export function lacksNumber(
  rental: Rental,
  items: readonly { itemId: string; isNumberNeeded?: boolean | undefined }[],
): boolean {
  return (
    rental.phase === 'out' &&
    items.some(({ itemId, isNumberNeeded }) => isNumberNeeded && unitsWithoutNumber(rental, itemId) > 0)
  );
}
