import { useEffect, useRef } from 'react';
import { m } from '#i18n/generated/messages.js';
import type { ButtonLook } from '#ui/button/button-look.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { FormFrame } from './form-frame.tsx';
import { type MoneyBack, useMoneyBackForm } from './use-money-back-form.ts';

interface MoneyBackFormProps {
  title: string;
  hint: string;
  mostCents: number;
  /** Giving back all of it leaves a booking unpaid. */
  leavesUnpaid: boolean;
  look: ButtonLook;
  /** @param amount as it will be read; `null` while none is typed. */
  submitLabel: (amount: string | null) => string;
  change: { isPending: boolean; error: unknown; send: (wanted: MoneyBack) => void };
  onBack: () => void;
}

/** An amount and a reason. */
export function MoneyBackForm(props: MoneyBackFormProps) {
  const { title, hint, mostCents, look, submitLabel, change, onBack } = props;
  const { money, reason, cents, amount, submit } = useMoneyBackForm({ mostCents, onSubmit: change.send });
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <FormFrame
      title={title}
      hint={hint}
      submit={{ label: submitLabel(amount), look, ...change }}
      onSubmit={submit}
      onBack={onBack}
    >
      <Field id="money-back-amount" label={m.panel_money()} error={money.error}>
        {(control) => (
          <TextInput
            {...control}
            ref={first}
            inputMode="decimal"
            autoComplete="off"
            required
            value={money.text}
            onChange={({ target }) => money.type(target.value)}
            className="max-w-40 tabular-nums"
          />
        )}
      </Field>
      <Field
        id="money-back-reason"
        label={m.panel_reason()}
        hint={m.panel_reason_hint()}
        error={reason.error}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            required
            maxLength={500}
            value={reason.text}
            onChange={({ target }) => reason.type(target.value)}
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
