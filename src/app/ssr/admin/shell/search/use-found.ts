import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#web/api/api-client.ts';
import { useIsOnline } from '#web/connection/use-is-online.ts';

/** Between two keys of a fast typist: the answer has to come within 150 ms of the last one. */
const pauseMs = 50;
/** One letter is of every second guest. */
const shortest = 2;

function foundQuery(q: string) {
  return queryOptions({
    queryKey: ['staff-search', q],
    queryFn: ({ signal }) => api('GET /api/admin/search', { query: { q } }, signal),
    enabled: q.length >= shortest,
    staleTime: 5_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
}

/** Guests, vouchers and orders for what is typed; also those of the answer before, until the next one is there. */
export function useFound(typed: string) {
  const [asked, setAsked] = useState('');
  const isOnline = useIsOnline();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useQuery(foundQuery(asked));
  const isAsked = typed.length >= shortest;
  return {
    found: isAsked ? query.data : undefined,
    /** The answer is to other letters. */
    isStale: asked !== typed || query.isPlaceholderData,
    isSearching:
      isAsked &&
      isOnline &&
      (asked !== typed || query.isPlaceholderData || query.isPending) &&
      !query.isError,
    trouble: isAsked && (isOnline ? query.isError && ('failed' as const) : ('offline' as const)),
  };
}
