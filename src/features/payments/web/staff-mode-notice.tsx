import { useQuery } from '@tanstack/react-query';
import { api } from '#ui/api-client.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { getPaymentOptions } from '../payments.contract.ts';
import { PaymentModeNotice } from './payment-mode-notice.tsx';

/** The same in the back office, whose pages are filled in by the browser. */
export function StaffModeNotice() {
  const options = useQuery({
    queryKey: ['payments', 'options'],
    queryFn: ({ signal }) => api(getPaymentOptions, {}, signal),
  });
  if (options.data) return <PaymentModeNotice mode={options.data.mode} />;
  // Whoever cannot be told is told by the tests below.
  return options.isPending ? <Skeleton className="h-20" /> : null;
}
