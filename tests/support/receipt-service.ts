import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** How a request is answered; all but refusals and breakdowns issue the receipt. */
export type ReceiptMood =
  | 'fine'
  | 'late'
  /** Until `release` is called. */
  | 'held'
  | 'never'
  | 'refuses'
  | 'is broken'
  | 'talks nonsense'
  | 'sends elsewhere';

export interface Asked {
  method: string;
  key: string;
  body: { grossCents: number; description: string; lines: unknown[] } | null;
  authorization: string;
}

/** A local service that issues receipts, each key one, and answers as a test wants. */
export interface ReceiptService {
  address: string;
  mood: ReceiptMood;
  asked: Asked[];
  /** What it has issued, by key. */
  issued: Map<string, string>;
  /** Answers what is held. */
  release(): void;
  close(): Promise<void>;
}

export async function startReceiptService(lateMs: number): Promise<ReceiptService> {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const held = Promise.withResolvers<void>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const sent = await text(request);
    const key = String(headers['idempotency-key'] ?? url.split('/').at(-1));
    const { authorization = '' } = headers;
    service.asked.push({ method, key, body: sent ? JSON.parse(sent) : null, authorization });
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { mood, issued } = service;
    if (mood === 'is broken') return void say(503, { message: 'Down for maintenance' });
    if (mood === 'sends elsewhere')
      return void response.writeHead(302, { location: `${origin}/other` }).end();
    if (method === 'GET') {
      const number = issued.get(key);
      return void (number ? say(200, { number }) : say(404, { message: 'Unknown key' }));
    }
    if (mood === 'refuses') return void say(422, { message: 'The till is closed' });
    if (!issued.has(key)) issued.set(key, `0001-${String(issued.size + 1).padStart(4, '0')}`);
    if (mood === 'never') return;
    if (mood === 'talks nonsense') return void response.writeHead(200).end('<p>OK</p>');
    const done = () => say(201, { number: issued.get(key) });
    if (mood === 'held') await held.promise;
    return void (mood === 'late' ? setTimeout(done, lateMs) : done());
  }

  const service: ReceiptService = {
    address: `${origin}/receipts`,
    mood: 'fine',
    asked: [],
    issued: new Map(),
    release: () => held.resolve(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}
