import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from './booking-requests.ts';
import type { Answer, HttpClient } from './http-client.ts';
import { randomBooking } from './race-traffic.ts';
import { bookingCall } from './rush.ts';

/** How long a client waits before it asks again. */
const retryPauseMs = 20;

/** A booking as its customer was told of it. */
export interface AckedBooking {
  id: number;
  body: Record<string, unknown>;
}

export interface SteadyBooking {
  acked: AckedBooking[];
  /** How often each status came, and each kind of broken connection. */
  seen: Record<string, number>;
  /** Unexpected answers, unchanged. */
  strange: string[];
  /** Ends when every client has its last answer. */
  stop(): Promise<void>;
  /** Ends without answers. */
  abandon(): Promise<void>;
}

interface Options {
  /** Asked before each try, since servers come and go. */
  servers: () => readonly HttpClient[];
  clients: number;
  dates: readonly string[];
  seed: number;
}

/**
 * Clients that book without a pause. One that gets no answer, or is told to come again, sends the same request
 * with the same idempotency key, to any server, until it is told yes or no.
 */
export function startSteadyBooking({ servers, clients, dates, seed }: Options): SteadyBooking {
  const book: SteadyBooking = { acked: [], seen: {}, strange: [], stop, abandon };
  const count = (what: string) => {
    book.seen[what] = (book.seen[what] ?? 0) + 1;
  };
  let isStopping = false;
  let isAbandoned = false;

  function checkAnswer(answer: Answer): boolean {
    count(String(answer.status));
    if (answer.status === 503 && !answer.headers['retry-after'] && answer.headers.connection !== 'close')
      book.strange.push(`503 without Retry-After: ${answer.text}`);
    if (answer.status === 409 && !answer.text.includes('bookings/sold-out')) book.strange.push(answer.text);
    if (![201, 409, 503].includes(answer.status)) book.strange.push(`${answer.status} ${answer.text}`);
    return answer.status !== 503;
  }

  async function client(number: number): Promise<void> {
    const random = createRandom(seed * 1_000 + number);
    for (let turn = 0; !isStopping; turn += 1) {
      const wanted = randomBooking(random, dates);
      const call = bookingCall(wanted, `steady-${seed}-${number}-${turn}`);
      for (let isAnswered = false; !isAnswered && !isAbandoned; ) {
        const answer = await random
          .pick(servers())
          .send(call)
          .catch((error: NodeJS.ErrnoException) => error);
        if (answer instanceof Error) {
          count(answer.code ?? answer.message);
          await sleep(retryPauseMs);
          continue;
        }
        isAnswered = checkAnswer(answer);
        if (!isAnswered) await sleep(retryPauseMs);
        if (answer.status === 201) book.acked.push(readBooking(answer));
      }
    }
  }

  const finished = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  // `stop` reports a failure; until it is called, the rejection must not count as unhandled.
  finished.catch(() => undefined);
  async function stop(): Promise<void> {
    isStopping = true;
    await finished;
  }
  async function abandon(): Promise<void> {
    isAbandoned = true;
    await stop();
  }
  return book;
}

function readBooking({ text }: Answer): AckedBooking {
  const body = JSON.parse(text) as Record<string, unknown> & { id: number };
  return { id: body.id, body };
}

/** What staff find of all bookings, page by page. */
export async function listAllBookings(
  client: HttpClient,
  staff: Record<string, string>,
): Promise<Map<number, Record<string, unknown>>> {
  const found = new Map<number, Record<string, unknown>>();
  let cursor: string | undefined;
  do {
    const answer: Answer = await client.send({
      path: `/api/bookings?limit=900${cursor ? `&cursor=${cursor}` : ''}`,
      headers: staff,
    });
    if (answer.status !== 200) throw new Error(`the list answered ${answer.status} ${answer.text}`);
    for (const booking of JSON.parse(answer.text) as (Record<string, unknown> & { id: number })[])
      found.set(booking.id, booking);
    cursor = answer.headers['x-next-cursor'] as string | undefined;
  } while (cursor);
  return found;
}

/** Acknowledged bookings that are gone or say something else now. */
export function findLost(
  acked: readonly AckedBooking[],
  found: ReadonlyMap<number, Record<string, unknown>>,
): string[] {
  return acked.flatMap(({ id, body }) => {
    const now = found.get(id);
    if (!now) return [`booking ${id} is gone`];
    // Staff are told more about it, their notes for one.
    const answered = Object.fromEntries(Object.keys(body).map((key) => [key, now[key]]));
    return comparable(answered) === comparable(body) ? [] : [`booking ${id} differs`];
  });
}

/** Which item of a booking comes first says nothing, and how long it is still held changes each second. */
function comparable(booking: Record<string, unknown>): string {
  const items = JSON.parse(String(booking.itemsBooked)) as Record<string, unknown>;
  const sorted = Object.entries(items).toSorted(([a], [b]) => a.localeCompare(b));
  return JSON.stringify({ ...booking, itemsBooked: sorted, holdSecondsLeft: null });
}
