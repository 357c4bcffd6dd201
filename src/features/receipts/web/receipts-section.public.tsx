import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { StaffLoadFailure } from '#web/failure/staff-load-failure.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { Receipts, RecordedReceipt } from '../receipts.contract.ts';
import { OpenReceiptRow } from './open-receipt.tsx';
import { receiptsQuery } from './receipts-query.public.ts';
import { type RecordReceipt, useRecordReceipt } from './use-record-receipt.ts';

interface ReceiptsSectionProps {
  date: LocalDate;
}

/** Receipts that are missing for money until the end of a day; nothing where the business records none. */
export function ReceiptsSection({ date }: ReceiptsSectionProps) {
  const receipts = useQuery(receiptsQuery(date));
  if (receipts.data) return <Loaded date={date} receipts={receipts.data} />;
  return receipts.isError && <StaffLoadFailure title={m.receipts_failed()} query={receipts} />;
}

function Loaded({
  date,
  receipts: { way, missing, open, recorded },
}: ReceiptsSectionProps & { receipts: Receipts }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Its row is gone by then, and the focus with it.
  const { record, pending } = useRecordReceipt(date, () => heading.current?.focus());
  if (way === 'off') return null;
  return (
    <Panel as="section" aria-labelledby="receipts" className="grid min-w-0 grid-cols-1 gap-3">
      <h2 id="receipts" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {missing === 0 ? m.receipts_title() : m.receipts_missing({ count: missing })}
      </h2>
      {missing === 0 ? (
        <Notice tone="success">{m.receipts_none()}</Notice>
      ) : (
        <ul className="divide-y divide-line">
          {open.map((receipt) => (
            <OpenReceiptRow
              key={receipt.source}
              receipt={receipt}
              pending={pending === receipt.source}
              onRecord={(act) => record(receipt.source, act)}
            />
          ))}
        </ul>
      )}
      {missing > open.length && <p className="text-sea-soft">{m.receipts_more({ count: open.length })}</p>}
      {recorded.length > 0 && <Recorded recorded={recorded} pending={pending} onRecord={record} />}
    </Panel>
  );
}

interface RecordedProps {
  recorded: readonly RecordedReceipt[];
  pending: string | null;
  onRecord: RecordReceipt;
}

/** What was recorded in the last day, to find a number, and to take back what was a mistake. */
function Recorded({ recorded, pending, onRecord }: RecordedProps) {
  const { language } = useSite();
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {m.receipts_recorded({ count: recorded.length })}
      </summary>
      <ul className="divide-y divide-line">
        {recorded.map(({ source, state, number, cents, bookingId, canUndo }) => (
          <li key={source} className="flex items-center justify-between gap-4 py-1">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{stateText(state, number)}</span>
              <span className="block text-sm text-sea-soft tabular-nums">
                {[euro(cents, language), bookingId && bookingReference(bookingId)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {canUndo && (
              <Button
                look="quiet"
                pending={pending === source}
                aria-label={m.receipts_undo_of({ what: stateText(state, number) })}
                onClick={() => onRecord(source, { act: 'undo', from: state })}
              >
                {m.receipts_undo()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function stateText(state: RecordedReceipt['state'], number: string | null): string {
  if (state === 'not-needed') return m.receipts_not_needed();
  const facts = { number: number ?? '' };
  return state === 'issued' ? m.journal_receipt_issued(facts) : m.journal_receipt_cancelled(facts);
}
