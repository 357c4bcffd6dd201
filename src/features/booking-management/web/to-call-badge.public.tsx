import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { CountBadge } from '#ui/feedback/count-badge.tsx';
import { useToday } from '#web/site/use-now.ts';
import { queryOfView } from './list/use-list-filter.ts';
import { bookingCountQuery } from './manage-queries.ts';

/** How many bookings wait for a call. */
export function ToCallBadge() {
  const today = useToday()();
  const { data } = useQuery({ ...bookingCountQuery(queryOfView('call', today)), staleTime: 30_000 });
  const count = data?.count ?? 0;
  return <CountBadge count={count}>{m.bookings_to_call({ count })}</CountBadge>;
}
