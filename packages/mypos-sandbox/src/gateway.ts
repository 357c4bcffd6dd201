import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepBooks } from './books.ts';
import { readCall } from './call-request.ts';
import { handleControl } from './control/control-api.ts';
import { handleCheckout } from './dispatch.ts';
import { createState, type GatewayState } from './gateway-state.ts';
import { configurationPackage, type Merchant } from './keys/configuration-package.ts';
import type { SandboxKeys } from './keys/keys.ts';
import { type Mode, normalMode } from './mode.ts';
import { handlePress } from './payment/checkout.ts';
import type { Page } from './payment/page-frame.ts';
import type { Settings } from './settings.ts';

export const checkoutPath = '/vmp/checkout-test';
const pressPath = `${checkoutPath}/press`;
const controlPrefix = '/control/';
const maxBodyBytes = 256 * 1024;

/** Leading zeros on purpose; not the store that myPOS shares among everybody. */
const sandboxMerchant: Merchant = { sid: '000000000000777', wallet: '61000000777', keyIndex: 1 };

export interface Gateway {
  origin: string;
  /** Where purchases and calls go. */
  url: string;
  /** What the shop is configured with. */
  configuration: string;
  state: GatewayState;
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBodyBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function textPage(status: number, body: string, headers: Record<string, string> = {}): Page {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers }, body };
}

/** The mode for this request, counted down when it was set for some requests only. */
function takeMode(state: GatewayState, method: string): Mode {
  const { mode } = state;
  if (mode.methods.length > 0 && !mode.methods.includes(method)) return normalMode;
  if (mode.times === 1) state.mode = normalMode;
  if (mode.times > 1) state.mode = { ...mode, times: mode.times - 1 };
  return mode;
}

/** The answer of a gateway in trouble; `null`: the connection is closed without one. */
async function inMode(
  { mode, delayMs }: Mode,
  address: URL,
  work: () => Promise<Page>,
): Promise<Page | null> {
  if (mode === 'down') return null;
  if (mode === 'hang') return new Promise(() => undefined);
  if (mode === 'slow') await sleep(delayMs);
  if (mode === 'garbage')
    return { ...textPage(200, '<br />\n<b>Warning</b>: {"Status":0,"Paym'), status: 200 };
  if (mode === 'error') return textPage(500, 'Internal Server Error');
  if (mode === 'redirect') return textPage(302, '', { location: '/vmp/moved' });
  if (mode === 'other-host') {
    address.hostname = address.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    return textPage(307, '', { location: address.href });
  }
  const page = await work();
  return mode === 'lost-answer' ? null : page;
}

async function answer(state: GatewayState, request: IncomingMessage): Promise<Page | null> {
  const { method = '', headers } = request;
  const path = (request.url ?? '').replace(/\?.*$/s, '');
  const body = await readBody(request);
  if (body === null) return textPage(413, 'Too large');
  if (path.startsWith(controlPrefix)) {
    const contentType = headers['content-type'] ?? '';
    return handleControl(state, { method, path: path.slice(controlPrefix.length), contentType, body });
  }
  if (path !== checkoutPath && path !== pressPath) return textPage(404, 'Not Found');
  if (method !== 'POST') return textPage(405, 'Method Not Allowed', { allow: 'POST' });
  const call = readCall(body, headers);
  const mode = takeMode(state, path === pressPath ? 'press' : call.value('IPCmethod'));
  const address = new URL(path, `http://${headers.host}`);
  return inMode(mode, address, () =>
    path === pressPath
      ? handlePress(state, call, pressPath)
      : handleCheckout(state, call, { pressPath, mode: mode.mode }),
  );
}

async function respond(state: GatewayState, request: IncomingMessage, response: ServerResponse) {
  const page = await answer(state, request).catch((error: unknown) =>
    textPage(500, `The sandbox failed: ${error instanceof Error ? error.stack : error}`),
  );
  if (request.method !== 'GET') state.changes += 1;
  if (page === null) {
    request.socket.destroy();
    return;
  }
  response.writeHead(page.status, { ...page.headers, 'content-length': Buffer.byteLength(page.body) });
  response.end(page.body);
}

export interface GatewayOptions {
  keys: SandboxKeys;
  host?: string;
  port?: number;
  /** Origin that browsers and the shop use, when it differs from the address that is listened on. */
  publicOrigin?: string;
  settings?: Partial<Settings>;
  /** Where orders are kept between runs; in memory only when absent. */
  booksFile?: string;
}

export async function startGateway({
  keys,
  host = '127.0.0.1',
  port = 0,
  publicOrigin,
  settings = {},
  booksFile,
}: GatewayOptions): Promise<Gateway> {
  const state = createState(sandboxMerchant, keys, settings);
  const books = booksFile === undefined ? null : await keepBooks(state, booksFile);
  const server = createServer((request, response) => {
    respond(state, request, response).catch(() => request.socket.destroy());
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  const origin = publicOrigin ?? `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
  return {
    origin,
    url: `${origin}${checkoutPath}`,
    configuration: configurationPackage(sandboxMerchant, keys),
    state,
    close: async () => {
      state.closing.abort(new Error('the gateway was stopped'));
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      await books?.stop();
    },
  };
}
