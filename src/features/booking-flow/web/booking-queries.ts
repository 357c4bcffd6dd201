import { isServer, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  bookingWindow,
  earliestStart,
  slotsInTime,
} from '#features/availability/web/booking-window.public.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { itemsOn } from '#features/catalogue/domain/prices-on.public.ts';
import { rentalItemsQuery } from '#features/catalogue/web/rental-items.public.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';
import { availabilityKey } from '#web/api/query-keys.ts';
import { useSite } from '#web/site/site.ts';
import { useNow } from '#web/site/use-now.ts';

/** What is free changes by the minute: asked for anew with each visit and each return to the window. */
const alwaysFresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

export function dayAvailabilityQuery(date: LocalDate) {
  return queryOptions({
    ...alwaysFresh,
    queryKey: [...availabilityKey, 'day', date],
    queryFn: ({ signal }) => api('GET /api/all-availability/:date', { params: { date } }, signal),
  });
}

/** What is left of a day: without slots that begin too soon to be booked. */
export function useDay(date: LocalDate | null) {
  const { timeZone, bookingRules } = useSite();
  const now = useNow();
  return useQuery({
    ...dayAvailabilityQuery(date ?? ''),
    enabled: date !== null,
    select: (slots) => slotsInTime(slots, date ?? '', earliestStart(now(), timeZone, bookingRules)),
  });
}

interface DaysQuery {
  from: LocalDate;
  to: LocalDate;
  /** The language of the reasons for closed days. */
  language: Language;
  /** Counts the units of this item only. */
  itemId: string | undefined;
}

export function daysAvailabilityQuery(query: DaysQuery) {
  return queryOptions({
    ...alwaysFresh,
    // What was asked for ahead is not asked for again when the calendar appears.
    staleTime: 2_000,
    queryKey: [...availabilityKey, 'range', query],
    queryFn: ({ signal }) => api('GET /api/availability-range', { query }, signal),
  });
}

/**
 * Asks for the days of the first step while the page is still made ready, so that the calendar has them sooner.
 * @param options.itemId counts the units of this item only.
 */
export function useDaysAhead({ itemId, enabled }: { itemId: string | undefined; enabled: boolean }): void {
  const { language, timeZone, bookingRules } = useSite();
  const now = useNow();
  const queryClient = useQueryClient();
  if (isServer || !enabled) return;
  const { first, last } = bookingWindow(now(), timeZone, bookingRules);
  const query = daysAvailabilityQuery({ from: first, to: last, language, itemId });
  if (!queryClient.getQueryState(query.queryKey)) void queryClient.prefetchQuery(query);
}

/** Without a language where only counts whether a weekday has a place. */
export function weeklyScheduleQuery(language?: Language) {
  return queryOptions({
    queryKey: ['weekly-schedule', language],
    queryFn: ({ signal }) =>
      api(
        'GET /api/homepage-content/:sectionType',
        { params: { sectionType: 'weekly-schedule' }, query: { language } },
        signal,
      ),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
}

export function placeOfDayQuery(date: LocalDate, language: Language) {
  return queryOptions({
    queryKey: ['place-of-day', date, language],
    queryFn: ({ signal }) => api('GET /api/places/:date', { params: { date }, query: { language } }, signal),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
}

/**
 * @param rendered the items that came with the page; `null` where the server could not read them.
 * @param date the day whose prices count; without it the usual ones.
 */
export function useRentalItems(language: Language, rendered: RentalItem[] | null, date?: LocalDate | null) {
  return useQuery({
    ...rentalItemsQuery(language),
    ...(rendered ? { initialData: rendered } : {}),
    select: (items) => itemsOn(items, date ?? null),
  });
}

export const bookingKey = ['booking'] as const;

export function bookingQuery(id: string, token: string | undefined) {
  return queryOptions({
    queryKey: [...bookingKey, id, token],
    queryFn: ({ signal }) => api('GET /api/bookings/:id', { params: { id }, query: { token } }, signal),
  });
}
