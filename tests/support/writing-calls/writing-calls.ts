import type { Booking } from '#features/bookings/bookings.contract.ts';
import { readSlot } from '../availability.ts';
import { makeBooking } from '../bookings.ts';
import { readItemDetails } from '../catalogue.ts';
import { aBookingRequest, aClosing, aFact, aStep } from '../factories.ts';
import { preparePlaceCalls } from '../places.ts';
import type { TestClient } from '../test-client.ts';
import { staffCredentials } from '../test-constants.ts';
import { accountCalls } from './account-calls.ts';
import { prepareCalendarCalls } from './calendar-calls.ts';
import { prepareContentCalls, prepareSiteCalls, slideCalls } from './content-calls.ts';
import { prepareDeskCalls } from './desk-calls.ts';
import { prepareGuestCalls } from './guest-calls.ts';
import { checkoutCalls, paymentCalls } from './payment-calls.ts';
import { privacyCalls } from './privacy-calls.ts';
import { prepareStormCalls } from './storm-calls.ts';
import { prepareTripCalls } from './trip-calls.ts';
import { typedSecretCalls } from './typed-secret-calls.ts';
import { prepareVoucherCalls } from './voucher-calls.ts';
import { prepareWaitingCalls } from './waiting-calls.ts';
import type { CallName, WritingCall } from './writing-call.ts';

/** Every call that writes, each with a request that would work. */
export async function prepareWritingCalls(staff: TestClient): Promise<Record<CallName, WritingCall>> {
  const booking: Booking = await makeBooking(staff);
  const unpaid: Booking = await makeBooking(staff);
  const toMove: Booking = await makeBooking(staff);
  // Where cards are taken it waits for one; elsewhere it is refused, and is as it should be.
  await staff.post(`/api/bookings/${toMove.id}/pay-at-beach`);
  const slot = await readSlot(staff, 'sup', '2027-07-30', '09:00-09:30');
  const range = { itemId: 'sup', startDate: '2027-07-28', endDate: '2027-07-29', quantity: 7 };
  return {
    'POST /api/bookings': {
      method: 'POST',
      url: '/api/bookings',
      body: {
        ...aBookingRequest(),
        language: 'EN',
        acceptedDocuments: {},
        paddlers: { bookerPaddles: true, others: [] },
      },
    },
    ...accountCalls,
    ...privacyCalls,
    ...typedSecretCalls,
    ...(await prepareContentCalls(staff)),
    'POST /api/login': { method: 'POST', url: '/api/login', body: staffCredentials },
    'PATCH /api/availability/:slotId': {
      method: 'PATCH',
      url: `/api/availability/${slot.id}`,
      body: { quantity: slot.quantity, isAvailable: true, version: slot.version },
    },
    'POST /api/admin/availability/bulk-update': {
      method: 'POST',
      url: '/api/admin/availability/bulk-update',
      body: range,
    },
    'PUT /api/rental-items/:itemId': {
      method: 'PUT',
      url: '/api/rental-items/sup',
      body: await readItemDetails(staff, 'sup'),
    },
    'PATCH /api/bookings/:id/payment': {
      method: 'PATCH',
      url: `/api/bookings/${booking.id}/payment`,
      body: { paymentCompleted: true, method: 'cash' },
    },
    'POST /api/bookings/:id/move': {
      method: 'POST',
      url: `/api/bookings/${toMove.id}/move`,
      body: {
        bookingDate: '2027-07-28',
        timeSlot: toMove.timeSlot,
        itemsBooked: toMove.itemsBooked,
        version: 0,
        newTotalCents: toMove.totalCents,
        dueCents: toMove.totalCents,
        surplusCents: 0,
      },
    },
    'POST /api/bookings/:id/notes': {
      method: 'POST',
      url: `/api/bookings/${unpaid.id}/notes`,
      body: { id: '00000000-0000-4000-8000-000000000001', kind: 'note', text: 'Brings a dog' },
    },
    'PUT /api/bookings/:id/email': {
      method: 'PUT',
      url: `/api/bookings/${unpaid.id}/email`,
      body: { email: 'corrected@example.com' },
    },
    'PUT /api/bookings/:id/email-report': {
      method: 'PUT',
      url: `/api/bookings/${unpaid.id}/email-report`,
      body: { isWorking: false },
    },
    ...(await prepareDeskCalls(staff)),
    ...(await prepareVoucherCalls(staff)),
    ...(await prepareGuestCalls(staff)),
    ...(await prepareWaitingCalls(staff)),
    ...(await prepareStormCalls(staff)),
    'PATCH /api/documents/:id/activate': {
      method: 'PATCH',
      url: '/api/documents/1/activate',
      body: { isActive: true },
    },
    'POST /api/bookings/delete-selected': {
      method: 'POST',
      url: '/api/bookings/delete-selected',
      body: { bookingIds: [booking.id] },
    },
    'POST /api/bookings/release-held-units': {
      method: 'POST',
      url: '/api/bookings/release-held-units',
      body: { bookingIds: [booking.id] },
    },
    'POST /api/admin/today/facts': {
      method: 'POST',
      url: '/api/admin/today/facts',
      body: { facts: [aFact(booking.id)] },
    },
    'POST /api/admin/today/closings': {
      method: 'POST',
      url: '/api/admin/today/closings',
      body: aClosing(booking.bookingDate, { [booking.id]: 'At the marina.' }),
    },
    'POST /api/admin/overdue/steps': {
      method: 'POST',
      url: '/api/admin/overdue/steps',
      body: { steps: [aStep(booking.id)] },
    },
    'POST /api/bookings/:id/confirm': {
      method: 'POST',
      url: `/api/bookings/${unpaid.id}/confirm`,
    },
    ...checkoutCalls(unpaid),
    'POST /api/bookings/:id/extend-hold': {
      method: 'POST',
      url: `/api/bookings/${unpaid.id}/extend-hold`,
    },
    'POST /api/bookings/:id/pay-at-beach': {
      method: 'POST',
      url: `/api/bookings/${unpaid.id}/pay-at-beach`,
    },
    'POST /api/payment/attention/:id/resolve': { method: 'POST', url: '/api/payment/attention/1/resolve' },
    'POST /api/payment/test-payments/:orderId/refund': {
      method: 'POST',
      url: '/api/payment/test-payments/ABCDEFGHIJ0123456789/refund',
    },
    ...paymentCalls,
    'PATCH /api/email-config': {
      method: 'PATCH',
      url: '/api/email-config',
      body: { notificationEmail: 'beach@example.com' },
    },
    ...slideCalls,
    ...(await prepareCalendarCalls(staff)),
    ...(await prepareTripCalls(staff)),
    ...(await preparePlaceCalls(staff)),
    ...(await prepareSiteCalls(staff)),
    'POST /api/mails/:id/resend': { method: 'POST', url: '/api/mails/1/resend' },
    'POST /api/logout': { method: 'POST', url: '/api/logout' },
    'PATCH /api/bookings/:id/cancel': { method: 'PATCH', url: `/api/bookings/${booking.id}/cancel` },
    'POST /api/initialize-availability': { method: 'POST', url: '/api/initialize-availability' },
    'POST /api/fix-availability': { method: 'POST', url: '/api/fix-availability' },
    'POST /api/admin/availability/bulk-updates/:id/undo': {
      method: 'POST',
      url: '/api/admin/availability/bulk-updates/1/undo',
    },
  };
}
