import { setUnits } from '../availability.ts';
import type { TestClient } from '../test-client.ts';

const date = '2027-07-27';

/** Calls of the waiting list, each with a request that a visitor would send. */
export async function prepareWaitingCalls(staff: TestClient) {
  await setUnits(staff, { itemId: 'sup', date }, 0);
  return {
    'POST /api/waiting-list': {
      method: 'POST',
      url: '/api/waiting-list',
      body: {
        bookingDate: date,
        timeSlot: '10:00-10:30',
        itemId: 'sup',
        quantity: 1,
        duration: '1',
        email: 'carla@example.com',
        language: 'EN',
      },
    },
    'POST /api/waiting-list/claim': {
      method: 'POST',
      url: '/api/waiting-list/claim',
      body: { id: 1, token: 'c2VjcmV0c2VjcmV0c2VjcA' },
    },
    'POST /api/waiting-list/leave': {
      method: 'POST',
      url: '/api/waiting-list/leave',
      body: { id: 1, token: 'c2VjcmV0c2VjcmV0c2VjcA' },
    },
    'DELETE /api/admin/waiting-list/:id': { method: 'DELETE', url: '/api/admin/waiting-list/1' },
  } as const;
}
