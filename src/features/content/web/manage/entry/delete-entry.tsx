import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { ContentEntry } from '../../../content.contract.ts';
import { titleOf } from '../content-labels.ts';
import { contentKey } from '../staff-content-queries.ts';

/** Deletes a card or section created by staff, after a confirmation. */
export function DeleteEntry({ entry }: { entry: ContentEntry }) {
  const [isAsking, setAsking] = useState(false);
  const showToast = useToast();
  const refresh = useRefresh();
  const title = titleOf(entry);
  const deleting = useMutation({
    mutationFn: () => api('DELETE /api/homepage-content/:id', { params: { id: String(entry.id) } }),
    onSuccess: () => {
      setAsking(false);
      showToast({ title: m.content_deleted(), description: title });
      refresh(contentKey);
    },
    onError: (error) =>
      showToast({
        title: m.content_error(),
        description: m.content_delete_failed({ reason: describeForStaff(error) }),
        variant: 'destructive',
      }),
  });
  return (
    <>
      <Button
        look="cautious"
        size="compact"
        onClick={() => setAsking(true)}
        aria-label={m.content_action_for({ action: m.content_delete(), title })}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        {m.content_delete()}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={m.content_delete_title()}
        description={m.content_delete_text({ title, language: entry.language })}
        closeLabel={m.content_delete_keep()}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{m.content_delete_keep()}</Button>
            <Button look="destructive" pending={deleting.isPending} onClick={() => deleting.mutate()}>
              {m.content_delete_confirm()}
            </Button>
          </>
        }
      />
    </>
  );
}
