import { useRef, useState } from 'react';
import { parseEuroCents } from '#shared/money.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSend } from '#web/connection/use-send.ts';
import { useCheckedForm } from '#web/form/use-checked-form.ts';
import { useFocusFirstError } from '#web/form/use-focus-first-error.ts';
import { useSite } from '#web/site/site.ts';
import { VoucherOrder } from '../../voucher-sale.contract.ts';
import { type BuyDraft, keepOrder, readOrder } from './kept-order.ts';

const fields = [
  'choice',
  'amountCents',
  'email',
  'receiverName',
  'message',
  'hasAccepted',
] as const satisfies (keyof BuyDraft)[];

/** `null` where nothing is chosen that can be paid. */
export function centsOf({ choice, amountCents }: Pick<BuyDraft, 'choice' | 'amountCents'>): number | null {
  return choice === 'own' ? parseEuroCents(amountCents) : Number(choice);
}

function toInput({ choice: _, ...draft }: BuyDraft) {
  return { ...draft, amountCents: centsOf({ choice: _, ...draft }) ?? Number.NaN };
}

export function useBuyForm(presetCents: readonly number[]) {
  const { language } = useSite();
  const [kept] = useState(readOrder);
  const isOffered = kept !== null && (kept.choice === 'own' || presetCents.includes(Number(kept.choice)));
  const first = String(presetCents[Math.min(1, presetCents.length - 1)] ?? 'own');
  const empty = { choice: first, amountCents: '', email: '', receiverName: '', message: '' };
  const start: BuyDraft = { ...empty, ...kept, ...(isOffered ? {} : { choice: first }), hasAccepted: false };
  const { values, errors, change, validate, showIssues } = useCheckedForm<BuyDraft, VoucherOrder>(
    { schema: VoucherOrder, toInput },
    fields,
    start,
  );
  const [isLeaving, setLeaving] = useState(false);
  const buying = useSend({
    send: (body: VoucherOrder) => api('POST /api/vouchers/orders', { body: { ...body, language } }),
    onSuccess: ({ checkoutUrl }) => {
      setLeaving(true);
      location.assign(checkoutUrl);
    },
    onError: (error) => {
      if (error instanceof ApiError) showIssues(error.issues);
    },
  });
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  useFocusFirstError(form, attempt);

  async function submit() {
    const result = await validate();
    if (!('output' in result)) return setAttempt((before) => before + 1);
    if (buying.isPending || isLeaving) return;
    keepOrder(values);
    buying.mutate(result.output);
  }

  return { values, errors, change, submit, buying, isLeaving, form };
}
