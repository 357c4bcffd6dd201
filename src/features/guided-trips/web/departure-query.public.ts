import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';
import { isApiError } from '#web/api/api-error.ts';
import { addHeld } from '../domain/party.ts';
import type { BookableDeparture } from '../trip-booking.contract.ts';
import { readTripClaim, type TripClaim } from './trip-claim.public.ts';

export const departureKey = ['bookable-departure'] as const;

/** Asked for anew whenever the page is opened: places are sold all the time. */
export function departureQuery(id: string, language: Language) {
  return queryOptions({
    queryKey: [...departureKey, id, language],
    queryFn: ({ signal }) => readDeparture(id, language, signal),
    staleTime: 0,
  });
}

export interface ClaimedDeparture extends BookableDeparture {
  /** `null` where nothing is held for this tab. */
  claim: TripClaim | null;
}

/** The same for who books: what the waiting list holds for this tab is free for it. */
export function claimedDepartureQuery(id: string, language: Language) {
  return queryOptions({
    queryKey: [...departureKey, id, language, 'claimed'],
    queryFn: async ({ signal }): Promise<ClaimedDeparture> => {
      const claim = readTripClaim(id);
      const [departure, held] = await Promise.all([
        readDeparture(id, language, signal),
        claim && readHeld(claim, signal),
      ]);
      if (!claim || !held || !departure.isOnSale) return { ...departure, claim: null };
      return { ...addHeld(departure, held), claim };
    },
    staleTime: 0,
  });
}

function readDeparture(id: string, language: Language, signal: AbortSignal): Promise<BookableDeparture> {
  return api('GET /api/departures/:id', { params: { id }, query: { language } }, signal);
}

/** What a claim holds; `null` where it is over, or was used. */
async function readHeld({ id, token }: TripClaim, signal: AbortSignal) {
  try {
    const held = await api('POST /api/waiting-list/claim', { body: { id, token } }, signal);
    return 'seats' in held ? held : null;
  } catch (error) {
    if (isApiError(error, 'waiting-list/claim-over')) return null;
    throw error;
  }
}
