import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { AttentionItem } from '../../payments.contract.ts';
import { describeAttention } from './attention-labels.ts';
import { paymentsKey } from './attention-query.ts';

/** Asked because what leaves the list is not looked at again, and money may hang on it. */
export function DoneDialog({ item, onClose }: { item: AttentionItem | null; onClose: () => void }) {
  const finish = useFinish(onClose);
  const words = useDoneWords(item);
  return (
    <Dialog
      role="alertdialog"
      open={item !== null}
      onClose={onClose}
      title={m.attention_done_title()}
      description={words.text}
      closeLabel={m.site_close()}
      footer={
        <>
          <Button onClick={onClose}>{m.attention_done_keep()}</Button>
          <Button look="primary" pending={finish.isPending} onClick={() => item && finish.send(item.id)}>
            {words.confirm}
          </Button>
        </>
      }
    />
  );
}

/** Of cash it becomes an entry of the ledger. */
function useDoneWords(item: AttentionItem | null): { text: string; confirm: string } {
  const { language } = useSite();
  if (!item) return { text: '', confirm: '' };
  const { title } = describeAttention(item);
  if (item.kind !== 'refund-by-hand' || item.amountCents === null)
    return { text: m.attention_done_text({ title }), confirm: m.attention_done_confirm() };
  const amount = euro(item.amountCents, language);
  return {
    text: m.attention_done_cash_text({ title, amount }),
    confirm: m.attention_done_cash_confirm({ amount }),
  };
}

function useFinish(onSettled: () => void) {
  const showToast = useToast();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const mutationKey = [paymentsKey, 'done'];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (id: number) =>
      api('POST /api/payment/attention/:id/resolve', { params: { id: String(id) } }),
    onSuccess: () => showToast({ title: m.attention_done_toast() }),
    onError: (error) =>
      showToast({
        title: m.attention_done_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
    onSettled: () => {
      onSettled();
      // Another user may have closed it since, and the ledger may have a new entry.
      refresh([paymentsKey]);
    },
  });
  return {
    isPending,
    // However fast somebody presses.
    send: (id: number) => {
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(id);
    },
  };
}
