import { type FormEvent, useRef, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { isAmountInput, leastTestCents, readTestCents } from '../../domain/test-amount.ts';

interface TestAmountFormProps {
  submitLabel: string;
  pending: boolean;
  disabled: boolean;
  onSubmit: (amountCents: number) => void;
}

export function TestAmountForm({ submitLabel, pending, disabled, onSubmit }: TestAmountFormProps) {
  const [text, setText] = useState('0.10');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const amountCents = readTestCents(text);
    const isEnough = amountCents >= leastTestCents;
    setError(isEnough ? undefined : m.testpage_amount_least());
    if (isEnough) onSubmit(amountCents);
    else field.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="grid justify-items-start gap-4">
      <Field id="amount" label={m.testpage_amount()} hint={m.testpage_amount_hint()} error={error}>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            // What is no amount does not come in.
            onChange={({ target }) => isAmountInput(target.value) && setText(target.value)}
            className="max-w-40 tabular-nums"
          />
        )}
      </Field>
      <Button type="submit" look="primary" pending={pending} disabled={disabled}>
        {submitLabel}
      </Button>
    </form>
  );
}
