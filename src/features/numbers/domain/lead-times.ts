/** The fewest days between booking and trip of each group; the last one has no end. */
const groupStarts = [0, 1, 2, 4, 8, 15, 31] as const;

/** Bookings that were made so many days before their trip. */
export interface LeadTime {
  days: number;
  bookings: number;
}

export interface LeadGroup {
  from: number;
  /** Included; `null`: without an end. */
  to: number | null;
  bookings: number;
}

/** Every group, also those without a booking. */
export function groupLeadTimes(leadTimes: readonly LeadTime[]): LeadGroup[] {
  return groupStarts.map((from, index) => {
    const next = groupStarts[index + 1];
    const to = next === undefined ? null : next - 1;
    const inGroup = leadTimes.filter(({ days }) => days >= from && (to === null || days <= to));
    return { from, to, bookings: inGroup.reduce((sum, { bookings }) => sum + bookings, 0) };
  });
}

/** Half of the bookings were made at most so many days before; `null` without bookings. */
export function medianLeadDays(leadTimes: readonly LeadTime[]): number | null {
  const inOrder = leadTimes.toSorted((a, b) => a.days - b.days);
  const half = inOrder.reduce((sum, { bookings }) => sum + bookings, 0) / 2;
  let passed = 0;
  for (const { days, bookings } of inOrder) {
    passed += bookings;
    if (bookings > 0 && passed >= half) return days;
  }
  return null;
}

/** Why bookings are cancelled, as far as they say. What is recorded under another name is `other`. */
export const cancelCauses = ['guest', 'staff', 'unpaid', 'unconfirmed', 'storm', 'other'] as const;
export type CancelCause = (typeof cancelCauses)[number];

export function causeOf(recorded: string | null): CancelCause {
  return cancelCauses.find((cause) => cause === recorded) ?? 'other';
}
