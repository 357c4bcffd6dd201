import { beforeAll, expect, test } from 'vitest';
import { makeBooking } from '../support/bookings.ts';
import { guestTokenOf } from '../support/guests.ts';
import { nameSeller } from '../support/invoices.ts';
import { readPdf } from '../support/read-pdf.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});

test('the confirmation has each movement of money, the sums and the business, and says that it is not fiscal', async () => {
  await nameSeller(staff);
  const { id } = await makeBooking(site.client(), { language: 'PL', fullName: 'Łucja Żółć' });
  const path = `/api/bookings/${id}/payment-confirmation`;
  expectRefusal(await staff.get(path), 404);

  await staff.patch(`/api/bookings/${id}/payment`, { paymentCompleted: true, method: 'cash' });
  expect((await staff.patch(`/api/bookings/${id}/cancel`)).status).toBe(200);
  const { body: matters } = await staff.get('/api/payment/attention');
  expect((await staff.post(`/api/payment/attention/${matters[0].id}/resolve`)).status).toBe(200);
  const { bytes, headers } = await staff.get(path);
  expect(headers['content-type']).toBe('application/pdf');
  const { text, lang, isTagged } = await readPdf(bytes);
  expect({ lang, isTagged }).toEqual({ lang: 'pl', isTagged: true });
  for (const said of [
    'nie jest dokument fiskalny',
    'Via Test 1',
    'Numer VAT IT12345678903',
    'Łucja Żółć',
    `WATER-${id}`,
    'Zapłacono (gotówka): 14,00 €',
    'Zwrócono (gotówka): -14,00 €',
    'Zapłacono łącznie 14,00 €',
    'Saldo 0,00 €',
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(said);
  const token = await guestTokenOf(site.database, id);
  const guest = await site.client().post('/api/guest/payment-confirmation', { token });
  expect(guest.bytes.equals(bytes)).toBe(true);
});
