export type StormChoice = 'move' | 'refund' | 'voucher';
export type Fate = 'untold' | 'open' | 'moved' | 'refunded' | 'voucher' | 'ended';

interface Known {
  isNotified: boolean;
  choice: StormChoice | null;
  /** It stands, and still holds what was called off. */
  isAffected: boolean;
}

const chosen = { move: 'moved', refund: 'refunded', voucher: 'voucher' } as const;

/** What became of a booking of a day that was called off. */
export function fateOf({ isNotified, choice, isAffected }: Known): Fate {
  if (choice) return chosen[choice];
  if (!isAffected) return 'ended';
  return isNotified ? 'open' : 'untold';
}

/** More than that no voucher is worth: `maxVoucherCents` of the vouchers. */
const mostCents = 1_000_000;

/** What a voucher instead of the money is worth; half a cent is the guest's. Nothing where nothing was paid. */
export function voucherWorth(paidCents: number, bonusPercent: number): number {
  const cents = Math.floor((paidCents * (100 + bonusPercent) + 50) / 100);
  return cents > mostCents ? 0 : cents;
}
