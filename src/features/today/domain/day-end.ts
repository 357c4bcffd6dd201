import type { BoardBooking, Departure } from './departure.ts';
import { craftOf, left, unitsWithoutNumber } from './rental.ts';

/** That staff closed a day on a device, and where those are who were still out. */
export interface DayClosing {
  id: string;
  /** ISO instant. */
  occurredAt: string;
  answers: readonly { bookingId: number; sentence: string | null }[];
  /** `null` until the server has it. */
  staff?: string | null | undefined;
}

/** A rental that is out, and where its people are as far as somebody has said. */
export interface StillOut<Booking extends BoardBooking> {
  departure: Departure<Booking>;
  /** `null` where nobody has, or only before it went out. */
  sentence: string | null;
}

export interface DayEnd<Booking extends BoardBooking = BoardBooking> {
  /** `reopened`: a closing does not hold any more, or never did. */
  state: 'open' | 'closed' | 'reopened';
  /** The last one. */
  closing: DayClosing | null;
  stillOut: StillOut<Booking>[];
}

/**
 * Whether a day is closed follows from closings and facts alone, in whatever order they arrived: it is where somebody closed
 * it, and of each rental that is out somebody said where it is, after it went out.
 */
export function readDayEnd<Booking extends BoardBooking>(
  departures: readonly Departure<Booking>[],
  closings: readonly DayClosing[],
): DayEnd<Booking> {
  const inOrder = closings.toSorted(
    (a, b) => Date.parse(a.occurredAt) - Date.parse(b.occurredAt) || (a.id < b.id ? -1 : 1),
  );
  const sentenceFor = ({ booking, rental }: Departure<Booking>) =>
    inOrder
      .filter(({ occurredAt }) => Date.parse(occurredAt) >= Date.parse(rental.outSince ?? ''))
      .flatMap(({ answers }) => answers)
      .findLast(({ bookingId }) => bookingId === booking.id)?.sentence ?? null;
  const stillOut = departures
    .filter(({ rental }) => rental.phase === 'out')
    .map((departure) => ({ departure, sentence: sentenceFor(departure) }));
  const closing = inOrder.at(-1) ?? null;
  const isExplained = stillOut.every(({ sentence }) => sentence !== null);
  return { state: !closing ? 'open' : isExplained ? 'closed' : 'reopened', closing, stillOut };
}

/** What is out of an item. */
export interface OutOfItem {
  itemId: string;
  units: number;
  /** The craft that have a number. */
  craftIds: number[];
  withoutNumber: number;
}

/** What is out, craft by craft where they have numbers. */
export function craftOut(departures: readonly Departure[]): OutOfItem[] {
  const items = new Map<string, OutOfItem>();
  for (const { rental } of departures) {
    if (rental.phase !== 'out') continue;
    for (const itemId of new Set(rental.lines.map((line) => line.itemId))) {
      const units = rental.lines
        .filter((line) => line.itemId === itemId)
        .reduce((sum, line) => sum + left(line), 0);
      if (units === 0) continue;
      const known = items.get(itemId) ?? { itemId, units: 0, craftIds: [], withoutNumber: 0 };
      const own = craftOf(rental).filter((craft) => craft.itemId === itemId);
      items.set(itemId, {
        itemId,
        units: known.units + units,
        craftIds: [...known.craftIds, ...own.map(({ craftId }) => craftId)],
        withoutNumber: known.withoutNumber + unitsWithoutNumber(rental, itemId),
      });
    }
  }
  return [...items.values()];
}
