import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { ApiError, api } from '#ui/api-client.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { type AttentionItem, resolveAttention } from '../../payments.contract.ts';
import { attentionQuery } from './attention-query.ts';
import { wordsOfAttention } from './attention-words.ts';

/** Asked because what leaves the list is not looked at again, and money may hang on it. */
export function DoneDialog({ item, onClose }: { item: AttentionItem | null; onClose: () => void }) {
  const finish = useFinish(onClose);
  return (
    <Dialog
      role="alertdialog"
      open={item !== null}
      onClose={onClose}
      title={m.attention_done_title()}
      description={item && m.attention_done_text({ title: wordsOfAttention(item).title })}
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={onClose}>{m.attention_done_keep()}</Button>
          <Button look="primary" pending={finish.isPending} onClick={() => item && finish.mutate(item.id)}>
            {m.attention_done_confirm()}
          </Button>
        </>
      }
    />
  );
}

function useFinish(onSettled: () => void) {
  const showToast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api(resolveAttention, { params: { id: String(id) } }),
    onSuccess: () => showToast({ title: m.attention_done_toast() }),
    onError: (error) =>
      showToast({
        title: m.attention_done_failed(),
        description: (error instanceof ApiError && error.text) || m.staff_try_again(),
        variant: 'destructive',
      }),
    onSettled: async () => {
      onSettled();
      // Somebody else may have finished it meanwhile.
      await queryClient.invalidateQueries({ queryKey: attentionQuery.queryKey });
    },
  });
}
