import { setTimeout as sleep } from 'node:timers/promises';
import { type BookingInput, bookingBody } from './booking-requests.ts';
import type { Answer, Call, HttpClient } from './http-client.ts';

/** Sends all calls at once, in turn to each of the servers. */
export function sendAtOnce(servers: readonly HttpClient[], calls: readonly Call[]): Promise<Answer[]> {
  return Promise.all(calls.map((call, n) => (servers[n % servers.length] as HttpClient).send(call)));
}

/** As {@link sendAtOnce}; a client that is told 503 sends its call again after `Retry-After`, as a browser does. */
export function sendUntilAnswered(servers: readonly HttpClient[], calls: readonly Call[]): Promise<Answer[]> {
  const send = async (server: HttpClient, call: Call): Promise<Answer> => {
    const answer = await server.send(call);
    if (answer.status !== 503) return answer;
    await sleep(Number(answer.headers['retry-after']) * 1_000);
    return send(server, call);
  };
  return Promise.all(calls.map((call, n) => send(servers[n % servers.length] as HttpClient, call)));
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
