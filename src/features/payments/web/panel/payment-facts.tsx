import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { PaymentPanel } from '../../payment-panel.contract.ts';
import { attemptStateText } from '../payment-labels.public.ts';

const storeTexts = {
  live: m.panel_store_live,
  test: m.panel_store_test,
  local: m.panel_store_local,
};

export function PaymentFacts({ panel }: { panel: PaymentPanel }) {
  const { language, timeZone } = useSite();
  const { state, amountCents, balanceCents, store, orderId, reference, nextQuestionAt } = panel;
  return (
    <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
      <Fact name={m.panel_state()}>
        <b className="font-semibold">{attemptStateText(state)}</b>
      </Fact>
      <Fact name={m.panel_amount()}>
        <span className="tabular-nums">{euro(amountCents, language)}</span>
      </Fact>
      <Fact name={m.panel_kept()}>
        <b className="font-semibold tabular-nums">{euro(balanceCents, language)}</b>
      </Fact>
      <Fact name={m.panel_for()}>
        <Purpose panel={panel} />
      </Fact>
      <Fact name={m.panel_store()}>
        {store ? storeTexts[store.mode]({ sid: store.sid }) : m.panel_store_unknown()}
      </Fact>
      <Fact name={m.panel_order()}>{orderId}</Fact>
      {reference !== null && <Fact name={m.panel_reference()}>{reference}</Fact>}
      {nextQuestionAt !== null && panel.isOfOwnStore && (
        <Fact name={m.panel_next_question()}>{staffTimestamp(nextQuestionAt, language, timeZone)}</Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sea-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

function Purpose({ panel: { bookingId, purpose } }: { panel: PaymentPanel }) {
  if (purpose === 'voucher') return m.panel_for_voucher();
  if (bookingId === null) return purpose === 'test' ? m.panel_for_test() : m.panel_for_nothing();
  return (
    <Link
      to={`/admin/booking?id=${bookingId}`}
      preventScrollReset
      className="inline-flex min-h-11 items-center font-semibold text-lagoon-deep underline underline-offset-4 pointer-fine:min-h-6"
    >
      {m.attention_booking({ id: bookingId })}
    </Link>
  );
}
