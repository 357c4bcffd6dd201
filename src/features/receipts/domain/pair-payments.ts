/** What pairing looks at of a movement of money. */
interface Payment {
  source: string;
  kind: string;
  method: string | null;
  bookingId: number | null;
  orderId: string | null;
  cents: number;
  movedAt: Date;
}

/**
 * Pairs payments that went back and have a receipt, or may have one, with those that were made in their place: later, for the same
 * booking or order, the same sum in the same way. One receipt is enough for both.
 * @returns the source of the later payment by that of the earlier.
 */
export function pairPayments<Back extends Payment, Paid extends Payment>(
  back: readonly Back[],
  paid: readonly Paid[],
): Map<string, string> {
  const left = new Set(paid);
  const pairs = new Map<string, string>();
  // Of several in a row, the last one that went back is the one that was paid again.
  for (const earlier of back.toSorted((a, b) => b.movedAt.getTime() - a.movedAt.getTime())) {
    const later = [...left].find((candidate) => isInPlaceOf(candidate, earlier));
    if (!later) continue;
    left.delete(later);
    pairs.set(earlier.source, later.source);
  }
  return pairs;
}

function isInPlaceOf(later: Payment, earlier: Payment): boolean {
  const isAboutSame =
    earlier.bookingId === null ? later.orderId === earlier.orderId : later.bookingId === earlier.bookingId;
  return (
    isAboutSame &&
    later.kind === earlier.kind &&
    later.method === earlier.method &&
    later.cents === earlier.cents &&
    later.movedAt > earlier.movedAt
  );
}
