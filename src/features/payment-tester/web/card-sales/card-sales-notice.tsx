import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { CardSales } from '../../diagnostics.contract.ts';
import { PaymentModeNotice } from '../payment-mode-notice.tsx';
import { cardSalesQuery } from './card-sales-query.ts';
import { isMistake } from './is-mistake.ts';

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
