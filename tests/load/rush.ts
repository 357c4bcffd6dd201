import { type BookingInput, bookingBody } from './booking-requests.ts';
import type { Answer, Call, HttpClient } from './http-client.ts';

/** Sends all calls at once, in turn to each of the servers. */
export function sendAtOnce(servers: readonly HttpClient[], calls: readonly Call[]): Promise<Answer[]> {
  return Promise.all(calls.map((call, n) => (servers[n % servers.length] as HttpClient).send(call)));
}

export function bookingCall(wanted: BookingInput, idempotencyKey?: string): Call {
  return {
    method: 'POST',
    path: '/api/bookings',
    body: bookingBody(wanted),
    ...(idempotencyKey ? { headers: { 'idempotency-key': idempotencyKey } } : {}),
  };
}

/** `{ 201: 1, 409: 49 }` */
export function countStatuses(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
