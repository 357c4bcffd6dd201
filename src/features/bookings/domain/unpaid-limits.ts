/**
 * How much may be held without money or confirmation. `docs/limits.md` lists all limits of the product; 0 switches one
 * of these off.
 */
export interface UnpaidLimits {
  /** Live unpaid bookings per e-mail address or phone. */
  perContact: number;
  /** Unconfirmed pay-later bookings, and the units in them, per network and per browser. */
  payLaterBookings: number;
  payLaterUnits: number;
  /** Units that a network may hold for card payments before further holds cost work. */
  heldUnits: number;
  /** Per cent of an item and slot, for one network or browser. */
  slotShare: number;
}

interface PayLaterUse {
  bookings: number;
  units: number;
}

/** Whether a further booking may be paid later, given what is unconfirmed already. */
export function canPayLater(
  used: PayLaterUse,
  addedUnits: number,
  limits: Pick<UnpaidLimits, 'payLaterBookings' | 'payLaterUnits'>,
): boolean {
  const hasBooking = limits.payLaterBookings === 0 || used.bookings < limits.payLaterBookings;
  return hasBooking && (limits.payLaterUnits === 0 || used.units + addedUnits <= limits.payLaterUnits);
}

/** Every level doubles the work; beyond the last one it stays the same. */
export const highestWorkLevel = 6;

/**
 * How much work a further hold costs its network: none up to the limit, and twice as much with each half of the limit
 * beyond it.
 * @returns 0 for none, else 1 to `highestWorkLevel`.
 */
export function workLevel(heldUnits: number, addedUnits: number, limit: number): number {
  const beyond = heldUnits + addedUnits - limit;
  if (limit === 0 || beyond <= 0) return 0;
  return Math.min(highestWorkLevel, Math.ceil(beyond / Math.max(1, limit / 2)));
}

/** How many units of a slot a share allows; always one, or a fleet of one could not be booked at all. */
export function mostOfSlot(capacity: number, sharePercent: number): number {
  if (sharePercent === 0) return capacity;
  return Math.max(1, Math.floor((capacity * sharePercent) / 100));
}
