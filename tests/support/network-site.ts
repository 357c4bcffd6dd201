import { type Network, openNetwork } from './network.ts';
import { test as siteTest } from './site.ts';

interface NetworkFixtures {
  /** What the network leads to. */
  server: string;
  network: Network;
}

/** A site whose network can be cut, as service workers need it. */
export const test = siteTest.extend<NetworkFixtures>({
  server: ({ site }, use) => use(site.origin),
  network: async ({ server }, use) => {
    const network = await openNetwork(server);
    await use(network);
    await network.close();
  },
  baseURL: ({ network }, use) => use(network.origin),
});
