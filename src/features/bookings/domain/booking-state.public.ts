/**
 * What a booking is. `held`: its units wait for a card payment, for a while. `pending`: its money is to come at the
 * beach; until it is confirmed it may end as well. Customers and staff see both as pending.
 */
export const bookingStates = ['held', 'pending', 'paid', 'cancelled'] as const;
export type BookingState = (typeof bookingStates)[number];

/**
 * `payment` and `reversal` are the gateway's word, `time` the end of a hold or of the time to confirm, `storm` what becomes
 * of a booking whose hours were called off.
 */
export type Actor = 'customer' | 'staff' | 'payment' | 'reversal' | 'time' | 'storm';

const moves: Record<BookingState, Partial<Record<BookingState, readonly Actor[]>>> = {
  held: { pending: ['customer'], paid: ['payment', 'staff'], cancelled: ['staff', 'time'] },
  pending: { paid: ['payment', 'staff'], cancelled: ['staff', 'customer', 'time', 'storm'] },
  paid: {
    held: ['reversal', 'staff'],
    pending: ['reversal', 'staff'],
    cancelled: ['staff', 'customer', 'storm'],
  },
  // Money that comes late brings a booking back where its units are still free.
  cancelled: { paid: ['payment'] },
};

export function canTransition(from: BookingState, to: BookingState, actor: Actor): boolean {
  return moves[from][to]?.includes(actor) ?? false;
}

export const bookingStatuses = ['pending', 'paid', 'cancelled'] as const;

/**
 * Where a booking comes from: the site, the desk at the beach, a call that staff took, or the poster on the beach. Those of
 * the waiting list hold units for somebody who may claim them.
 */
export const bookingSources = ['web', 'walk_in', 'phone', 'poster', 'waiting_list'] as const;
export type BookingSource = (typeof bookingSources)[number];

/** Whether its customer accepted the documents on the site; at the desk staff see to the waiver. */
export function hasAcceptedDocuments(source: BookingSource): boolean {
  return source === 'web' || source === 'poster';
}

/** How long units wait for a card payment. Instants are arguments: the caller decides which clock counts. */

const extensionMinutes = 10;

/** @param holdMinutes from the configuration. */
export function holdUntil(now: Date, holdMinutes: number): Date {
  return addMinutes(now, holdMinutes);
}

/** After a failed attempt at least ten minutes are left to try again; a hold never becomes shorter. */
export function extendAfterFailure(expiresAt: Date, now: Date): Date {
  const enough = addMinutes(now, extensionMinutes);
  return enough > expiresAt ? enough : expiresAt;
}

type Extension = { kind: 'extended'; expiresAt: Date } | { kind: 'expired' } | { kind: 'already-extended' };

/** Ten more minutes because the customer asks for them: once, and only while the units are still held. */
export function extendOnRequest(hold: { expiresAt: Date; wasExtended: boolean }, now: Date): Extension {
  if (isExpired(hold.expiresAt, now)) return { kind: 'expired' };
  if (hold.wasExtended) return { kind: 'already-extended' };
  return { kind: 'extended', expiresAt: addMinutes(hold.expiresAt, extensionMinutes) };
}

/** The last instant of a hold is its first one without a claim. */
export function isExpired(expiresAt: Date, now: Date): boolean {
  return now >= expiresAt;
}

function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}

const hourMs = 3_600_000;
const hoursBeforeRental = 2;

/** Confirmation deadline of a pay-later booking: after `hours`, and two hours before the rental at the latest. */
export function confirmBy({ now, hours, startsAt }: { now: Date; hours: number; startsAt: Date }): Date {
  const latest = startsAt.getTime() - hoursBeforeRental * hourMs;
  return new Date(Math.min(now.getTime() + hours * hourMs, latest));
}
