import type { StormDay } from '../../storm-days.contract.ts';

type Counted = Pick<StormDay, 'state' | 'progress'>;

/** Counts the bookings whose guests were notified, including those that ended without a mail. */
export function countNotified({ progress }: Counted): { notified: number; all: number } {
  const { untold, open, moved, refunded, voucher, ended } = progress;
  const notified = open + moved + refunded + voucher + ended;
  return { notified, all: notified + untold };
}

/** Whether guests are being notified right now, as opposed to waiting for guests or for the gateway. */
export function isUnderWay({ state, progress: { untold, mailsWaiting } }: Counted): boolean {
  return state === 'running' && (untold > 0 || mailsWaiting > 0);
}

/** Whether nothing is left to happen. */
export function isDone({ state, progress }: Counted): boolean {
  const { untold, open, mailsWaiting, refundsOpen } = progress;
  return state === 'running' && untold + open + mailsWaiting + refundsOpen === 0;
}
