import type { CalledOff, GuestBooking } from '../../guest-page.contract.ts';

/** A booking whose time was called off and whose guest has not chosen yet. */
export type ToChoose = GuestBooking & { calledOff: CalledOff };

export function isToChoose(booking: GuestBooking): booking is ToChoose {
  return booking.calledOff !== null && booking.calledOff.choice === null && booking.status !== 'cancelled';
}
