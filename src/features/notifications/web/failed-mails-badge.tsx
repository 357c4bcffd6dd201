import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { failedMailsQuery } from './mail-queries.ts';

/** How many mails could not be delivered; nothing where none failed. */
export function FailedMailsBadge() {
  const { data: count = 0 } = useQuery(failedMailsQuery);
  if (count === 0) return null;
  return (
    <span className="grid h-6 min-w-6 place-items-center rounded-full bg-coral px-1.5 text-xs font-bold text-white tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{m.admin_failed_mails({ count })}</span>
    </span>
  );
}
