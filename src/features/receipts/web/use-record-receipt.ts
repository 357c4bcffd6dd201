import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import type { LocalDate } from '#shared/business-calendar.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { ReceiptAct } from '../receipts.contract.ts';
import { receiptsQuery } from './receipts-query.public.ts';

export type RecordReceipt = (source: string, act: ReceiptAct) => void;

/** Sends what staff did about a receipt; what was typed stays until the server has it. */
export function useRecordReceipt(date: LocalDate, onDone: () => void) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { queryKey } = receiptsQuery(date);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ source, act }: { source: string; act: ReceiptAct }) =>
      api('POST /api/admin/receipts/:source', { params: { source }, query: { date }, body: act }),
    onSuccess: (receipts) => {
      queryClient.setQueryData(queryKey, receipts);
      showToast({ title: m.receipts_done() });
      onDone();
    },
    onError: (error) => {
      showToast({
        title: m.receipts_not_done(),
        description: describeForStaff(error),
        variant: 'destructive',
      });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  const record: RecordReceipt = (source, act) => {
    if (!isPending) mutate({ source, act });
  };
  return { record, pending: isPending ? variables.source : null };
}
