import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#i18n/generated/messages.js';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import { isAboutMoney } from '../../domain/open-issue.ts';
import type { AttentionItem } from '../../payments.contract.ts';
import { usePaymentPlace } from '../open-payment.public.tsx';
import { describeAttention } from './attention-labels.ts';
import { DoneDialog } from './done-dialog.tsx';

export function AttentionList({ items }: { items: AttentionItem[] }) {
  const [finished, setFinished] = useState<AttentionItem | null>(null);
  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-2">
        {items.map((item) => (
          <AttentionEntry key={item.id} item={item} onDone={() => setFinished(item)} />
        ))}
      </ul>
      <DoneDialog item={finished} onClose={() => setFinished(null)} />
    </>
  );
}

interface AttentionEntryProps {
  item: AttentionItem;
  onDone: () => void;
}

function AttentionEntry({ item, onDone }: AttentionEntryProps) {
  const { language } = useSite();
  const { title, what, server, person } = describeAttention(item);
  return (
    <li className="flex flex-col rounded-lg border border-line border-l-4 border-l-coral bg-white p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{title}</h3>
        {item.amountCents !== null && (
          <p className="text-lg font-bold tabular-nums">{euro(item.amountCents, language)}</p>
        )}
      </div>
      <div className="mt-1 mb-3 grid gap-1">
        <p>{what}</p>
        <p className="text-sea-soft">
          <b className="font-semibold">{m.attention_server()}</b> {server}
        </p>
        <p>
          <b className="font-semibold">{m.attention_person()}</b> {person}
        </p>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <AttentionFacts item={item} />
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          {!isSettledOnPayment(item) && (
            <Button size="compact" onClick={onDone} aria-label={m.panel_done_of({ title })}>
              {m.attention_done()}
            </Button>
          )}
          {item.orderId !== null && <OpenButton orderId={item.orderId} title={title} />}
        </div>
      </div>
    </li>
  );
}

/** An entry about open money is settled on the page of its payment and cannot be marked as done here. */
function isSettledOnPayment({ kind, orderId }: AttentionItem): boolean {
  return orderId !== null && isAboutMoney(kind);
}

function OpenButton({ orderId, title }: { orderId: string; title: string }) {
  return (
    <LinkButton
      to={usePaymentPlace(orderId)}
      preventScrollReset
      look="primary"
      size="compact"
      aria-label={m.panel_open_of({ title })}
    >
      {m.panel_open()}
    </LinkButton>
  );
}

/** Which booking, which order, since when. */
function AttentionFacts({ item: { bookingId, orderId, raisedAt } }: { item: AttentionItem }) {
  const { language, timeZone } = useSite();
  return (
    <p className="flex min-w-0 flex-[1_1_14rem] flex-wrap items-center gap-x-4 text-sm text-sea-soft">
      {bookingId !== null && (
        <Link
          to={`/admin/booking?id=${bookingId}`}
          preventScrollReset
          className="inline-flex min-h-11 items-center font-semibold text-lagoon-deep underline underline-offset-4 pointer-fine:min-h-6"
        >
          {m.attention_booking({ id: bookingId })}
        </Link>
      )}
      <time dateTime={raisedAt}>{staffTimestamp(raisedAt, language, timeZone)}</time>
      {orderId !== null && <span className="wrap-anywhere">{m.attention_order({ order: orderId })}</span>}
    </p>
  );
}
