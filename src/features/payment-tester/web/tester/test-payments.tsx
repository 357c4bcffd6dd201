import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useFocusRestoration } from '#ui/overlay/focus-restoration.ts';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { TestPayment } from '../../test-payments.contract.ts';
import { goLiveQuery } from '../go-live/go-live-query.ts';
import { sectionIds } from './section-ids.ts';

const testPaymentsKey = ['payments', 'test-payments'];

/** While money is on its way back its state is worth asking for; payments are made in other tabs. */
const asksEveryMs = 3_000;
const asksSeldomMs = 5_000;

/** What test payments have taken, each with the way to give it back. */
export function TestPayments() {
  return (
    <Panel as="section" id={sectionIds.testPayments} className="grid content-start gap-4">
      <div>
        <h2 className="text-xl">{m.testpay_title()}</h2>
        <p className="text-sea-soft">{m.testpay_text()}</p>
      </div>
      <Entries />
    </Panel>
  );
}

function Entries() {
  const payments = useQuery({
    queryKey: testPaymentsKey,
    queryFn: ({ signal }) => api('GET /api/payment/test-payments', {}, signal),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ state }) => state === 'refund-pending') ? asksEveryMs : asksSeldomMs,
  });
  const holding = payments.data?.filter(({ state }) => state === 'confirmed').length ?? 0;
  useFocusRestoration(holding);
  if (payments.isPending)
    return (
      <div role="status">
        <span className="sr-only">{m.testpay_loading()}</span>
        <Skeleton className="h-12" />
      </div>
    );
  if (!payments.data) return <StaffLoadFailure title={m.testpay_unreadable()} query={payments} />;
  if (payments.data.length === 0) return <p>{m.testpay_none()}</p>;
  return (
    <ul className="grid">
      {payments.data.map((payment) => (
        <TestPaymentEntry key={payment.orderId} payment={payment} />
      ))}
    </ul>
  );
}

const states: Record<TestPayment['state'], { look: string; text: () => string }> = {
  confirmed: { look: 'text-amber', text: () => m.testpay_state_paid() },
  'refund-pending': { look: 'text-lagoon-deep', text: () => m.testpay_state_refunding() },
  refunded: { look: 'text-kelp', text: () => m.testpay_state_refunded() },
  reversed: { look: 'text-kelp', text: () => m.testpay_state_returned() },
};

function TestPaymentEntry({ payment }: { payment: TestPayment }) {
  const { language, timeZone } = useSite();
  const refund = useRefund(payment.orderId);
  const { look, text } = states[payment.state];
  const amount = euro(payment.amountCents, language);
  const at = staffTimestamp(payment.createdAt, language, timeZone);
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="font-bold tabular-nums">{amount}</b>
          <span className={classNames('font-semibold', look)}>{text()}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-sea-soft">
          <time dateTime={payment.createdAt}>{at}</time>
          <span className="wrap-anywhere">{payment.orderId}</span>
        </p>
      </div>
      {payment.state === 'confirmed' && (
        <Button
          size="compact"
          pending={refund.isPending}
          onClick={() => refund.mutate()}
          aria-label={`${m.testpay_refund()}: ${amount}, ${at}`}
        >
          {m.testpay_refund()}
        </Button>
      )}
    </li>
  );
}

function useRefund(orderId: string) {
  const showToast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/payment/test-payments/:orderId/refund', { params: { orderId } }),
    onSuccess: () => showToast({ title: m.testpay_started() }),
    onError: (error) =>
      showToast({
        title: m.testpay_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      }),
    // Somebody else may have given it back before.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: testPaymentsKey }),
        queryClient.invalidateQueries({ queryKey: goLiveQuery.queryKey }),
      ]),
  });
}
