import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  bookingWindow,
  earliestStart,
  slotsInTime,
} from '#features/availability/web/booking-window.public.ts';
import { addDays, type LocalDate } from '#shared/business-calendar.ts';
import { availabilityKey } from '#web/api/query-keys.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';
import { nearestFreeSlots, type Wish } from '../../domain/free-slots.ts';
import { dayAvailabilityQuery } from '../booking-queries.ts';

const daysLookedAt = 7;

interface FreeDay {
  date: LocalDate;
  starts: Start[];
}

export interface Start {
  date: LocalDate;
  timeSlot: string;
}

/** The first of the days after a day that has room for a wish, with its times; `null` where a week has none. */
export function useNextFreeDay(date: LocalDate, wish: Wish, { enabled = true } = {}) {
  const { timeZone, bookingRules } = useSite();
  const now = useNow();
  const queries = useQueryClient();

  async function find(): Promise<FreeDay | null> {
    const earliest = earliestStart(now(), timeZone, bookingRules);
    const { last } = bookingWindow(now(), timeZone, bookingRules);
    for (let days = 1; days <= daysLookedAt; days += 1) {
      const next = addDays(date, days);
      if (next > last) return null;
      const slots = nearestFreeSlots(
        slotsInTime(await queries.fetchQuery(dayAvailabilityQuery(next)), next, earliest),
        wish,
        {
          isOtherDay: true,
        },
      );
      if (slots.length > 0)
        return { date: next, starts: slots.map((timeSlot) => ({ date: next, timeSlot })) };
    }
    return null;
  }

  return useQuery({
    queryKey: [...availabilityKey, 'next-free-day', date, wish],
    queryFn: find,
    enabled,
    staleTime: 0,
    retry: false,
  });
}
