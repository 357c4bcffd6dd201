import { type MutationFunction, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api/api-client.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import type { PaymentPanel } from '../../payment-panel.contract.ts';
import { paymentsKey } from '../attention/attention-query.ts';

/** Everything that shows money: queries of payments, and of bookings, whose payment may have changed. */
const keysOfMoney = [[paymentsKey], ['bookings'], ['booking']];

/** Refunds are carried out in the background: asked again while the dialog is open. */
export function paymentPanelQuery(orderId: string) {
  return queryOptions({
    queryKey: [paymentsKey, 'panel', orderId],
    queryFn: ({ signal }) => api('GET /api/payment/attempts/:orderId', { params: { orderId } }, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.refunds.some((refund) => refund.state === 'owed') ? 3_000 : 15_000,
  });
}

/** What came of an action, in a sentence. */
export interface ActionResult {
  tone: 'success' | 'info' | 'warning' | 'error';
  text: string;
}

interface PaymentChangeOptions<Output> {
  panelOf: (output: Output) => PaymentPanel;
  onDone: (output: Output) => void;
  onFailed?: (text: string) => void;
}

/**
 * A change of a payment. There is one at a time, however fast somebody presses; after it, also where its
 * answer was lost, everything that shows money is asked for again.
 */
export function usePaymentChange<Output, Input = void>(
  orderId: string,
  change: MutationFunction<Output, Input>,
  { panelOf, onDone, onFailed }: PaymentChangeOptions<Output>,
) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const mutationKey = [paymentsKey, 'change', orderId];
  const mutation = useMutation({
    mutationKey,
    mutationFn: change,
    onSuccess: (output) => {
      queryClient.setQueryData(paymentPanelQuery(orderId).queryKey, panelOf(output));
      onDone(output);
    },
    onError: (error) => onFailed?.(describeForStaff(error)),
    onSettled: () => refresh(...keysOfMoney),
  });
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    send: (input: Input) => {
      if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate(input);
    },
  };
}
