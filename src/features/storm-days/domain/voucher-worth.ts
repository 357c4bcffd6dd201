/** More than that no voucher is worth: `maxVoucherCents` of the vouchers. */
const mostCents = 1_000_000;

/** What a voucher instead of the money is worth; half a cent is the guest's. Nothing where nothing was paid. */
export function voucherWorth(paidCents: number, bonusPercent: number): number {
  const cents = Math.floor((paidCents * (100 + bonusPercent) + 50) / 100);
  return cents > mostCents ? 0 : cents;
}
