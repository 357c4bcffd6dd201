import { type FormEvent, useId, useState } from 'react';
import { useIsOwner } from '#features/identity/web/role.public.ts';
import { m } from '#i18n/generated/messages.js';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import { type OpenReceipt, type ReceiptAct, spareReasons } from '../receipts.contract.ts';

interface RowProps {
  receipt: OpenReceipt;
  pending: boolean;
  onRecord: (act: ReceiptAct) => void;
}

/** One receipt: what to key in, and the field for the number that the register prints. */
export function OpenReceiptRow({ receipt, pending, onRecord }: RowProps) {
  const { language, timeZone } = useSite();
  const { task, cents, method, movedAt, bookingId, line, number, keptFor } = receipt;
  const facts = [staffTimestamp(movedAt, language, timeZone), bookingId && bookingReference(bookingId)];
  return (
    <li className="grid gap-2 py-4 first:pt-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-lg font-bold tabular-nums">
          {[euro(Math.abs(cents), language), method && methodTexts[method]()].filter(Boolean).join(' · ')}
        </span>
        <span className="text-sm text-sea-soft tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
      </p>
      {task === 'cancel' && <p className="font-semibold">{m.receipts_cancel({ number: number ?? '' })}</p>}
      {task === 'keep' && <p className="font-semibold">{m.receipts_keep({ number: number ?? '' })}</p>}
      {task === 'return' && <p className="font-semibold">{m.receipts_return({ number: number ?? '' })}</p>}
      <p className="wrap-anywhere">{line}</p>
      <ServiceAnswer receipt={receipt} pending={pending} onRecord={onRecord} />
      {task === 'cancel' && number !== null && (
        <Button
          look="primary"
          pending={pending}
          className="justify-self-start"
          onClick={() => onRecord({ act: 'cancelled', number })}
        >
          {m.receipts_cancelled()}
        </Button>
      )}
      {task === 'keep' && number !== null && keptFor !== null && (
        <div className="flex flex-wrap gap-3">
          <Button
            look="primary"
            pending={pending}
            onClick={() => onRecord({ act: 'kept', number, by: keptFor })}
          >
            {m.receipts_kept()}
          </Button>
          <Button pending={pending} onClick={() => onRecord({ act: 'cancelled', number })}>
            {m.receipts_cancelled_instead()}
          </Button>
        </div>
      )}
      {(task === 'issue' || task === 'return' || receipt.isUnclear) && (
        <NumberForm receipt={receipt} pending={pending} onRecord={onRecord} />
      )}
    </li>
  );
}

const methodTexts: Record<NonNullable<OpenReceipt['method']>, () => string> = {
  cash: () => m.till_method_cash(),
  terminal: () => m.till_method_terminal(),
  transfer: () => m.till_method_transfer(),
  unknown: () => m.till_method_none(),
  card: () => m.journal_method_card(),
  voucher: () => m.journal_method_voucher(),
};

/** What is known of a service: that it is asked, has said no, or may have issued the receipt. */
function ServiceAnswer({ receipt: { task, answer, isUnclear }, pending, onRecord }: RowProps) {
  if (task === 'wait')
    return (
      <p className={isUnclear ? 'font-semibold text-amber' : 'text-sea-soft'}>
        {isUnclear ? m.receipts_unclear({ answer: answer ?? '' }) : m.receipts_waiting()}
      </p>
    );
  if (answer === null || task === 'cancel' || task === 'keep') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 font-semibold wrap-anywhere text-coral-deep">{m.receipts_refused({ answer })}</p>
      <Button size="compact" pending={pending} onClick={() => onRecord({ act: 'undo', from: 'refused' })}>
        {m.receipts_ask_again()}
      </Button>
    </div>
  );
}

const spareTexts = {
  elsewhere: () => m.receipts_spare_elsewhere(),
  exempt: () => m.receipts_spare_exempt(),
};

function NumberForm({ receipt, pending, onRecord }: RowProps) {
  const id = useId();
  const isOwner = useIsOwner();
  const [number, setNumber] = useState('');
  const [isChecked, setChecked] = useState(false);
  const typed = number.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (typed === '') document.getElementById(id)?.focus();
    else if (!pending)
      onRecord({
        act: 'issued',
        number: typed,
        ...(receipt.method === 'voucher' && { cents: receipt.cents }),
      });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <div className="flex items-end gap-3">
        <Field
          id={id}
          label={m.receipts_number()}
          error={isChecked && typed === '' ? m.receipts_number_missing() : undefined}
          className="min-w-0 flex-1 sm:max-w-64"
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="primary" pending={pending}>
          {m.receipts_issued()}
        </Button>
      </div>
      {isOwner && receipt.task === 'issue' && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
            {m.receipts_spare()}
          </summary>
          <div className="flex flex-wrap gap-2 py-1">
            {spareReasons.map((reason) => (
              <Button
                key={reason}
                size="compact"
                pending={pending}
                onClick={() => onRecord({ act: 'not-needed', reason })}
              >
                {spareTexts[reason]()}
              </Button>
            ))}
          </div>
        </details>
      )}
    </form>
  );
}
