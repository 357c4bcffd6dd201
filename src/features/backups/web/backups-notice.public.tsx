import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { concernText, concernTitles } from './backup-texts.ts';
import { backupsQuery } from './backups-query.ts';

/** Tells owners what is wrong with the backups; nothing where all is well. */
export function BackupsNotice() {
  const { data } = useQuery(backupsQuery);
  const [first] = data?.concerns ?? [];
  if (!first || !data) return null;
  return (
    <div className="my-4">
      <Notice
        tone="warning"
        title={concernTitles[first]()}
        action={<LinkButton to="/admin/settings/backups">{m.backups_open()}</LinkButton>}
      >
        {concernText(first, data.runs)}
      </Notice>
    </div>
  );
}
