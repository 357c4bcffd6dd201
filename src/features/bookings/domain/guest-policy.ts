const hourMs = 3_600_000;

/** What a guest may do without staff. It is stored with the booking, and holds whatever the settings say later. */
export interface GuestPolicy {
  /** Until so many hours before the rental all of the money goes back. */
  cancelFreeHours: number;
  /** Of the money, in per cent, where the guest cancels later. */
  cancelKeptPercent: number;
  /** Until so many hours before the rental the booking can be moved; `null`: never. */
  moveUntilHours: number | null;
}

interface Moment {
  now: Date;
  /** Of the rental. */
  startsAt: Date;
}

interface Cancelled extends Moment {
  /** What was paid and has not gone back. */
  paidCents: number;
  /** The guest moved the booking when cancelling cost something already, which moving must not undo. */
  movedLate: boolean;
}

/** Whether the guest gets all of the money back. The last moment still counts. */
export function isFree(
  { cancelFreeHours }: GuestPolicy,
  { now, startsAt, movedLate }: Moment & Pick<Cancelled, 'movedLate'>,
): boolean {
  return !movedLate && now.getTime() <= startsAt.getTime() - cancelFreeHours * hourMs;
}

/** What is kept and what goes back where the guest cancels. A share of a cent is the guest's. */
export function cancellationMoney(
  policy: GuestPolicy,
  { paidCents, ...moment }: Cancelled,
): { keptCents: number; backCents: number } {
  const percent = isFree(policy, moment) ? 0 : policy.cancelKeptPercent;
  const keptCents = Math.floor((Math.max(0, paidCents) * percent) / 100);
  return { keptCents, backCents: Math.max(0, paidCents) - keptCents };
}

/**
 * What was kept for people who left before, and is still paid beyond the price: it is kept whole where the guest cancels. Who
 * comes along again is paid for with it.
 */
export function keptForLeft({ keptCents, dueCents }: { keptCents: number; dueCents: number }): number {
  return Math.max(0, Math.min(keptCents, -dueCents));
}

/** Nothing is cancelled that has begun. */
export function hasBegun({ now, startsAt }: Moment): boolean {
  return now.getTime() >= startsAt.getTime();
}

export function mayMove({ moveUntilHours }: GuestPolicy, { now, startsAt }: Moment): boolean {
  if (moveUntilHours === null || hasBegun({ now, startsAt })) return false;
  return now.getTime() <= startsAt.getTime() - moveUntilHours * hourMs;
}

/** Until when all of the money goes back, and until when the booking can be moved. */
export function policyTimes(
  { cancelFreeHours, moveUntilHours }: GuestPolicy,
  startsAt: Date,
): { freeUntil: Date; moveUntil: Date | null } {
  const before = (hours: number) => new Date(startsAt.getTime() - hours * hourMs);
  return {
    freeUntil: before(cancelFreeHours),
    moveUntil: moveUntilHours === null ? null : before(moveUntilHours),
  };
}
