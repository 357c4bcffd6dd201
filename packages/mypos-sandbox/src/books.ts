import { readFile, rename, writeFile } from 'node:fs/promises';
import type { GatewayState } from './gateway-state.ts';
import type { Order } from './order.ts';
import { takeBackUnfinished } from './payment/payment-flow.ts';

/** A shop asks about payments hours later; a gateway that forgot them when it was restarted would look like fraud. */
interface Books {
  version: 1;
  orders: Order[];
  sessions: [session: string, orderId: string][];
}

const keptOrders = 1000;
const checkEveryMs = 500;

async function readBooks(file: string): Promise<Books | null> {
  try {
    const books = JSON.parse(await readFile(file, 'utf8')) as Books;
    return books.version === 1 ? books : null;
  } catch {
    // None yet, or of no use: the sandbox begins again.
    return null;
  }
}

async function writeBooks(state: GatewayState, file: string): Promise<void> {
  const orders = [...state.orders.values()].slice(-keptOrders);
  const known = new Set(orders.map(({ purchase }) => purchase.orderId));
  const sessions = [...state.sessions].filter(([, orderId]) => known.has(orderId));
  const books: Books = { version: 1, orders, sessions };
  await writeFile(`${file}.draft`, JSON.stringify(books));
  await rename(`${file}.draft`, file);
}

/** Goes on with the orders of a file and writes changes there; `stop` writes the last ones. */
export async function keepBooks(state: GatewayState, file: string): Promise<{ stop(): Promise<void> }> {
  const books = await readBooks(file);
  for (const order of books?.orders ?? []) {
    state.orders.set(order.purchase.orderId, order);
    takeBackUnfinished(state, order);
  }
  for (const [session, orderId] of books?.sessions ?? []) state.sessions.set(session, orderId);

  let written = state.changes;
  let writing = Promise.resolve();
  const write = () => {
    if (written === state.changes) return;
    written = state.changes;
    // One after another; a full disk must not end a test gateway.
    writing = writing.then(() => writeBooks(state, file)).catch(() => undefined);
  };
  const timer = setInterval(write, checkEveryMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      write();
      await writing;
    },
  };
}
