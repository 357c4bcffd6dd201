import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../../load/booking-requests.ts';
import { createHttpClient, type HttpClient, logInAsStaff } from '../../../load/http-client.ts';
import { randomBooking } from '../../../load/race-traffic.ts';
import { bookingCall } from '../../../load/rush.ts';

export interface Visitors {
  /** How often each kind of request succeeded. */
  served: Record<string, number>;
  /** Everything else, never tried again: a visitor would have seen it. */
  failures: string[];
  stop(): Promise<void>;
}

const steady = 16;
const idle = 10;
const listeners = 8;

const pages = ['/', '/booking', '/api/rental-items', '/api/all-availability/2027-06-20', '/healthz'];

/** People who look and book without a pause, some who come back after a while on a kept connection, and staff who listen. */
export async function sendVisitors(origin: string, dates: readonly string[]): Promise<Visitors> {
  const served: Record<string, number> = {};
  const failures: string[] = [];
  let isStopping = false;
  const clients: HttpClient[] = [];
  const open = () => {
    const client = createHttpClient(origin, 1);
    clients.push(client);
    return client;
  };

  async function note(
    kind: string,
    request: Promise<{ status: number; text?: string }>,
    fine: readonly number[],
  ) {
    const answer = await request.catch((error: NodeJS.ErrnoException) => error);
    if (answer instanceof Error) failures.push(`${kind}: ${answer.code ?? answer.message}`);
    else if (!fine.includes(answer.status))
      failures.push(`${kind}: ${answer.status} ${answer.text?.slice(0, 200)}`);
    else served[kind] = (served[kind] ?? 0) + 1;
  }

  async function visit(number: number, pauseMs: (next: number) => number): Promise<void> {
    const random = createRandom(number + 1);
    const client = open();
    while (!isStopping) {
      if (random.next() < 0.4) {
        const call = bookingCall(randomBooking(random, dates), `rolling-${number}-${random.next()}`);
        await note('bookings', client.send(call), [201, 409]);
      } else await note('reads', client.send({ path: random.pick(pages) }), [200]);
      await sleep(pauseMs(random.next()));
    }
  }

  async function listen(cookie: string): Promise<void> {
    const controller = new AbortController();
    const stop = setInterval(() => isStopping && controller.abort(), 50);
    while (!isStopping) {
      const stream = readStream(`${origin}/api/admin/live?topic=day:${dates[0]}`, cookie, controller.signal);
      await note(
        'streams',
        stream.catch((error) => {
          if (isStopping) return { status: 200 };
          throw error;
        }),
        [200],
      );
    }
    clearInterval(stop);
  }

  const { cookie = '' } = await logInAsStaff(open());
  const all = Promise.all([
    ...Array.from({ length: steady }, (_, n) => visit(n, (next) => next * 60)),
    ...Array.from({ length: idle }, (_, n) => visit(steady + n, (next) => 500 + next * 4_000)),
    ...Array.from({ length: listeners }, () => listen(cookie)),
  ]);
  return {
    served,
    failures,
    stop: async () => {
      isStopping = true;
      await all;
      for (const client of clients) client.close();
    },
  };
}

/** Listens until the server ends the stream. One that breaks off is a failure. */
async function readStream(url: string, cookie: string, signal: AbortSignal) {
  const response = await fetch(url, { headers: { cookie }, signal });
  const text = await response.text();
  const isWhole = response.status !== 200 || text.startsWith('event: changed\n');
  return { status: isWhole ? response.status : 0, text };
}
