import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#shared/language.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { useSite } from '#web/site/site.ts';
import type { GuestBooking } from '../guest-page.contract.ts';

const heldAgainMs = 10_000;
const againMs = 30 * 60_000;

export function guestQuery(token: string, language: Language) {
  return queryOptions({
    queryKey: ['guest', token, language],
    queryFn: ({ signal }) => api('POST /api/guest/booking', { query: { language }, body: { token } }, signal),
    staleTime: 0,
    gcTime: 0,
    retry: (count, error) => count < 2 && !(error instanceof ApiError),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' && state.data.holdSecondsLeft !== null ? heldAgainMs : againMs,
    // Also when it is asked for again: by then the forecast may be too old.
    notifyOnChangeProps: 'all',
  });
}

/** A call that answers with the booking as it is now. Whatever was wrong, the page then shows what is true. */
export function useGuestCall<Input>(
  token: string,
  send: (input: Input, language: Language) => Promise<GuestBooking>,
  onDone?: () => void,
) {
  const { language } = useSite();
  const queries = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: Input) => send(input, language),
    onSuccess: (booking) => {
      queries.setQueryData(guestQuery(token, language).queryKey, booking);
      onDone?.();
    },
    onError: () => refresh(['guest', token]),
  });
}
