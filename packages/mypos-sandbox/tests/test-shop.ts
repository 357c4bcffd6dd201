import { createHash, createPrivateKey, type KeyObject, sign, verify, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Gateway, type GatewayOptions, startGateway } from '../src/gateway.ts';
import { createKeys } from '../src/keys/keys.ts';

export type Pair = [name: string, value: string];

/** Signing as the reference describes it, written again here: the sandbox's own code must not check itself. */
export function signPairs(pairs: readonly Pair[], key: KeyObject): string {
  const text = Buffer.from(pairs.map(([, value]) => value).join('-'), 'utf8').toString('base64');
  return sign('RSA-SHA256', Buffer.from(text), key).toString('base64');
}

export function verifyValues(values: readonly string[], signature: string, key: KeyObject): boolean {
  const text = Buffer.from(values.join('-'), 'utf8').toString('base64');
  return verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export interface Received {
  path: string;
  body: string;
  pairs: Pair[];
  headers: Record<string, string | string[] | undefined>;
}

type Reply = (request: Received, response: ServerResponse) => void;

export const ok: Reply = (_, response) => response.end('OK');

/** A shop of a few lines, and the gateway that it is a customer of. */
export interface TestShop {
  gateway: Gateway;
  origin: string;
  received: Received[];
  /** What the shop answers to messages; `OK` unless a test says otherwise. */
  reply: Reply;
  certificate: X509Certificate;
  privateKey: KeyObject;
  methods(): string[];
  /** Whether a message verifies with the certificate of the configuration package. */
  isGenuine(pairs: readonly Pair[]): boolean;
  purchase(changes?: Record<string, string | null>): Pair[];
  send(pairs: readonly Pair[], headers?: Record<string, string>): Promise<Response>;
  /** Signs, sends. */
  call(pairs: readonly Pair[]): Promise<Response>;
  control<T = Record<string, unknown>>(path: string, input?: object): Promise<T>;
  close(): Promise<void>;
}

const keys = createKeys();

const usualPurchase: Pair[] = [
  ['IPCmethod', 'IPCPurchase'],
  ['IPCVersion', '1.4'],
  ['IPCLanguage', 'IT'],
  ['SID', '000000000000777'],
  ['WalletNumber', '61000000777'],
  ['KeyIndex', '1'],
  ['Currency', 'EUR'],
  ['Amount', '28.45'],
  ['OrderID', ''],
  ['URL_OK', ''],
  ['URL_Cancel', ''],
  ['URL_Notify', ''],
  ['Note', ''],
  ['CartItems', '2'],
  ['Article_1', 'Single kayak 2 h'],
  ['Quantity_1', '2'],
  ['Price_1', '12.50'],
  ['Amount_1', '25.00'],
  ['Currency_1', 'EUR'],
  ['Article_2', 'Dry bag'],
  ['Quantity_2', '1'],
  ['Price_2', '3.45'],
  ['Amount_2', '3.45'],
  ['Currency_2', 'EUR'],
  ['CardTokenRequest', '0'],
  ['PaymentParametersRequired', '3'],
  ['PaymentMethod', '1'],
];

let lastOrder = 0;

export function newOrderId(): string {
  lastOrder += 1;
  return `KR${String(lastOrder).padStart(6, '0')}`;
}

/** Changed values stay in their place, new fields go to the end, `null` leaves a field out. */
function change(pairs: readonly Pair[], changes: Record<string, string | null>): Pair[] {
  const kept = pairs
    .filter(([name]) => changes[name] !== null)
    .map(([name, value]): Pair => [name, changes[name] ?? value]);
  const added = Object.entries(changes).filter(
    (entry): entry is Pair => entry[1] !== null && !pairs.some(([name]) => name === entry[0]),
  );
  return [...kept, ...added];
}

async function listen(shop: { received: Received[]; reply: Reply }) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const received: Received = {
      path: request.url ?? '',
      body,
      pairs: [...new URLSearchParams(body)],
      headers: request.headers,
    };
    shop.received.push(received);
    shop.reply(received, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export async function openShop(options: Partial<GatewayOptions> = {}): Promise<TestShop> {
  const gateway = await startGateway({ keys: await keys, ...options });
  const { pk, pc } = JSON.parse(Buffer.from(gateway.configuration, 'base64').toString());
  const state = { received: [] as Received[], reply: ok };
  const { server, origin } = await listen(state);
  const certificate = new X509Certificate(pc);
  const privateKey = createPrivateKey(pk);
  const send: TestShop['send'] = (pairs, headers = {}) =>
    fetch(gateway.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams([...pairs]).toString(),
      redirect: 'manual',
    });
  return Object.assign(state, {
    gateway,
    origin,
    certificate,
    privateKey,
    send,
    methods: () => state.received.map(({ pairs }) => pairs[0]?.[1] ?? ''),
    isGenuine: (pairs: readonly Pair[]) => {
      const values = pairs.filter(([name]) => name !== 'Signature').map(([, value]) => value);
      const signature = pairs.find(([name]) => name === 'Signature')?.[1] ?? '';
      return verifyValues(values, signature, certificate.publicKey);
    },
    purchase: (changes: Record<string, string | null> = {}) =>
      change(usualPurchase, {
        OrderID: newOrderId(),
        URL_OK: `${origin}/ok`,
        URL_Cancel: `${origin}/cancel`,
        URL_Notify: `${origin}/notify?from=mypos`,
        ...changes,
      }),
    call: (pairs: readonly Pair[]) => send([...pairs, ['Signature', signPairs(pairs, privateKey)]]),
    control: async <T>(path: string, input?: object) => {
      const response = await fetch(`${gateway.origin}/control/${path}`, {
        method: input ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json' },
        body: input && JSON.stringify(input),
      });
      const answer = (await response.json()) as T & { message?: string };
      if (!response.ok) throw new Error(`${response.status} ${answer.message}`);
      return answer;
    },
    close: async () => {
      await gateway.close();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  });
}
