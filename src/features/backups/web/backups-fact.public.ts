import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { concernText, concernTitles } from './backup-texts.ts';
import { backupsQuery } from './backups-query.ts';

/** What owners must know of the backups on every page: that there are none, or what is wrong with them. */
export function useBackupsFact(isOwner: boolean) {
  const { data } = useQuery({ ...backupsQuery, enabled: isOwner });
  if (!isOwner || !data) return null;
  const [concern] = data.concerns;
  const more = { to: '/admin/backups', label: m.backups_open() };
  if (concern) return { title: concernTitles[concern](), text: concernText(concern, data.runs), more };
  return data.isOn ? null : { title: m.shell_backups_off(), text: m.backups_off_text(), more };
}
