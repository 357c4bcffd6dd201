import { setTimeout as sleep } from 'node:timers/promises';
import { bookingBody, createRandom } from '../../load/booking-requests.ts';
import type { Answer, Call } from '../../load/http-client.ts';
import { notifyServer, type PayingScene } from '../../load/paying-scene.ts';
import { randomBooking } from '../../load/race-traffic.ts';
import { checkoutBody } from '../../support/paying-site.ts';

/** What may be answered while the database is away, or to one who comes too late. */
const patient = new Set([409, 429, 503]);

/** Sold out, or too late. */
class Refused extends Error {}

/** A payment that our server has acknowledged to the gateway. */
export interface AckedPayment {
  orderId: string;
  bookingId: number;
}

/**
 * Customers who book, pay on the gateway's page, and gateways that repeat their notification until it is acknowledged.
 * Whatever has no answer is sent again.
 */
export function startSteadyPayments(
  scene: Pick<PayingScene, 'clients' | 'control' | 'staff'>,
  { clients, dates, seed }: { clients: number; dates: readonly string[]; seed: number },
) {
  const acked: AckedPayment[] = [];
  /** Everything that they were told is booked. */
  const booked = new Set<number>();
  const strange: string[] = [];
  const seen: Record<string, number> = {};
  let isStopping = false;
  const count = (what: string) => {
    seen[what] = (seen[what] ?? 0) + 1;
  };

  async function untilDone(random: ReturnType<typeof createRandom>, call: Call): Promise<Answer> {
    for (;;) {
      const answer = await random
        .pick(scene.clients)
        .send(call)
        .catch(() => null);
      count(String(answer?.status ?? 'no answer'));
      if (answer && [200, 201].includes(answer.status)) return answer;
      if (answer && !patient.has(answer.status))
        strange.push(`${call.path}: ${answer.status} ${answer.text}`);
      if (answer && answer.status !== 503) throw new Refused(answer.text);
      await sleep(20);
    }
  }

  async function deliver(random: ReturnType<typeof createRandom>, notification: string): Promise<void> {
    for (;;) {
      const answer = await notifyServer(random.pick(scene.clients), notification).catch(() => null);
      count(`notification ${answer?.status ?? 'no answer'}`);
      if (answer?.status === 200 && answer.text === 'OK') return;
      if (answer && answer.status !== 503) strange.push(`notification: ${answer.status} ${answer.text}`);
      await sleep(20);
    }
  }

  async function pay(random: ReturnType<typeof createRandom>, key: string): Promise<void> {
    const answer = await untilDone(random, {
      method: 'POST',
      path: '/api/bookings',
      body: bookingBody(randomBooking(random, dates)),
      headers: { 'idempotency-key': key },
    });
    const booking = JSON.parse(answer.text);
    booked.add(booking.id);
    const opened = await untilDone(random, {
      method: 'POST',
      path: '/api/payment/post-checkout',
      headers: scene.staff,
      body: checkoutBody(booking),
    });
    const checkout = JSON.parse(opened.text);
    const { orderId } = checkout;
    await scene.control.visit(checkout);
    await scene.control.press(orderId, { notify: 'lost' });
    await deliver(random, await scene.control.compose({ method: 'IPCPurchaseNotify', orderId }));
    acked.push({ orderId, bookingId: booking.id });
  }

  async function client(number: number): Promise<void> {
    const random = createRandom(seed * 1_000 + number);
    for (let turn = 0; !isStopping; turn += 1)
      // One who was refused gives up, as customers do.
      await pay(random, `pays-${seed}-${number}-${turn}`).catch((error: Error) =>
        count(error instanceof Refused ? 'gave up' : error.message),
      );
  }

  const finished = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return {
    acked,
    booked,
    strange,
    seen,
    stop: async () => {
      isStopping = true;
      await finished;
    },
  };
}
