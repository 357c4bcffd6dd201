import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { cardSalesQuery } from './card-sales-query.ts';
import { isMistake } from './is-mistake.ts';

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
