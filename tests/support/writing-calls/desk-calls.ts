import { randomUUID } from 'node:crypto';
import { makeBooking } from '../bookings.ts';
import { aBookingRequest } from '../factories.ts';
import type { TestClient } from '../test-client.ts';

/** Calls about money by hand and bookings at the beach, each with a request that would work. */
export async function prepareDeskCalls(staff: TestClient) {
  const paid = await makeBooking(staff);
  const marked = await staff.patch(`/api/bookings/${paid.id}/payment`, { paymentCompleted: true });
  const undo = { payment: marked.body.undoablePayment.id };
  // Undone already: it can be repeated for as long as the tests take.
  await staff.post(`/api/bookings/${paid.id}/payment/undo`, undo);
  await staff.put('/api/system-settings/poster_booking', { value: 'true' });
  const { email: _, bookingDate: _d, paymentCompleted: _p, status: _s, ...guest } = aBookingRequest();
  const wish = { itemId: 'sup', quantity: 1, duration: '1/2', language: 'EN' };
  const caller = { fullName: 'Ada', phoneNumber: '+39 333 100 0001' };
  const party = await staff.post('/api/admin/queue', { ...wish, id: randomUUID() });
  const token = { token: party.body.token };
  return {
    'POST /api/admin/queue': {
      method: 'POST',
      url: '/api/admin/queue',
      body: { ...wish, ...caller, id: randomUUID() },
    },
    'POST /api/admin/queue/:id/call': { method: 'POST', url: `/api/admin/queue/${party.body.id}/call` },
    'POST /api/admin/queue/:id/take': { method: 'POST', url: `/api/admin/queue/${party.body.id}/take` },
    'POST /api/admin/queue/:id/leave': { method: 'POST', url: `/api/admin/queue/${party.body.id}/leave` },
    'POST /api/queue': {
      method: 'POST',
      url: '/api/queue',
      body: { ...wish, fullName: 'Ewa', phoneNumber: '+39 333 100 0002', id: randomUUID() },
    },
    'POST /api/queue/place': { method: 'POST', url: '/api/queue/place', body: token },
    'POST /api/queue/leave': { method: 'POST', url: '/api/queue/leave', body: token },
    'POST /api/bookings/:id/payment/undo': {
      method: 'POST',
      url: `/api/bookings/${paid.id}/payment/undo`,
      body: undo,
    },
    'POST /api/admin/walk-ins': {
      method: 'POST',
      url: '/api/admin/walk-ins',
      body: {
        source: 'phone',
        itemsBooked: guest.itemsBooked,
        bookingDate: '2027-06-20',
        timeSlot: '10:00-10:30',
        pay: 'later',
        fullName: 'Ada Verdi',
        phoneNumber: '+39 333 100 0001',
        email: 'ada@example.com',
        language: 'EN',
      },
    },
    'POST /api/poster-bookings': {
      method: 'POST',
      url: '/api/poster-bookings',
      body: { ...guest, language: 'EN', acceptedDocuments: {} },
    },
    'POST /api/admin/till/:date/counts': {
      method: 'POST',
      url: '/api/admin/till/2027-06-14/counts',
      body: { floatCents: 5000, countedCents: 6400 },
    },
    'POST /api/admin/receipts/:source': {
      method: 'POST',
      url: '/api/admin/receipts/money:1?date=2027-06-14',
      body: { act: 'issued', number: '0012-0034' },
    },
    'PUT /api/admin/vat-rates': {
      method: 'PUT',
      url: '/api/admin/vat-rates',
      body: { itemId: null, validFrom: '2027-06-14', basisPoints: 1000 },
    },
  } as const;
}
