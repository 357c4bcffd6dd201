import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { backupsQuery } from './backups-query.ts';

/** How much about the backups needs attention; nothing where all is well. On a wide screen it takes no room in the row. */
export function BackupsBadge() {
  const { data } = useQuery(backupsQuery);
  const count = data?.concerns.length ?? 0;
  if (count === 0) return null;
  return (
    <span className="grid h-6 min-w-6 place-items-center rounded-full bg-coral px-1.5 text-xs font-bold text-white tabular-nums lg:absolute lg:-top-1 lg:-right-2 lg:h-5 lg:min-w-5 lg:px-1">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{m.backups_concerns({ count })}</span>
    </span>
  );
}
