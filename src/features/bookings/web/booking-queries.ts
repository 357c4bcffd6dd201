import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  availabilityKey,
  listAllAvailability,
  listDayAvailability,
} from '#features/availability/availability.calls.ts';
import type { RentalItem } from '#features/catalogue/catalogue.contract.ts';
import { rentalItemsQuery } from '#features/catalogue/web/rental-items.public.ts';
import { getContentSection } from '#features/content/content.calls.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';
import { getBooking } from '../bookings.calls.ts';

/** What is free changes by the minute: asked for anew with each visit and each return to the window. */
const alwaysFresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

export function dayAvailabilityQuery(date: LocalDate) {
  return queryOptions({
    ...alwaysFresh,
    queryKey: [...availabilityKey, 'day', date],
    queryFn: ({ signal }) => api(listAllAvailability, { params: { date } }, signal),
  });
}

/** @param itemId counts the units of this item only. */
export function daysAvailabilityQuery(from: LocalDate, to: LocalDate, itemId?: string) {
  return queryOptions({
    ...alwaysFresh,
    queryKey: [...availabilityKey, 'range', from, to, itemId],
    queryFn: ({ signal }) => api(listDayAvailability, { query: { from, to, itemId } }, signal),
  });
}

/** Without a language where only counts whether a weekday has a place. */
export function weeklyScheduleQuery(language?: Language) {
  return queryOptions({
    queryKey: ['weekly-schedule', language],
    queryFn: ({ signal }) =>
      api(getContentSection, { params: { sectionType: 'weekly-schedule' }, query: { language } }, signal),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
}

/** @param rendered the items that came with the page; `null` where the server could not read them. */
export function useRentalItems(language: Language, rendered: RentalItem[] | null) {
  return useQuery({ ...rentalItemsQuery(language), ...(rendered ? { initialData: rendered } : {}) });
}

export const bookingKey = ['booking'] as const;

export function bookingQuery(id: string, token: string | undefined) {
  return queryOptions({
    queryKey: [...bookingKey, id, token],
    queryFn: ({ signal }) => api(getBooking, { params: { id }, query: { token } }, signal),
  });
}
