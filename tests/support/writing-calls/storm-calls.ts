import { makeBooking } from '../bookings.ts';
import { aStorm, callOff } from '../storms.ts';
import type { TestClient } from '../test-client.ts';

const post = (url: string, body?: Record<string, unknown>) =>
  ({ method: 'POST', url, ...(body ? { body } : {}) }) as const;

/** Calls of days that were called off, each with a request that works, and of the guests of such days. */
export async function prepareStormCalls(staff: TestClient) {
  const booking = await makeBooking(staff, { bookingDate: '2027-07-23', timeSlot: '09:00-09:30' });
  // Where cards are taken it would wait for one.
  await staff.post(`/api/bookings/${booking.id}/pay-at-beach`);
  const { id } = await callOff(staff, aStorm('2027-07-23'));
  const { id: liftedId } = await callOff(staff, aStorm('2027-07-25'));
  const wanted = aStorm('2027-07-24');
  const { date, from, until, itemIds } = wanted;
  const path = '/api/admin/storm-days';
  const seen = { toCardCents: 0, byHandCents: 0, voucherCents: 0 };
  return {
    'POST /api/admin/storm-days/preview': post(`${path}/preview`, { date, from, until, itemIds }),
    'POST /api/admin/storm-days': post(path, wanted),
    'POST /api/admin/storm-days/:id/pause': post(`${path}/${id}/pause`),
    'POST /api/admin/storm-days/:id/resume': post(`${path}/${id}/resume`),
    'POST /api/admin/storm-days/:id/lift': post(`${path}/${liftedId}/lift`),
    'POST /api/admin/storm-days/:id/bookings/:bookingId/choice': post(
      `${path}/${id}/bookings/${booking.id}/choice`,
      { choice: 'refund' },
    ),
    'POST /api/guest/storm-choice': post('/api/guest/storm-choice', {
      token: 'AAAAAAAAAAFhYmNkZWZnaGlqa2xtbm9w',
      choice: 'refund',
      ...seen,
    }),
  } as const;
}

/** What their bodies have, each with a value of its kind. */
export const stormFields = {
  'POST /api/guest/storm-choice': {
    token: 'text',
    choice: 'text',
    toCardCents: 1,
    byHandCents: 1,
    voucherCents: 1,
  },
  'POST /api/admin/storm-days/preview': {
    date: 'text',
    from: 'text',
    until: 'text',
    itemIds: [],
  },
  'POST /api/admin/storm-days': {
    date: 'text',
    from: 'text',
    until: 'text',
    itemIds: [],
    reason: 'text',
    decideBy: 'text',
    bonusPercent: 1,
  },
  'POST /api/admin/storm-days/:id/bookings/:bookingId/choice': { choice: 'text' },
} as const;
