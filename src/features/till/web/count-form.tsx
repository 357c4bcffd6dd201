import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { receiptsQuery } from '#features/receipts/web/receipts-query.public.ts';
import { m } from '#i18n/generated/messages.js';
import { parseEuroCents } from '#shared/money.ts';
import { staffTimestamp } from '#shared/staff-dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { api } from '#web/api/api-client.ts';
import { describeForStaff } from '#web/failure/describe-for-staff.ts';
import { euro } from '#web/format/money.ts';
import { plainAmount } from '#web/format/numbers.ts';
import { useSite } from '#web/site/site.ts';
import { tillDifference } from '../domain/till-sums.ts';
import type { Till } from '../till.contract.ts';

/** Compares the cash in the box with that of the ledger. */
export function CountForm({ till }: { till: Till }) {
  const { language } = useSite();
  const { cashCents, lastFloatCents } = till;
  const [floatText, setFloatText] = useState(() => plainAmount(lastFloatCents, language));
  const [countedText, setCountedText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { data: receipts } = useQuery(receiptsQuery(till.date));
  const receiptsMissing = receipts?.missing ?? 0;
  /** How many were missing when the box was ticked. */
  const [acknowledged, setAcknowledged] = useState(0);
  const save = useSaveCount(till.date, () => setCountedText(''));
  const floatCents = parseEuroCents(floatText);
  const countedCents = parseEuroCents(countedText);
  const errorOf = (cents: number | null) => (isChecked && cents === null ? m.till_invalid() : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (floatCents === null || countedCents === null)
      document.getElementById(floatCents === null ? 'till-float' : 'till-counted')?.focus();
    else if (acknowledged < receiptsMissing) document.getElementById('till-receipts')?.focus();
    else if (!save.isPending) {
      const known = receiptsMissing > 0 ? { receiptsMissing } : {};
      save.mutate({ floatCents, countedCents, ...known }, { onSuccess: () => setChecked(false) });
    }
  }

  return (
    <Panel as="section" tone="foam" aria-labelledby="till-count">
      <h2 id="till-count" className="text-xl">
        {m.till_count_title()}
      </h2>
      <form noValidate onSubmit={submit} className="mt-3 grid gap-4">
        <p className="flex justify-between gap-4">
          <span>{m.till_expected()}</span>
          <span className="font-semibold tabular-nums">{euro(cashCents, language)}</span>
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            id="till-float"
            label={m.till_float()}
            hint={m.till_float_hint()}
            error={errorOf(floatCents)}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={floatText}
                onChange={(event) => setFloatText(event.target.value)}
              />
            )}
          </Field>
          <Field
            id="till-counted"
            label={m.till_counted()}
            error={errorOf(countedCents)}
            className="content-end"
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={countedText}
                onChange={(event) => setCountedText(event.target.value)}
              />
            )}
          </Field>
        </div>
        <div role="status">
          {floatCents !== null && countedCents !== null && (
            <Difference cents={tillDifference({ floatCents, countedCents }, cashCents)} />
          )}
        </div>
        {receiptsMissing > 0 && (
          <Checkbox
            id="till-receipts"
            label={m.receipts_acknowledge({ count: receiptsMissing })}
            checked={acknowledged >= receiptsMissing}
            onChange={({ target }) => setAcknowledged(target.checked ? receiptsMissing : 0)}
            error={isChecked && acknowledged < receiptsMissing ? m.receipts_acknowledge_missing() : undefined}
          />
        )}
        <Button type="submit" look="primary" size="large" pending={save.isPending}>
          {m.till_save()}
        </Button>
      </form>
      <LastCount till={till} />
    </Panel>
  );
}

function useSaveCount(date: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: (body: { floatCents: number; countedCents: number; receiptsMissing?: number }) =>
      api('POST /api/admin/till/:date/counts', { params: { date }, body }),
    onSuccess: (till) => {
      queryClient.setQueryData(['till', date], till);
      showToast({ title: m.till_saved() });
      onSaved();
    },
    onError: (error) => {
      showToast({
        title: m.till_save_failed(),
        description: describeForStaff(error),
        variant: 'destructive',
      });
      void queryClient.invalidateQueries({ queryKey: ['receipts'] });
    },
  });
}

function Difference({ cents }: { cents: number }) {
  const { language } = useSite();
  if (cents === 0) return <Notice tone="success" title={m.till_difference_none()} />;
  const amount = euro(Math.abs(cents), language);
  const text = cents > 0 ? m.till_difference_more({ amount }) : m.till_difference_less({ amount });
  return <Notice tone="warning" title={`${m.till_difference()}: ${text}`} />;
}

/** The last count as stored, even if money has moved since. */
function LastCount({ till: { count, cashCents } }: { till: Till }) {
  const { language, timeZone } = useSite();
  if (!count) return null;
  const { floatCents, countedCents, expectedCents, receiptsMissing, staff, countedAt } = count;
  return (
    <div className="mt-5 grid gap-2 border-t border-line pt-4">
      <p>
        {m.till_last_count({
          staff,
          time: staffTimestamp(countedAt, language, timeZone),
          counted: euro(countedCents, language),
          float: euro(floatCents, language),
        })}
      </p>
      <Difference cents={tillDifference(count, expectedCents)} />
      {receiptsMissing ? <p>{m.receipts_counted_without({ count: receiptsMissing })}</p> : null}
      {expectedCents !== cashCents && <Notice>{m.till_changed_since()}</Notice>}
    </div>
  );
}
