import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { newOrderId, openShop, type TestShop } from './test-shop.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function openOrder(shop: TestShop): Promise<string> {
  const OrderID = newOrderId();
  await shop.call(shop.purchase({ OrderID }));
  return OrderID;
}

test('a gateway that was restarted knows its orders and goes on with open payment pages', async () => {
  const booksFile = path.join(folder, 'kept.json');
  const first = await openShop({ booksFile });
  const paid = await openOrder(first);
  await first.control(`orders/${paid}/press`, {});
  const before = await first.control(`orders/${paid}`);
  const page = await (await first.call(first.purchase())).text();
  await first.close();

  const second = await openShop({ booksFile });
  expect(await second.control(`orders/${paid}`)).toEqual(before);
  const session = /name="session" value="(\w+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ session, action: 'cancel' });
  const pressed = await fetch(`${second.gateway.url}/press`, { method: 'POST', body });
  expect(await pressed.text()).toContain('Payment cancelled');
  await second.close();
});

test('a payment that was not confirmed when the gateway ended is taken back', async () => {
  const booksFile = path.join(folder, 'unfinished.json');
  const first = await openShop({ booksFile });
  first.reply = () => undefined;
  const orderId = await openOrder(first);
  const pressed = first.control(`orders/${orderId}/press`, {}).catch(() => undefined);
  await vi.waitFor(() => expect(first.received).toHaveLength(1));
  const unfinished = await first.control<{ state: string }>(`orders/${orderId}`);
  expect(unfinished.state).toBe('pending');
  // As `kill -9` leaves it: what was written while the shop had not answered yet.
  const order = structuredClone(first.gateway.state.orders.get(orderId));
  await first.close();
  await pressed;
  writeFileSync(booksFile, JSON.stringify({ version: 1, orders: [order], sessions: [] }));

  const second = await openShop({ booksFile });
  expect(await second.control(`orders/${orderId}`)).toMatchObject({ state: 'reversed', balanceCents: 0 });
  await second.close();
});

test('a file that makes no sense is an empty one', async () => {
  const booksFile = path.join(folder, 'broken.json');
  writeFileSync(booksFile, '{"version":1,"orders":[{');
  const shop = await openShop({ booksFile });
  expect(await shop.control('orders')).toMatchObject({ orders: [] });
  await shop.close();
});
