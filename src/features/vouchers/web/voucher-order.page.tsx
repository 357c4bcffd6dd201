import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PageContainer } from '#ui/layout/page-container.tsx';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { ConnectionNotice } from '#web/connection/connection-notice.tsx';
import { useIsOnline } from '#web/connection/use-is-online.ts';
import { LoadFailure } from '#web/failure/load-failure.tsx';
import { pageMeta } from '#web/site/page-meta.ts';
import { OrderOutcome, UnknownOrder } from './sale/order-outcome.tsx';

export const meta = () => pageMeta({ title: m.voucher_order_title(), isPrivate: true });

const askEveryMs = 2000;
const patienceMs = 60_000;

/** The page to which the gateway returns the buyer of a voucher. The payment status comes from the server. */
export default function VoucherOrderPage() {
  const isHydrated = useHydrated();
  const [query] = useSearchParams();
  const orderId = query.get('orderId') ?? '';
  return (
    <PageContainer width="normal" className="min-h-[80dvh] py-8 sm:py-12">
      {isHydrated ? <ByOrder orderId={orderId} /> : <Waiting />}
      <ConnectionNotice className="sticky bottom-3 mt-8" />
    </PageContainer>
  );
}

function Waiting() {
  return (
    <>
      <h1 className="mb-5 text-3xl">{m.voucher_order_title()}</h1>
      <Spinner label={m.booking_loading()} />
    </>
  );
}

function ByOrder({ orderId }: { orderId: string }) {
  const { order, isPolling, askAgain } = useVoucherOrder(orderId);
  const { error } = order;
  if (order.data)
    return <OrderOutcome orderId={orderId} order={order.data} isPolling={isPolling} onAskAgain={askAgain} />;
  if (!isOrderId(orderId) || (error instanceof ApiError && [400, 404, 422].includes(error.status)))
    return <UnknownOrder />;
  if (order.isError)
    return (
      <>
        <h1 className="mb-5 text-3xl">{m.voucher_order_title()}</h1>
        <LoadFailure title={m.voucher_order_failed_load()} query={order} />
      </>
    );
  return <Waiting />;
}

const isOrderId = (text: string) => /^[A-Z0-9]{20}$/.test(text);

/** Polls while the payment status is unknown, for a minute of network time. */
function useVoucherOrder(orderId: string) {
  const [isPolling, setPolling] = useState(true);
  const isOnline = useIsOnline();
  const order = useQuery({
    queryKey: ['voucher-order', orderId],
    queryFn: ({ signal }) => api('GET /api/vouchers/orders/:orderId', { params: { orderId } }, signal),
    enabled: isOrderId(orderId),
    staleTime: 0,
    refetchInterval: ({ state }) => isPolling && state.data?.progress === 'waiting' && askEveryMs,
    refetchOnWindowFocus: ({ state }) => (state.data?.progress === 'paid' ? true : 'always'),
  });
  useEffect(() => {
    if (!isPolling || !isOnline) return;
    const timer = setTimeout(() => setPolling(false), patienceMs);
    return () => clearTimeout(timer);
  }, [isOnline, isPolling]);
  return {
    order,
    isPolling,
    askAgain: () => {
      setPolling(true);
      void order.refetch();
    },
  };
}
