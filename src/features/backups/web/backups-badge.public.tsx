import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { backupsQuery } from './backups-query.ts';

/** How much about the backups needs attention; nothing where all is well. */
export function BackupsBadge() {
  const { data } = useQuery(backupsQuery);
  const count = data?.concerns.length ?? 0;
  if (count === 0) return null;
  return (
    <span className="grid h-6 min-w-6 place-items-center rounded-full bg-coral px-1.5 text-xs font-bold text-white tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{m.backups_concerns({ count })}</span>
    </span>
  );
}
