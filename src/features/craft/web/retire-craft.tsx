import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { outagesKey } from '#web/api/query-keys.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { CraftPage } from '../craft.contract.ts';
import { craftKey } from './use-defects.public.ts';

/** Takes a craft out of the list for good, after a question. */
export function RetireCraft({ craft: { id, number } }: { craft: CraftPage }) {
  const [isAsking, setAsking] = useState(false);
  const showToast = useToast();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const retire = useMutation({
    mutationFn: () => api('PUT /api/admin/craft/:id/retired', { params: { id: String(id) } }),
    onSuccess: () => {
      showToast({ title: m.craft_retired_done({ number }) });
      void navigate('/admin/craft');
    },
    onError: (error) =>
      showToast({
        title: m.craft_retire_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
    onSettled: () => {
      setAsking(false);
      refresh(craftKey, ['today'], outagesKey);
    },
  });
  return (
    <>
      <Button look="quiet" className="-ml-5 justify-self-start" onClick={() => setAsking(true)}>
        {m.craft_retire()}
      </Button>
      <Dialog
        open={isAsking}
        role="alertdialog"
        onClose={() => setAsking(false)}
        title={m.craft_retire_title({ number })}
        description={m.craft_retire_text()}
        closeLabel={m.site_close()}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{m.craft_keep()}</Button>
            <Button look="primary" pending={retire.isPending} onClick={() => retire.mutate()}>
              {m.craft_retire()}
            </Button>
          </>
        }
      />
    </>
  );
}
