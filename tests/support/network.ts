import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** The network between a browser and a server, as journeys cut it. */
export interface Network {
  /** Where the server is found through it. */
  origin: string;
  cut(context: BrowserContext): Promise<void>;
  restore(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

/**
 * Pages are told that there is no network, and every connection ends. `setOffline` of Playwright ends none: it tells
 * service workers as well, and one that the browser stops and starts again may have heard the opposite last.
 */
export async function openNetwork(server: string): Promise<Network> {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  let isCut = false;

  const line = createServer((near) => {
    if (isCut) return void near.resetAndDestroy();
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');

  const sessions = new WeakMap<Page, CDPSession>();
  async function setPagesOffline(context: BrowserContext, offline: boolean): Promise<void> {
    for (const page of context.pages()) {
      const session = sessions.get(page) ?? (await context.newCDPSession(page));
      sessions.set(page, session);
      const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
      await session.send('Network.emulateNetworkConditions', { offline, ...unlimited });
    }
  }

  const endConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    cut: async (context) => {
      await setPagesOffline(context, true);
      isCut = true;
      endConnections();
    },
    restore: async (context) => {
      isCut = false;
      await setPagesOffline(context, false);
    },
    close: async () => {
      line.close();
      endConnections();
      await once(line, 'close');
    },
  };
}
