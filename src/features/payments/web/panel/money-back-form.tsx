import { useEffect, useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { ButtonLook } from '#ui/button/button-look.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import type { PaymentPanel } from '../../payment-panel.contract.ts';
import { FormFrame } from './form-frame.tsx';
import { ReaderFields } from './reader-fields.tsx';
import { type MoneyBack, useMoneyBackForm } from './use-money-back-form.ts';

interface MoneyBackFormProps {
  title: string;
  hint: string;
  mostCents: number;
  /** Giving back all of it leaves a booking unpaid. */
  leavesUnpaid: boolean;
  /** Who is written to about it; `null` where nobody is. */
  reader: PaymentPanel['reader'];
  /** What tells the reader of the amount. */
  describeAmount?: (amountCents: number) => string;
  look: ButtonLook;
  /** @param amount as it will be read; `null` while none is typed. */
  submitLabel: (amount: string | null) => string;
  change: { isPending: boolean; error: unknown; send: (wanted: MoneyBack) => void };
  onBack: () => void;
}

/** An amount and a reason, and what whoever paid reads of it. */
export function MoneyBackForm(props: MoneyBackFormProps) {
  const { title, hint, mostCents, reader, look, submitLabel, change, onBack } = props;
  const form = useMoneyBackForm({ mostCents, isNotified: reader !== null, onSubmit: change.send });
  const { money, note, cents, amount, submit } = form;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What is typed takes the place of the whole amount.
    first.current?.focus();
    first.current?.select();
  }, []);
  return (
    <FormFrame
      title={title}
      hint={hint}
      submit={{ label: submitLabel(amount), look, ...change }}
      onSubmit={submit}
      onBack={onBack}
    >
      <Field id={money.id} label={m.panel_money()} error={money.error}>
        {(control) => (
          <TextInput
            {...control}
            ref={first}
            inputMode="decimal"
            autoComplete="off"
            required
            value={money.value}
            onChange={({ target }) => money.set(target.value)}
            className="max-w-40 tabular-nums"
          />
        )}
      </Field>
      {reader && (
        <ReaderFields
          reader={reader}
          form={form}
          mostCents={mostCents}
          describeAmount={props.describeAmount}
        />
      )}
      <Field
        id={note.id}
        label={reader ? m.panel_note() : m.panel_reason()}
        hint={m.panel_reason_hint()}
        error={note.error}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            required={reader === null}
            maxLength={500}
            value={note.value}
            onChange={({ target }) => note.set(target.value)}
          />
        )}
      </Field>
      {props.leavesUnpaid && cents === mostCents && (
        <Notice tone="warning" announce>
          {m.panel_unpaid_after()}
        </Notice>
      )}
    </FormFrame>
  );
}
