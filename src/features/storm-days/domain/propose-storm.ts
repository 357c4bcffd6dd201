import type { OpenSlots } from '#shared/rental-time.ts';

interface Forecast {
  hours: readonly { hour: number; wind: number | null; waveHeight: number | null }[];
  /** The hours in which items would not go out. */
  rough?: readonly { itemId: string; hours: readonly number[] }[];
}

interface Limit {
  itemId: string;
  maxWind: number | null;
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
 * From the first rough hour of any item to the last one: who had two hours between two gales would call off those as well.
 * @param earliest the first slot that is still to come.
 * @returns `null` where everything goes out.
 */
export function proposeStorm(
  { hours, rough = [] }: Forecast,
  limits: readonly Limit[],
  { open, earliest }: { open: OpenSlots; earliest: number },
): Proposal | null {
  const all = rough.flatMap((item) => item.hours);
  if (all.length === 0) return null;
  const firstSlot = Math.max(slotOfHour(Math.min(...all)), open.from, earliest);
  const untilSlot = Math.min(slotOfHour(Math.max(...all) + 1), open.until);
  const itemIds = rough.filter((item) => item.hours.some(isWithin)).map(({ itemId }) => itemId);
  if (untilSlot <= firstSlot || itemIds.length === 0) return null;
  return { itemIds, firstSlot, untilSlot, reason: isWind() ? 'wind' : 'waves' };

  function isWithin(hour: number): boolean {
    return slotOfHour(hour + 1) > firstSlot && slotOfHour(hour) < untilSlot;
  }

  /** Whether the wind is what keeps them ashore, where it does in half of the hours at least. */
  function isWind(): boolean {
    const windy = rough.flatMap(({ itemId, hours: roughOfItem }) => {
      const most = limits.find((limit) => limit.itemId === itemId)?.maxWind ?? null;
      return hours.filter(
        ({ hour, wind }) => roughOfItem.includes(hour) && most !== null && wind !== null && wind > most,
      );
    });
    return windy.length * 2 >= all.length;
  }
}
