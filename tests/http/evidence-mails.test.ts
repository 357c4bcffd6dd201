import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { itemsText } from '../support/factories.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { letTimePass, openDelivery } from '../support/outbox.ts';
import { readPart, readParts } from '../support/read-mail.ts';
import { readPdf } from '../support/read-pdf.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
let post: MailServer;
beforeEach(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
  post = await startMailServer();
});
afterEach(() => post?.close());

async function deliver(): Promise<void> {
  await letTimePass(site.database);
  await (await openDelivery(site, post.url)).deliver();
}

const listPdfs = (raw: string) => readParts(raw).filter(({ type }) => type.startsWith('application/pdf'));

const pay = (id: number) =>
  staff.patch(`/api/bookings/${id}/payment`, { paymentCompleted: true, method: 'cash' });

test.each([
  ['EN', 'Attached is a PDF with the documents that you accepted.'],
  ['IT', 'In allegato trovi un PDF con i documenti che hai accettato.'],
  ['PL', 'W załączniku znajdziesz PDF z zaakceptowanymi dokumentami.'],
] as const)(
  'who paid gets what they accepted, in %s: the same file that owners save',
  async (language, note) => {
    const booking = await makeBooking(site.client(), { language, fullName: 'Łucja Żółć' });
    await deliver();
    // Nothing that was typed goes to an address that nobody has confirmed.
    expect(listPdfs(post.received[0]?.raw ?? '')).toEqual([]);
    expect((await pay(booking.id)).status).toBe(200);
    await deliver();
    const { raw } = post.received[1] ?? { raw: '' };
    expect(readPart(raw, 'text/plain')).toContain(note);
    const [pdf] = listPdfs(raw);
    expect(pdf?.fileName).toBe(`WATER-${booking.id}.pdf`);
    const { bytes } = await staff.get(`/api/bookings/${booking.id}/evidence`);
    expect(pdf?.bytes.equals(bytes)).toBe(true);
    expect((await readPdf(bytes)).text).toContain('Łucja Żółć');
    const confirmation = await staff.get(`/api/bookings/${booking.id}/payment-confirmation`);
    expect(listPdfs(raw)[1]?.bytes.equals(confirmation.bytes)).toBe(true);
  },
);

test('a booking from the desk has accepted nothing: its mail only has the confirmation of the payment, and says so', async () => {
  const itemsBooked = itemsText({ itemId: 'single-kayak', price: '€14' });
  const walkIn = { source: 'walk_in', itemsBooked, pay: 'cash', email: 'guest@example.com', language: 'EN' };
  expect((await staff.post('/api/admin/walk-ins', walkIn)).status).toBe(201);
  await deliver();
  const raw = post.received.at(-1)?.raw ?? '';
  expect(listPdfs(raw).map(({ fileName }) => fileName)).toEqual([
    expect.stringMatching(/^payment-WATER-\d+\.pdf$/),
  ]);
  expect(readPart(raw, 'text/plain')).not.toContain('Attached is a PDF');
  expect(readPart(raw, 'text/plain')).toContain('A confirmation of your payment is attached.');
});

test('a mail whose PDF cannot be made leaves without it', async () => {
  const booking = await makeBooking(site.client());
  await deliver();
  await pay(booking.id);
  await site.database.run(sql`alter table booking_documents rename to unreadable`);
  await deliver();
  await site.database.run(sql`alter table unreadable rename to booking_documents`);
  expect(post.received).toHaveLength(2);
  expect(listPdfs(post.received[1]?.raw ?? '')).toHaveLength(1);
  expect(site.captured.text()).toContain('a mail leaves without the accepted documents');
});
