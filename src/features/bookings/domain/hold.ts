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
