import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { CountBadge } from '#ui/feedback/count-badge.tsx';
import { failedMailsQuery } from './mail-queries.ts';

/** How many mails could not be delivered. */
export function FailedMailsBadge() {
  const { data: count = 0 } = useQuery(failedMailsQuery);
  return <CountBadge count={count}>{m.admin_failed_mails({ count })}</CountBadge>;
}
