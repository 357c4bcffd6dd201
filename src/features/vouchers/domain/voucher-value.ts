import { addDays, type LocalDate } from '#shared/business-calendar.ts';

/** `gift`: an amount that is spent until nothing is left. `amount`, `share`: a discount of each booking. */
export const voucherKinds = ['gift', 'amount', 'share'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

export interface VoucherValue {
  kind: VoucherKind;
  amountCents: number | null;
  sharePercent: number | null;
  balanceCents: number | null;
  uses: number;
  maxUses: number | null;
  minimumCents: number;
  expiresOn: LocalDate | null;
  isWithdrawn: boolean;
}

export type VoucherState = 'open' | 'used-up' | 'expired' | 'withdrawn';

export function stateOf(voucher: VoucherValue, today: LocalDate): VoucherState {
  if (voucher.isWithdrawn) return 'withdrawn';
  if (voucher.expiresOn !== null && voucher.expiresOn < today) return 'expired';
  return isUsedUp(voucher) ? 'used-up' : 'open';
}

function isUsedUp({ balanceCents, uses, maxUses }: VoucherValue): boolean {
  return balanceCents === 0 || (maxUses !== null && uses >= maxUses);
}

export type Verdict =
  | { kind: 'good'; discountCents: number }
  | { kind: Exclude<VoucherState, 'open'> }
  | { kind: 'below-minimum'; minimumCents: number };

/** What a code takes off a price, or why it takes nothing. */
export function evaluateVoucher(
  voucher: VoucherValue,
  { today, priceCents }: { today: LocalDate; priceCents: number },
): Verdict {
  const state = stateOf(voucher, today);
  if (state !== 'open') return { kind: state };
  const { minimumCents } = voucher;
  if (priceCents < minimumCents) return { kind: 'below-minimum', minimumCents };
  return { kind: 'good', discountCents: discountOf(voucher, priceCents) };
}

/** Never more than the price; half a cent is rounded up, for the guest. */
function discountOf({ sharePercent, balanceCents, amountCents }: VoucherValue, priceCents: number): number {
  if (sharePercent !== null) return Math.floor((priceCents * sharePercent + 50) / 100);
  return Math.min(priceCents, balanceCents ?? amountCents ?? 0);
}

/** Days for which a gift voucher stays valid after the business cancelled its booking. */
const livesOnDays = 60;

/** The last day of a voucher after the business cancelled its booking; never earlier than before. */
export function lastDayAfterCancellation(expiresOn: LocalDate, today: LocalDate): LocalDate {
  const lastDay = addDays(today, livesOnDays);
  return expiresOn < lastDay ? lastDay : expiresOn;
}
