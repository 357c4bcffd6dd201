import type { CalledOff, GuestBooking } from '../../guest-page.contract.ts';

/** A booking whose time was called off and whose guest has not chosen yet. */
export type ToChoose = GuestBooking & { calledOff: CalledOff };

/** Where the time is open again the booking stands, and what was offered can be chosen until the deadline only. */
export function isToChoose(booking: GuestBooking, now: Date): booking is ToChoose {
  const { calledOff, status } = booking;
  if (calledOff === null || calledOff.choice !== null || status === 'cancelled') return false;
  return !calledOff.isLifted || now.getTime() < Date.parse(calledOff.decideBy);
}
