import { test as beachTest } from './beach.ts';
import { type Network, openNetwork } from './network.ts';

interface NetworkFixtures {
  /** What the network leads to. */
  server: string;
  network: Network;
}

/** A site whose network can be cut, as service workers need it. */
export const test = beachTest.extend<NetworkFixtures>({
  server: ({ beach }, use) => use(beach.origin),
  network: async ({ server }, use) => {
    const network = await openNetwork(server);
    await use(network);
    await network.close();
  },
  baseURL: ({ network }, use) => use(network.origin),
});
