import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { parseEuroCents } from '#shared/money.ts';
import { api } from '#web/api/api-client.ts';
import { ApiError } from '#web/api/api-error.ts';
import { vouchersKey } from '#web/api/query-keys.ts';
import { useRefresh } from '#web/api/use-refresh.ts';
import { useCheckedForm } from '#web/form/use-checked-form.ts';
import { useFocusFirstError } from '#web/form/use-focus-first-error.ts';
import type { VoucherKind } from '../domain/voucher-value.ts';
import { NewVouchers, type Voucher } from '../vouchers.contract.ts';

/** The form as typed, with the field names of the API. */
export interface VoucherDraft {
  kind: VoucherKind;
  amountCents: string;
  sharePercent: string;
  count: string;
  code: string;
  maxUses: string;
  minimumCents: string;
  expiresOn: string;
  label: string;
}

const start: VoucherDraft = {
  kind: 'gift',
  amountCents: '',
  sharePercent: '',
  count: '1',
  code: '',
  maxUses: '',
  minimumCents: '',
  expiresOn: '',
  label: '',
};
const fields = Object.keys(start) as (keyof VoucherDraft)[];

/** What cannot be read is no number, and refused as such. */
const cents = (typed: string) => parseEuroCents(typed) ?? Number.NaN;
const whole = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));
const optional = (typed: string) => (typed.trim() === '' ? null : whole(typed));

function toInput({ kind, ...draft }: VoucherDraft) {
  const isShare = kind === 'share';
  return {
    kind,
    amountCents: isShare ? null : cents(draft.amountCents),
    sharePercent: isShare ? whole(draft.sharePercent) : null,
    count: whole(draft.count),
    code: kind === 'gift' ? '' : draft.code,
    maxUses: kind === 'gift' ? null : optional(draft.maxUses),
    minimumCents: draft.minimumCents.trim() === '' ? 0 : cents(draft.minimumCents),
    expiresOn: draft.expiresOn || null,
    label: draft.label,
  };
}

export function useNewVouchers(onMade: (vouchers: Voucher[]) => void) {
  const refresh = useRefresh();
  const { values, errors, change, validate, showIssues } = useCheckedForm<VoucherDraft, NewVouchers>(
    { schema: NewVouchers, toInput },
    fields,
    start,
  );
  const making = useMutation({
    mutationFn: (body: NewVouchers) => api('POST /api/admin/vouchers', { body }),
    onSuccess: (vouchers) => {
      refresh(vouchersKey);
      onMade(vouchers);
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
    if ('output' in result) {
      if (!making.isPending) making.mutate(result.output);
      return;
    }
    setAttempt((attempt) => attempt + 1);
  }

  return { values, errors, change, submit, making, form };
}
