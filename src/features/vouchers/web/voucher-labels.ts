import { m } from '#i18n/generated/messages.js';
import type { Language } from '#shared/language.ts';
import { euro } from '#web/format/money.ts';
import type { Voucher } from '../vouchers.contract.ts';

/** The value of a code, in one line. */
export function describeValue(voucher: Voucher, language: Language): string {
  const { kind, sharePercent, balanceCents } = voucher;
  const amount = euro(voucher.amountCents ?? 0, language);
  if (kind === 'share') return m.vouchers_what_share({ percent: sharePercent ?? 0 });
  return kind === 'gift'
    ? m.vouchers_what_gift({ amount, balance: euro(balanceCents ?? 0, language) })
    : m.vouchers_what_amount({ amount });
}

export function describeUses({ uses, maxUses }: Voucher): string {
  return maxUses === null ? m.vouchers_uses({ uses }) : m.vouchers_uses_of({ uses, max: maxUses });
}

export const stateLabels: Record<Voucher['state'], () => string> = {
  open: () => m.vouchers_is_open(),
  'used-up': () => m.vouchers_is_used_up(),
  expired: () => m.vouchers_is_expired(),
  withdrawn: () => m.vouchers_is_withdrawn(),
};

export const stateChoices: Record<Voucher['state'], () => string> = {
  open: () => m.vouchers_state_open(),
  'used-up': () => m.vouchers_state_used_up(),
  expired: () => m.vouchers_state_expired(),
  withdrawn: () => m.vouchers_state_withdrawn(),
};
