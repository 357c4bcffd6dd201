/**
 * A moved booking keeps what its voucher took off, whatever it costs now. Where that is more than the new price, the rest
 * goes back to the voucher.
 */
export function keepDiscount(
  { discountCents: before }: { discountCents: number },
  priceCents: number,
): { totalCents: number; discountCents: number } {
  const discountCents = Math.min(before, priceCents);
  return { totalCents: priceCents - discountCents, discountCents };
}
