import type { StormDay } from '../../storm-days.contract.ts';

type Counted = Pick<StormDay, 'state' | 'progress'>;

/** How many of the bookings have been told, also where they ended without a mail. */
export function countTold({ progress }: Counted): { told: number; all: number } {
  const { untold, open, moved, refunded, voucher, ended } = progress;
  const told = open + moved + refunded + voucher + ended;
  return { told, all: told + untold };
}

/** Whether guests are being told at this moment. What waits for them or for the gateway takes its time. */
export function isUnderWay({ state, progress: { untold, mailsWaiting } }: Counted): boolean {
  return state === 'running' && (untold > 0 || mailsWaiting > 0);
}

/** Whether nothing is left to happen. */
export function isDone({ state, progress }: Counted): boolean {
  const { untold, open, mailsWaiting, refundsOpen } = progress;
  return state === 'running' && untold + open + mailsWaiting + refundsOpen === 0;
}
