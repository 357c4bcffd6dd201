import { type Gateway, startGateway } from '@pagaia/mypos-sandbox/gateway.ts';
import { createKeys } from '@pagaia/mypos-sandbox/keys.ts';
import { freePort } from '#tests/support/free-port.ts';
import { createGatewayControl, type GatewayControl } from '#tests/support/gateway-control.ts';
import { expect, test as siteTest } from '#tests/support/site.ts';

interface CardFixtures {
  gateway: Gateway;
  /** The gateway's books, and everything that can go wrong with it. */
  control: GatewayControl;
}

/** A site that takes cards, and the gateway that it trusts: one of each per worker. */
export const test = siteTest.extend<object, CardFixtures>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const gateway = await startGateway({ keys: await createKeys(), settings: { rollbackPausesMs: [] } });
      await use(gateway);
      await gateway.close();
    },
    { scope: 'worker' },
  ],
  control: [async ({ gateway }, use) => use(createGatewayControl(gateway)), { scope: 'worker' }],
  resetSurroundings: async ({ control }, use) => {
    await control.setMode('normal');
    await control.call('settings', { refundStatus: 0 });
    await use(undefined);
  },
  // The server has asked the gateway whether it takes payments.
  untilSettled: [
    ({ gateway: _ }, use) =>
      use(async (site) => {
        const readConditions = async () =>
          (await site.query<{ condition: string }>('select condition from payment_stores')).map(
            ({ condition }) => condition,
          );
        await expect.poll(readConditions, { timeout: 60_000 }).toEqual(['ready']);
      }),
    { scope: 'worker' },
  ],
  expectedComplaints: ['the payment gateway does not answer as expected', 'payments/misconfigured'],
  serverEnv: [
    async ({ gateway }, use) => {
      const port = await freePort();
      await use({
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        MYPOS_CONFIGURATION: gateway.configuration,
        MYPOS_URL: gateway.url,
      });
    },
    { scope: 'worker' },
  ],
});
