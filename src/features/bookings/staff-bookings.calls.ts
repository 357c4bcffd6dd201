import { clientCall } from '#shared/api-call.ts';
import type * as notes from './booking-notes.contract.ts';
import type * as contract from './bookings.contract.ts';
import type * as guestLinks from './guest-links.contract.ts';
import type * as heldUnits from './held-units.contract.ts';

export const cancelBooking = clientCall<typeof contract.cancelBooking>({
  method: 'PATCH',
  path: '/api/bookings/:id/cancel',
});

export const markBookingPaid = clientCall<typeof contract.markBookingPaid>({
  method: 'PATCH',
  path: '/api/bookings/:id/payment',
});

export const undoPayment = clientCall<typeof contract.undoPayment>({
  method: 'POST',
  path: '/api/bookings/:id/payment/undo',
});

export const correctEmail = clientCall<typeof contract.correctEmail>({
  method: 'PUT',
  path: '/api/bookings/:id/email',
});

export const reportEmail = clientCall<typeof contract.reportEmail>({
  method: 'PUT',
  path: '/api/bookings/:id/email-report',
});

export const getGuestLink = clientCall<typeof guestLinks.getGuestLink>({
  method: 'GET',
  path: '/api/bookings/:id/guest-link',
});

export const closeGuestLink = clientCall<typeof guestLinks.closeGuestLink>({
  method: 'DELETE',
  path: '/api/bookings/:id/guest-link',
});

export const renewGuestLink = clientCall<typeof guestLinks.renewGuestLink>({
  method: 'POST',
  path: '/api/bookings/:id/guest-link',
});

export const getHeldUnits = clientCall<typeof heldUnits.getHeldUnits>({
  method: 'GET',
  path: '/api/bookings/held-units',
});

export const releaseHeldUnits = clientCall<typeof heldUnits.releaseHeldUnits>({
  method: 'POST',
  path: '/api/bookings/release-held-units',
});

export const listNotes = clientCall<typeof notes.listNotes>({
  method: 'GET',
  path: '/api/bookings/:id/notes',
});

export const addNote = clientCall<typeof notes.addNote>({
  method: 'POST',
  path: '/api/bookings/:id/notes',
});
