import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#i18n/generated/messages.js';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { api } from '#web/api/api-client.ts';
import { ApiError, describeFailure } from '#web/api/api-error.ts';
import { useSend } from '#web/connection/use-send.ts';
import { euro } from '#web/format/money.ts';
import { useSite } from '#web/site/site.ts';
import type { KeptVoucher } from './progress/claim.ts';

export interface VoucherFieldProps {
  /** Before the discount. */
  priceCents: number;
  voucher: KeptVoucher | null;
  onChange: (voucher: KeptVoucher | null) => void;
  /** Whether an applied code is to be asked about again, because the server refused it. */
  isDoubted?: boolean;
}

/** A code that takes something off the price; made anew with another price. It stands in forms, so it is none itself. */
export function VoucherField({ priceCents, voucher, onChange, isDoubted = false }: VoucherFieldProps) {
  const [typed, setTyped] = useState(voucher?.code ?? '');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const check = useSend({
    send: (code: string) => api('POST /api/vouchers/check', { body: { code, priceCents } }),
    onSuccess: (answer) => onChange({ ...answer, priceCents }),
    onError: () => {
      onChange(null);
      input.current?.focus();
    },
  });

  // What it takes off depends on the price, which may be another one since.
  const isDoubtful = isDoubted && !check.isSuccess;
  const isStale = voucher !== null && (isDoubtful || voucher.priceCents !== priceCents);
  const askAgain = useEffectEvent(() => {
    if (isStale && voucher) check.mutate(voucher.code);
  });
  useEffect(() => askAgain(), []);
  // Opening the field means that a code will be typed.
  const isEmpty = voucher === null && typed === '';
  const focus = useEffectEvent(() => isEmpty && input.current?.focus());
  useEffect(() => void focus(), []);

  function apply() {
    const isBlank = typed.trim() === '';
    setMissing(isBlank);
    if (isBlank) input.current?.focus();
    else if (!check.isPending) check.mutate(typed);
  }

  if (voucher && !isStale)
    return (
      <Applied
        voucher={voucher}
        onRemove={() => {
          setTyped('');
          onChange(null);
        }}
      />
    );
  return (
    <Field id="voucher" label={m.voucher_label()} error={problemText(isMissing, check.error)}>
      {(control) => (
        <span className="flex gap-2">
          <TextInput
            {...control}
            ref={input}
            value={typed}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply();
            }}
          />
          <Button onClick={apply} pending={check.isPending}>
            {m.voucher_apply()}
          </Button>
        </span>
      )}
    </Field>
  );
}

function problemText(isMissing: boolean, error: Error | null): string | undefined {
  if (isMissing) return m.voucher_empty();
  if (!error) return undefined;
  if (error instanceof ApiError && error.status === 429) return m.voucher_too_often();
  return describeFailure(error, m.voucher_failed());
}

function Applied({ voucher, onRemove }: { voucher: KeptVoucher; onRemove: () => void }) {
  const { language } = useSite();
  const { code, discountCents, priceCents } = voucher;
  return (
    <div role="status" className="grid gap-2 text-lg">
      <p className="flex items-center justify-between gap-4">
        <span className="grid min-w-0 justify-items-start wrap-anywhere">
          {m.voucher_applied({ code })}
          <Button
            look="quiet"
            size="compact"
            className="-ml-3"
            aria-label={m.voucher_remove({ code })}
            onClick={onRemove}
          >
            {m.voucher_remove_short()}
          </Button>
        </span>
        <span className="whitespace-nowrap">{euro(-discountCents, language)}</span>
      </p>
      <p className="flex items-baseline justify-between gap-4 text-xl font-bold">
        {m.voucher_to_pay()}
        <span className="text-2xl">{euro(priceCents - discountCents, language)}</span>
      </p>
    </div>
  );
}
