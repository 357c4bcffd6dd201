/** A booking whose whole price a voucher or promo code takes off: there is nothing to wait for. */
export function isPaidByVoucher({
  totalCents,
  discountCents,
}: {
  totalCents: number;
  discountCents: number;
}): boolean {
  return totalCents === 0 && discountCents > 0;
}
