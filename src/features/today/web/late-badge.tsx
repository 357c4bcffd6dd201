import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { m } from '#i18n/generated/messages.js';
import { businessToday } from '#shared/business-calendar.ts';
import { CountBadge } from '#ui/feedback/count-badge.tsx';
import { useIsOnline } from '#web/connection/use-is-online.ts';
import { useSite } from '#web/site/site.ts';
import { buildBoard } from '../domain/board.ts';
import { todayQuery, useTick } from './use-board.ts';

/** Bookings become late as time passes, without an event. */
const everyMs = 30_000;

/** How many bookings are late today. 0 while offline: only Today includes what this device recorded since. */
function useLateCount(): number {
  const { language, timeZone } = useSite();
  const isOnline = useIsOnline();
  const now = useTick(everyMs);
  const query = { ...todayQuery(businessToday(now, timeZone), language), refetchInterval: everyMs };
  const { data } = useQuery({ ...query, staleTime: everyMs });
  const count = useMemo(
    () => (data ? buildBoard(data, { now, timeZone }).late.length : 0),
    [data, now, timeZone],
  );
  return isOnline ? count : 0;
}

/** Beside Today in the menu. */
export function LateBadge() {
  const count = useLateCount();
  return <CountBadge count={count}>{m.today_late_count({ count })}</CountBadge>;
}

/** Announces the count to screen readers on every page. */
export function LateStatus() {
  const count = useLateCount();
  return (
    <p role="status" className="sr-only">
      {count > 0 && m.today_title() + m.today_late_count({ count })}
    </p>
  );
}
