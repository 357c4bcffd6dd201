import { queryOptions, useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { api } from '#web/api/api-client.ts';
import type { CardSales } from '../diagnostics.contract.ts';
import { PaymentModeNotice } from './payment-mode-notice.tsx';

export const cardSalesQuery = queryOptions({
  queryKey: ['payments', 'card-sales'],
  queryFn: ({ signal }) => api('GET /api/payment/card-sales', {}, signal),
  staleTime: 60_000,
});

/** Whether cards were meant to be taken and cannot be; a site without a store may have none on purpose. */
function isMistake({ obstacle }: CardSales): boolean {
  return obstacle === 'faulty-settings' || obstacle === 'store-locked' || obstacle === 'public-url-unfit';
}

/** Whether money moves, or why no cards are taken. */
export function CardSalesNotice() {
  const { data, isPending } = useQuery(cardSalesQuery);
  if (data) return data.isOpen ? <PaymentModeNotice mode={data.mode} /> : <Closed sales={data} />;
  // Where it cannot be read, the tests below say why.
  return isPending ? <Skeleton className="h-20" /> : null;
}

function Closed({ sales }: { sales: CardSales }) {
  const { findings } = sales;
  return (
    <Notice tone={isMistake(sales) ? 'error' : 'warning'} title={m.sales_closed_title()}>
      <p>{m.sales_closed_text()}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {findings.map(({ code, message }) => (
          <li key={`${code} ${message}`} className="wrap-anywhere">
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** For the top of another screen: nothing, unless a mistake in the settings keeps cards from being taken. */
export function CardSalesAlert() {
  const { data } = useQuery(cardSalesQuery);
  if (!data || !isMistake(data)) return null;
  return (
    <div className="mt-6">
      <Notice
        tone="error"
        title={m.sales_closed_title()}
        action={
          <LinkButton to="/admin?tab=payment" size="compact">
            {m.sales_closed_more()}
          </LinkButton>
        }
      >
        {m.sales_closed_short()}
      </Notice>
    </div>
  );
}
