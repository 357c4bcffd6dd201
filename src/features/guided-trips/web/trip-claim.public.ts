import { z } from 'zod';
import { readKept, writeKept } from '#features/booking-flow/web/booking-progress.public.ts';
import { Claim } from '#features/bookings/bookings.contract.ts';
import { nowWithOffset } from '#web/site/clock.ts';

const TripClaim = Claim.extend({
  departureId: z.string(),
  /** By the browser's own clock: only differences count. */
  untilMs: z.number(),
});
/** The right to seats that the waiting list holds for this tab. */
export type TripClaim = z.infer<typeof TripClaim>;

export function keepTripClaim({
  secondsLeft,
  ...claim
}: Omit<TripClaim, 'untilMs'> & { secondsLeft: number }): void {
  const untilMs = nowWithOffset(0).getTime() + secondsLeft * 1000;
  writeKept({ ...readKept(), tripClaim: { ...claim, untilMs } });
}

/** The claim for a departure; the server says whether it is over. */
export function readTripClaim(departureId: string): TripClaim | null {
  const kept = TripClaim.safeParse(readKept()?.tripClaim).data;
  return kept?.departureId === departureId ? kept : null;
}
