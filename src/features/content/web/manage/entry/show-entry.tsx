import { useMutation } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { ContentEntry } from '../../../content.contract.ts';
import { isPublished } from '../../../domain/published.ts';
import { titleOf } from '../section-labels.ts';
import { contentKey } from '../staff-content-query.ts';

/** Hides a card or a section, or shows it again. Sends the version: what another edit changed is not shown unseen. */
export function ShowEntry({ entry }: { entry: ContentEntry }) {
  const showToast = useToast();
  const refresh = useRefresh();
  const change = useMutation({
    mutationFn: ({ id, version, isActive }: ContentEntry) =>
      api('POST /api/homepage-content', { body: { contentData: { id, version, isActive: !isActive } } }),
    onSuccess: (saved) =>
      showToast({
        title: m.content_updated(),
        description: isPublished(saved) ? m.content_done_text() : m.content_hidden_text(),
      }),
    onError: (error) =>
      showToast({
        title: m.content_error(),
        description: m.content_update_failed({ reason: describeForStaff(error) }),
        variant: 'destructive',
      }),
    onSettled: () => refresh(contentKey),
  });
  const action = entry.isActive ? m.slides_hide() : m.slides_show();
  return (
    <Button
      size="compact"
      pending={change.isPending}
      onClick={() => change.mutate(entry)}
      aria-label={m.content_action_for({ action, title: titleOf(entry) })}
    >
      {action}
    </Button>
  );
}
