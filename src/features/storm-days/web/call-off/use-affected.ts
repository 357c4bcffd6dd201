import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';
import { stormDaysKey } from '#web/api/query-keys.ts';
import { useSite } from '#web/site/site.ts';
import { StormScope } from '../../storm-days.contract.ts';
import type { CallOffDraft } from './use-call-off.ts';

/** The bookings that the form would affect; not requested while the form is incomplete. */
export function useAffected({ date, from, until, itemIds, departureId }: CallOffDraft) {
  const { language } = useSite();
  const wanted = { date, from, until, itemIds, departureId };
  const scope = StormScope.safeParse(wanted).data ?? null;
  const preview = useQuery({
    queryKey: [...stormDaysKey, 'preview', scope, language],
    queryFn: ({ signal }) =>
      api('POST /api/admin/storm-days/preview', { query: { language }, body: scope ?? wanted }, signal),
    enabled: scope !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 20_000,
  });
  return { ...preview, isComplete: scope !== null };
}

export type AffectedQuery = ReturnType<typeof useAffected>;
