import { expect } from 'vitest';
import type { Voucher } from '#features/vouchers/vouchers.contract.ts';
import { readPostedForm } from './gateway-control.ts';
import type { PayingSite } from './paying-site.ts';
import type { TestClient } from './test-client.ts';

/** Buys a gift voucher on the site, by card. */
export async function buyVoucher(
  { app: site, control }: PayingSite,
  staff: TestClient,
  amountCents: number,
): Promise<{ voucher: Voucher; orderId: string }> {
  const on = await staff.put('/api/system-settings/sell_gift_vouchers', { value: 'true' });
  expect(on.status).toBe(200);
  const client = site.client();
  const order = {
    ...{ amountCents, email: 'buyer@example.com', receiverName: '', message: '' },
    ...{ hasAccepted: true, language: 'EN' },
  };
  const { status, body, text } = await client.post('/api/vouchers/orders', order);
  expect(status, text).toBe(201);
  const { orderId } = body;
  await control.visit(readPostedForm((await client.get(`/payment/checkout/${orderId}`)).text));
  await control.press(orderId, {});
  const { body: vouchers } = await staff.get('/api/admin/vouchers');
  const voucher = (vouchers as Voucher[]).find(({ sale }) => sale?.orderId === orderId);
  if (!voucher) throw new Error('The voucher was not made');
  return { voucher, orderId };
}
