import { useQuery } from '@tanstack/react-query';
import { m } from '#i18n/generated/messages.js';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { CancellationPreview } from '../../booking-list.contract.ts';
import { cancellationQuery } from '../manage-queries.ts';

/** Whether it is possible and what it would do to the money; nothing is cancelled before that is on the screen. */
export function useCancellationMoney(ids: readonly number[]) {
  const query = useQuery(cancellationQuery(ids));
  const isKnown = query.data !== undefined && !query.isFetching;
  const isNone = query.data?.byCard.count === 0 && query.data.byHand.count === 0;
  const isPossible = query.data !== undefined && (query.data.count > 0 || query.data.refused.length === 0);
  return {
    isKnown,
    isNone,
    isPossible,
    element: <CancellationMoney query={query} isSingle={ids.length === 1} />,
  };
}

interface CancellationMoneyProps {
  query: ReturnType<typeof useQuery<CancellationPreview>>;
  isSingle: boolean;
}

function CancellationMoney({ query, isSingle }: CancellationMoneyProps) {
  if (query.data && !query.isFetching) return <Sums preview={query.data} isSingle={isSingle} />;
  if (!query.error || query.isFetching) return <Spinner label={m.bookings_money_loading()} />;
  return <StaffLoadFailure title={m.bookings_money_failed()} query={query} />;
}

function Sums({
  preview: { count, byCard, byHand, refused },
  isSingle,
}: {
  preview: CancellationPreview;
  isSingle: boolean;
}) {
  const { language } = useSite();
  const textOf = { card: m.bookings_money_card, hand: m.bookings_money_hand };
  const textOfOne = { card: m.bookings_money_card_one, hand: m.bookings_money_hand_one };
  const describeSum = (way: 'card' | 'hand', { count, cents }: CancellationPreview['byCard']) => {
    const amount = euro(cents, language);
    return isSingle ? textOfOne[way]({ amount }) : textOf[way]({ count, amount });
  };
  const isNone = byCard.count === 0 && byHand.count === 0;
  const reason = refused[0]?.message ?? '';
  if (isSingle && reason !== '') return <Notice tone="warning" announce title={reason} />;
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="warning" announce title={m.bookings_not_cancelled({ count: refused.length, reason })} />
      )}
      {(count > 0 || refused.length === 0) && (
        <Money describeSum={describeSum} isNone={isNone} byCard={byCard} byHand={byHand} />
      )}
    </>
  );
}

interface MoneyProps extends Pick<CancellationPreview, 'byCard' | 'byHand'> {
  describeSum: (way: 'card' | 'hand', sum: CancellationPreview['byCard']) => string;
  isNone: boolean;
}

function Money({ describeSum, isNone, byCard, byHand }: MoneyProps) {
  return (
    <Notice tone={isNone ? 'info' : 'warning'} announce title={m.bookings_money_title()}>
      {isNone && <p>{m.bookings_money_none()}</p>}
      {byCard.count > 0 && <p>{describeSum('card', byCard)}</p>}
      {byHand.count > 0 && <p>{describeSum('hand', byHand)}</p>}
    </Notice>
  );
}
