// Sends what visitors send, at a fixed rate or as fast as answers come, until it is told to stop; then reports what came back.
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from './booking-requests.ts';
import type { OverloadKind, OverloadOrder, OverloadReport } from './overload.ts';
import { randomBooking } from './race-traffic.ts';
import { bookingCall } from './rush.ts';

/** Beyond this nothing more is sent until something is answered: the sender must not be what gives in. */
const mostUnderWay = 4_000;

const expected: Record<OverloadKind, readonly number[]> = {
  booking: [201, 409, 429, 503],
  availability: [200, 429, 503],
  page: [200, 429, 503],
  'one address': [200, 429, 503],
};

/** In turn: of ten requests two book, four ask for hours, three for pages, and one is the tenth of a single address. */
const kinds: readonly OverloadKind[] = [
  'availability',
  'booking',
  'page',
  'availability',
  'one address',
  'page',
  'availability',
  'booking',
  'page',
  'availability',
];

function createSender({ origin, dates, seed }: OverloadOrder) {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: mostUnderWay });
  const random = createRandom(seed);
  const report: OverloadReport = { statuses: {}, sent: 0, seconds: 0, strange: [], acked: [] };

  function contentOf(kind: OverloadKind, n: number) {
    if (kind === 'booking') return bookingCall(randomBooking(random, dates), `overload-${seed}-${n}`);
    const date = random.pick(dates);
    return {
      path: kind === 'page' ? `/?x=${n}` : `/api/availability-range?from=${date}&to=${date}`,
    };
  }

  function checkResponse(kind: OverloadKind, response: IncomingMessage, text: string): void {
    const status = response.statusCode ?? 0;
    count(kind, String(status));
    if (status === 201) report.acked.push(JSON.parse(text).id);
    const isLate = (status === 503 || status === 429) && !response.headers['retry-after'];
    if (report.strange.length < 20 && (isLate || !expected[kind].includes(status)))
      report.strange.push(`${kind}: ${status}${isLate ? ' without Retry-After' : ''} ${text.slice(0, 300)}`);
  }

  function count(kind: OverloadKind, what: string): void {
    const seen = report.statuses[kind] ?? {};
    report.statuses[kind] = seen;
    seen[what] = (seen[what] ?? 0) + 1;
  }

  function send(): Promise<void> {
    const n = report.sent;
    report.sent += 1;
    const kind = kinds[n % kinds.length] as OverloadKind;
    const call: { path: string; method?: string; body?: object; headers?: object } = contentOf(kind, n);
    const address =
      kind === 'one address' ? '203.0.113.7' : `10.${(n >> 16) % 256}.${(n >> 8) % 256}.${n % 256}`;
    return new Promise((resolve) => {
      const headers = {
        ...call.headers,
        ...(call.body ? { 'content-type': 'application/json' } : {}),
        'x-forwarded-for': address,
        ...(call.body ? {} : { 'accept-encoding': 'gzip, deflate, br' }),
      };
      const fail = (error: NodeJS.ErrnoException) => {
        count(kind, error.code ?? error.message);
        if (report.strange.length < 20) report.strange.push(`${kind}: ${error.code ?? error.message}`);
        resolve();
      };
      const outgoing = request(
        `${origin}${call.path}`,
        { agent, method: call.method ?? 'GET', headers },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.once('error', fail);
          response.once('end', () => {
            checkResponse(kind, response, Buffer.concat(parts).toString());
            resolve();
          });
        },
      );
      outgoing.once('error', fail);
      outgoing.end(call.body ? JSON.stringify(call.body) : undefined);
    });
  }

  return { send, report, close: () => agent.destroy() };
}

async function run(order: OverloadOrder): Promise<OverloadReport> {
  let isStopping = false;
  process.once('message', () => {
    isStopping = true;
  });
  const { send, report, close } = createSender(order);
  const since = performance.now();
  const elapsed = () => (performance.now() - since) / 1_000;
  if (order.perSecond === undefined) {
    await Promise.all(
      Array.from({ length: order.clients }, async () => {
        while (!isStopping) await send();
      }),
    );
    report.seconds = elapsed();
  } else {
    const underWay = new Set<Promise<void>>();
    while (!isStopping) {
      const due = Math.floor(elapsed() * order.perSecond) - report.sent;
      for (let n = 0; n < due && underWay.size < mostUnderWay; n += 1) {
        const sending = send();
        underWay.add(sending);
        void sending.then(() => underWay.delete(sending));
      }
      await sleep(5);
    }
    report.seconds = elapsed();
    await Promise.all(underWay);
  }
  close();
  return report;
}

process.once('message', async (order: OverloadOrder) => {
  const report = await run(order);
  process.send?.(report, () => process.exit());
});
