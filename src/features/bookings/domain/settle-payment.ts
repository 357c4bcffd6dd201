/**
 * What a payment leaves open, or what of it is too much.
 * @param openCents what the booking costs without what was paid for it before.
 */
export function settlePayment(
  openCents: number,
  paidCents: number,
): { dueCents: number; surplusCents: number } {
  return {
    dueCents: Math.max(0, openCents - paidCents),
    surplusCents: Math.min(paidCents, Math.max(0, paidCents - openCents)),
  };
}
