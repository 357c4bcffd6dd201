import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcilePayments } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import {
  type BegunPayment,
  notify,
  openPayingSite,
  type PayingSite,
  returnTo,
} from '../support/paying-site.ts';

let site: PayingSite;
beforeAll(async () => {
  site = await openPayingSite({ env: { LIMIT_UNPAID_PER_CONTACT: '0' } });
  await site.app.database.run(sql`update slots set capacity = 9999`);
});
afterAll(() => site?.close());

const messages = ['notify', 'notify', 'rollback', 'cancel', 'ok'] as const;
type Message = (typeof messages)[number];

const methods: Record<Message, string> = {
  notify: 'IPCPurchaseNotify',
  rollback: 'IPCPurchaseRollback',
  cancel: 'IPCPurchaseCancel',
  ok: 'IPCPurchaseOK',
};

/** Every order of the messages that looks different: 5! / 2! of them. */
function listOrders(rest: readonly Message[]): Message[][] {
  if (rest.length === 0) return [[]];
  return [...new Set(rest)].flatMap((first) => {
    const others = rest.toSpliced(rest.indexOf(first), 1);
    return listOrders(others).map((tail) => [first, ...tail]);
  });
}

async function deliver({ orderId }: BegunPayment, message: Message): Promise<number> {
  const body = await site.control.compose({ method: methods[message], orderId });
  if (message === 'notify' || message === 'rollback') return (await notify(site.origin, body)).status;
  const path = message === 'ok' ? '/payment/success' : '/payment/cancel';
  return (await returnTo(site.origin, `${path}?orderId=${orderId}`, body)).status;
}

/** What the gateway's books mean for us. */
const expected = {
  reversed: { attempt: 'reversed', booking: 'held', cents: 0 },
  paid: { attempt: 'confirmed', booking: 'paid', cents: 1400 },
} as const;

const orders = listOrders(messages);

test('these are all orders', () => {
  expect(orders.length).toBe(60);
});

/**
 * The gateway's books say what is true. `reversed`: the rollback is the last that happened. `paid`: the rollback
 * tells of a first try on the same page, after which the customer paid.
 */
test.each(['reversed', 'paid'] as const)(
  'whatever the order of messages: the gateway’s books say %s',
  async (truth) => {
    const wrong: string[] = [];
    let refusals = 0;
    for (const order of orders) {
      const payment = await site.beginPayment();
      const { orderId } = payment;
      await site.control.call(`orders/${orderId}`, { state: truth });
      for (const message of order) {
        const status = await deliver(payment, message);
        if (status >= 400) refusals += 1;
        // A refusal of what the gateway counts as paid would make it give the money back.
        if (status >= 400 && truth === 'paid') wrong.push(`${order}: ${message} answered ${status}`);
      }
      const { attempt, booking, movements } = await site.read(orderId);
      const cents = movements.reduce((sum, movement) => sum + Number(movement.split(' ')[1]), 0);
      const { state } = await site.control.order(orderId);
      const final = { attempt, booking, cents };
      const same = JSON.stringify(final) === JSON.stringify(expected[truth]) && state === truth;
      if (!same) wrong.push(`${order}: ${JSON.stringify(final)}, gateway ${state}`);
    }
    console.log(
      `${orders.length} orders, the gateway's books say ${truth}: ${refusals} messages not answered OK`,
    );
    expect(wrong).toEqual([]);

    // Asking the gateway afterwards changes nothing either.
    await site.app.database.run(sql`update payment_attempts set next_try_at = clock_timestamp()`);
    expect(await reconcilePayments(site.app.payments)).toBe(0);
  },
  90_000,
);
