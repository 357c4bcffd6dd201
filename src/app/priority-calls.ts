import type { CallPriorities } from '#platform/http/call-priority.ts';

/** Calls that take bookings and money. Pages and reads wait for them, and use other database connections. */
const first: readonly string[] = [
  'POST /api/bookings',
  'POST /api/admin/walk-ins',
  'POST /api/poster-bookings',
  'POST /api/bookings/:id/extend-hold',
  'POST /api/bookings/:id/pay-at-beach',
  'POST /api/payment/direct-checkout',
  'POST /api/payment/post-checkout',
  'POST /api/payment/create-checkout',
  'POST /api/payment/manually-create-booking',
  'POST /api/payment/webhook',
];

/** Where too many come at once. What the others do is over sooner, or waits for somebody else. */
const crowded: readonly string[] = ['POST /api/bookings', 'POST /api/poster-bookings'];

/** Of the gateway, of staff at the door, and of those who watch. */
const vital: readonly string[] = [
  'POST /api/payment/webhook',
  'POST /api/login',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
];

export const priorityCalls: Omit<CallPriorities, 'isFromStaff'> = { first, crowded, vital };
