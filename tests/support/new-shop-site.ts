import { networkInterfaces } from 'node:os';
import { type Gateway, startGateway } from '@pagaia/mypos-sandbox/gateway.ts';
import { createKeys } from '@pagaia/mypos-sandbox/keys.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { keepKeys } from '#tests/support/secrets.ts';
import { test as siteTest } from '#tests/support/site.ts';

interface ShopFixtures {
  /** What the owner has an account at. */
  post: MailServer;
  gateway: Gateway;
}

export const mailLogin = { user: 'beach', password: 'Seegras & Salzwasser 77' };

/** An address of this machine that is not only for itself; `undefined` where there is none. */
export const ownAddress = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address;

/**
 * A first start on an empty database, at an address where visitors can come: closed, without mail server and card store.
 * Only the address of the gateway is set, since the package is that of a sandbox.
 */
export const test = siteTest.extend<object, ShopFixtures>({
  post: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const post = await startMailServer(mailLogin);
      await use(post);
      await post.close();
    },
    { scope: 'worker' },
  ],
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const gateway = await startGateway({ keys: await createKeys(), settings: { rollbackPausesMs: [] } });
      keepKeys({ MYPOS_CONFIGURATION: gateway.configuration });
      await use(gateway);
      await gateway.close();
    },
    { scope: 'worker' },
  ],
  beginsEmpty: true,
  serverEnv: [
    async ({ gateway }, use) => {
      const port = await freePort();
      await use({
        HOST: ownAddress ?? '',
        PORT: String(port),
        PUBLIC_URL: `http://${ownAddress}:${port}`,
        MYPOS_URL: gateway.url,
        // Refused at such an address: it is today.
        TEST_NOW: '',
        TEST_PAGE_MAX_AGE_MS: '',
      });
    },
    { scope: 'worker' },
  ],
});
