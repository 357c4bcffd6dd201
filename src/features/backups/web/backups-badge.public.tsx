import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { CountBadge } from '#ui/feedback/count-badge.tsx';
import { backupsQuery } from './backups-query.ts';

/** How much about the backups needs attention. */
export function BackupsBadge() {
  const { data } = useQuery(backupsQuery);
  const count = data?.concerns.length ?? 0;
  return <CountBadge count={count}>{m.backups_concerns({ count })}</CountBadge>;
}
