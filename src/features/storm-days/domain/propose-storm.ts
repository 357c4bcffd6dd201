import type { OpenSlots } from '#shared/rental-time.ts';

interface Forecast {
  /** What is said of each item and hour, and why. */
  verdicts: readonly {
    itemId: string;
    hours: readonly { hour: number; level: string; why: readonly { kind: string }[] }[];
  }[];
}

export interface Proposal {
  itemIds: string[];
  firstSlot: number;
  untilSlot: number;
  reason: 'wind' | 'waves';
}

/** Slots are half hours, counted from 08:00. */
const slotOfHour = (hour: number) => (hour - 8) * 2;

/**
 * From the first hour in which an item stays ashore to the last one: who had two hours between two gales would call off those as well.
 * @param earliest the first slot that is still to come.
 * @returns `null` where everything goes out.
 */
export function proposeStorm(
  { verdicts }: Forecast,
  { open, earliest }: { open: OpenSlots; earliest: number },
): Proposal | null {
  const ashore = verdicts.map(({ itemId, hours }) => ({
    itemId,
    // What is over counts for nothing.
    hours: hours.filter(({ level, hour }) => level === 'out' && slotOfHour(hour + 1) > earliest),
  }));
  const all = ashore.flatMap((item) => item.hours);
  if (all.length === 0) return null;
  const numbers = all.map(({ hour }) => hour);
  const firstSlot = Math.max(slotOfHour(Math.min(...numbers)), open.from, earliest);
  const untilSlot = Math.min(slotOfHour(Math.max(...numbers) + 1), open.until);
  const itemIds = ashore.filter((item) => item.hours.some(isWithin)).map(({ itemId }) => itemId);
  if (untilSlot <= firstSlot || itemIds.length === 0) return null;
  // The wind, where it is too much in half of the hours at least.
  const windy = all.filter(({ why }) => why.some(({ kind }) => kind !== 'waves'));
  return { itemIds, firstSlot, untilSlot, reason: windy.length * 2 >= all.length ? 'wind' : 'waves' };

  function isWithin({ hour }: { hour: number }): boolean {
    return slotOfHour(hour + 1) > firstSlot && slotOfHour(hour) < untilSlot;
  }
}
