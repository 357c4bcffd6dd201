import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { craftParameter } from '#shared/links/craft-link.ts';
import type { Departure } from '../../domain/departure.ts';
import { craftOf, unitsWithoutNumber } from '../../domain/rental.ts';
import type { TodayBooking, TodayItem } from '../../today.contract.ts';

export interface HeldCraft {
  id: number;
  number: string;
  itemId: string;
  title: string;
  isOutOfService: boolean;
}

export interface CraftInHand {
  /** `null` where none is held. */
  craft: HeldCraft | null;
  /** Whether a booking is one that the craft can go out with, or is out with. */
  isMeant: (departure: Departure<TodayBooking>) => boolean;
  /** Whether a booking of the day is out with it. */
  isOut: boolean;
  take: (id: number | null) => void;
}

/** Off the address too, so that a reload does not take it in hand again. */
function forgetScanned(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(craftParameter)) return;
  url.searchParams.delete(craftParameter);
  // Not by the router: it would ask the server, which may be out of reach.
  history.replaceState(history.state, '', url);
}

/** The craft whose code was scanned: by the address that the telephone's camera has opened, or here. */
export function useCraftInHand(
  items: readonly TodayItem[],
  departures: readonly Departure<TodayBooking>[],
): CraftInHand {
  const [query] = useSearchParams();
  const [id, setId] = useState<number | null>(Number(query.get(craftParameter)) || null);
  const item = items.find(({ craft = [] }) => craft.some((each) => each.id === id));
  const craft = item?.craft?.find((each) => each.id === id);
  const hasIt = ({ rental }: Departure) =>
    rental.phase === 'out' && craftOf(rental).some(({ craftId }) => craftId === id);
  const isOut = departures.some(hasIt);
  const couldTakeIt = ({ booking, rental }: Departure) =>
    !booking.isCancelled &&
    rental.phase !== 'back' &&
    rental.phase !== 'missed' &&
    unitsWithoutNumber(rental, item?.itemId ?? '') > 0;
  return {
    craft: item && craft ? { ...craft, itemId: item.itemId, title: item.title } : null,
    isOut,
    isMeant: isOut ? hasIt : couldTakeIt,
    take: (next) => {
      if (next === null) forgetScanned();
      setId(next);
    },
  };
}
