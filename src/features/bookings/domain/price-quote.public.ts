/** What a booking costs, in integer euro cents. */
export function quoteCents(lines: readonly { quantity: number; unitPriceCents: number }[]): number {
  return lines.reduce((total, line) => total + line.quantity * line.unitPriceCents, 0);
}
