import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { AuditPage } from '#features/audit/audit.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { aSeason, closure, makeCraft, takeOut } from '../support/calendar.ts';
import { aPdf } from '../support/documents.ts';
import { writeForm } from '../support/forms.ts';
import { aPhoto } from '../support/images.ts';
import { aPlace } from '../support/places.ts';
import { listCalls } from '../support/route-table.ts';
import { logInColleague } from '../support/staff-accounts.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { staffCredentials, testNow } from '../support/test-constants.ts';
import { aDeparture, makeTrip } from '../support/trips.ts';
import { makeVoucher } from '../support/vouchers.ts';
import type { WritingCall } from '../support/writing-calls/writing-call.ts';
import { prepareWritingCalls } from '../support/writing-calls/writing-calls.ts';

// It makes every writing call there is.
vi.setConfig({ testTimeout: 90_000 });

/** Calls of staff that change nothing which anybody could ask about later, and why. */
const exceptions: Record<string, string> = {
  'POST /api/admin/pictures': 'stores what nothing shows yet; the setting that shows it is an entry',
  'POST /api/payment/attempts/:orderId/ask': 'what follows is the answer of the gateway',
  'POST /api/opening-hours/preview': 'it writes nothing',
  'POST /api/outages/preview': 'it writes nothing',
  'POST /api/admin/privacy/find': 'it writes nothing',
  'POST /api/admin/place-plan/preview': 'it writes nothing',
  'POST /api/admin/storm-days/preview': 'it writes nothing',
  'POST /api/admin/mail-server/test': 'it writes nothing',
  'PUT /api/admin/card-store': 'no package that works is at hand; `typed-secrets.test.ts` keeps one',
  'POST /api/admin/ready/open': 'this site is open; `opening-site.test.ts` opens one',
  'POST /api/payment/attempts/:orderId/retry-refund': 'the refund is owed already',
};

/** A paid order that names no booking. */
async function payOrder({ database }: TestApp, orderId: string, amountCents: number): Promise<void> {
  await database.run(sql`
    insert into payment_attempts (order_id, purpose, state, amount_cents, rows, language, client_reference,
      provider_reference)
    values (${orderId}, 'order', 'confirmed', ${amountCents}, '[]', 'EN', 'WATER-1', ${orderId})`);
  await database.run(sql`
    insert into money_movements (kind, order_id, amount_cents, reference)
    values ('card-payment', ${orderId}, ${amountCents}, ${orderId})`);
}

/** A voucher as if it had been bought. */
async function sellVoucher({ database }: TestApp, staff: TestClient, orderId: string): Promise<number> {
  const { id } = await makeVoucher(staff);
  await database.run(sql`
    insert into payment_attempts (order_id, purpose, state, amount_cents, rows, language, client_reference,
      provider_reference)
    values (${orderId}, 'voucher', 'confirmed', 5000, '[]', 'EN', 'VOUCHER', ${orderId})`);
  await database.run(sql`
    insert into money_movements (kind, order_id, amount_cents, reference)
    values ('card-payment', ${orderId}, 5000, ${orderId})`);
  await database.run(sql`
    insert into voucher_orders (order_id, buyer_email, valid_months, voucher_id)
    values (${orderId}, 'wrong@example.com', 24, ${id})`);
  return id;
}

interface Request extends Omit<WritingCall, 'body'> {
  body?: unknown;
  headers?: Record<string, string> | undefined;
}

async function aPicture(url: string, fields: Record<string, string> = {}): Promise<Request> {
  const bytes = await aPhoto({ width: 40, height: 30 });
  return { method: 'POST', url, ...writeForm({ image: { name: 'photo.jpg', bytes }, ...fields }) };
}

function aParty() {
  return { id: randomUUID(), itemId: 'single-kayak', quantity: 1, duration: '1/2' };
}

async function ofParty<Call extends object>(call: Call, staff: TestClient, verb: string) {
  const { body } = await staff.post('/api/admin/queue', aParty());
  return { ...call, url: `/api/admin/queue/${body.id}/${verb}` };
}

/** A departure that nobody has edited yet. */
async function ofDeparture<Call extends object>(call: Call, staff: TestClient, verb: string) {
  const id = randomUUID();
  const tripId = await makeTrip(staff);
  await staff.put(`/api/admin/departures/${id}`, aDeparture({ tripId, date: '2027-07-26' }));
  return { ...call, url: `/api/admin/departures/${id}/${verb}` };
}

function aDefect(craftId: number, id: string): Request & { method: 'POST' } {
  const form = writeForm({ id, what: 'Leaks', canGoOut: 'false', reportedAt: testNow });
  return { method: 'POST', url: `/api/admin/craft/${craftId}/defects`, ...form };
}

/** What the owner sees of a customer, and then chooses. */
async function ofCustomer(staff: TestClient, search: string) {
  const { body } = await staff.post('/api/admin/privacy/find', { search });
  return { search, bookingIds: body.bookings.map(({ id }: { id: number }) => id) };
}

/** Something to remove, whatever it is. */
async function withSecret(call: Request, { database }: TestApp, name: string): Promise<Request> {
  await database.run(sql`
    insert into typed_secrets (name, sealed) values (${name}, '') on conflict (name) do nothing`);
  return call;
}

const noCall: Request = { method: 'POST', url: '' };

/** What some calls need to have something to change, and those that take more than JSON. */
const arrangements: Record<
  string,
  (call: Request, site: TestApp, staff: TestClient) => Request | Promise<Request>
> = {
  'PATCH /api/availability/:slotId': (call) => ({
    ...call,
    body: { ...(call.body as object), quantity: Number((call.body as { quantity: number }).quantity) + 1 },
  }),
  'PATCH /api/bookings/:id/payment': async (call, _, staff) => ({
    ...call,
    url: `/api/bookings/${(await makeBooking(staff)).id}/payment`,
  }),
  // Noted just now: a minute later it could not be undone.
  'POST /api/bookings/:id/payment/undo': async (call, _, staff) => {
    const { id } = await makeBooking(staff);
    const { body } = await staff.patch(`/api/bookings/${id}/payment`, { paymentCompleted: true });
    return {
      ...call,
      url: `/api/bookings/${id}/payment/undo`,
      body: { payment: body.undoablePayment.id },
    };
  },
  // Open until now.
  'DELETE /api/bookings/:id/guest-link': async (call, _, staff) => ({
    ...call,
    url: `/api/bookings/${(await makeBooking(staff, { bookingDate: '2027-07-22' })).id}/guest-link`,
  }),
  'DELETE /api/admin/waiting-list/:id': async (call, { database }) => {
    const entry = await database.row<{ id: number }>(sql`
      insert into waiting_entries (email, language, booking_date, start_slot, item_id, quantity, duration, network)
      values ('carla@example.com', 'EN', '2027-06-20', 4, 'sup', 1, '1', '') returning id`);
    return { ...call, url: `/api/admin/waiting-list/${entry?.id}` };
  },
  'POST /api/admin/privacy/export': async (call, _, staff) => {
    const { id } = await makeBooking(staff);
    return { ...call, body: await ofCustomer(staff, `WATER-${id}`) };
  },
  'POST /api/admin/privacy/erase': async (call, _, staff) => {
    const { id } = await makeBooking(staff, { email: 'gone@example.com' });
    await staff.patch(`/api/bookings/${id}/cancel`);
    return { ...call, body: await ofCustomer(staff, `WATER-${id}`) };
  },
  'POST /api/bookings/delete-selected': async (call, _, staff) => ({
    ...call,
    body: { bookingIds: [(await makeBooking(staff)).id] },
  }),
  'POST /api/bookings/release-held-units': async (call, site) => ({
    ...call,
    body: { bookingIds: [(await makeBooking(site.client())).id] },
  }),
  'PUT /api/rental-items/:itemId': (call) => ({ ...call, body: { ...(call.body as object), fleetSize: 11 } }),
  'PUT /api/rental-items/:itemId/retired': (call) => ({ ...call, body: { isRetired: true } }),
  'POST /api/rental-items/:itemId/publish': async (call, { database }) => {
    await database.run(
      sql`update rental_items set is_published = false, retired_at = now() where item_id = 'sup'`,
    );
    return call;
  },
  'PUT /api/rental-items/:itemId/coming-days': async (call, { database }) => {
    await database.run(sql`update rental_items set fleet_size = 9 where item_id = 'sup'`);
    return { ...call, body: { from: 8, to: 9 } };
  },
  'PUT /api/rental-items/:itemId/season-prices': (call) => ({
    ...call,
    body: { seasons: [aSeason('2027-07-01', '2027-08-31', [900, 1600, 2900])], version: 0 },
  }),
  'DELETE /api/outages/:id': async (_, __, staff) => ({
    method: 'DELETE',
    url: `/api/outages/${(await takeOut(staff)).id}`,
  }),
  'POST /api/admin/craft/:id/defects': async (_, __, staff) => {
    const { id } = await makeCraft(staff);
    return aDefect(id, randomUUID());
  },
  'PUT /api/admin/craft-defects/:id/mended': async (call, __, staff) => {
    const craft = await makeCraft(staff);
    const id = randomUUID();
    const { method, url, ...form } = aDefect(craft.id, id);
    await staff.send(method, url, form);
    return { ...call, url: `/api/admin/craft-defects/${id}/mended` };
  },
  'POST /api/admin/queue': (call) => ({ ...call, body: aParty() }),
  'POST /api/admin/queue/:id/call': (call, __, staff) => ofParty(call, staff, 'call'),
  'POST /api/admin/queue/:id/take': (call, __, staff) => ofParty(call, staff, 'take'),
  'POST /api/admin/queue/:id/leave': (call, __, staff) => ofParty(call, staff, 'leave'),
  'PUT /api/opening-hours': (call) => ({
    ...call,
    body: { ...(call.body as object), closures: [closure('2027-07-01')] },
  }),
  'PUT /api/admin/places/:id': (call) => ({
    ...call,
    body: { ...(call.body as object), directions: { EN: 'By bus', IT: '', PL: '' } },
  }),
  'DELETE /api/admin/places/:id': async (call, _, staff) => {
    const { body } = await staff.post('/api/admin/places', aPlace('Casal Borsetti'));
    return { ...call, url: `/api/admin/places/${body.id}` };
  },
  'PUT /api/admin/place-plan': (call) => ({ ...call, body: { ...(call.body as object), weeksAhead: 3 } }),
  'POST /api/admin/trips/:id/image': async (_, __, staff) =>
    aPicture(`/api/admin/trips/${await makeTrip(staff)}/image`),
  'PUT /api/admin/trips-order': async (call, _, staff) => ({
    ...call,
    body: { ids: [await makeTrip(staff)] },
  }),
  'PUT /api/admin/departures/:id/guide': (call, _, staff) => ofDeparture(call, staff, 'guide'),
  'PUT /api/admin/departures/:id/open': (call, _, staff) => ofDeparture(call, staff, 'open'),
  'PUT /api/admin/departures/:id/called-off': (call, _, staff) => ofDeparture(call, staff, 'called-off'),
  'POST /api/rental-items/:itemId/image': () => aPicture('/api/rental-items/sup/image'),
  'POST /api/homepage-content/:id/image': () => aPicture('/api/homepage-content/1/image'),
  'POST /api/banner-slides/:id/image': () => aPicture('/api/banner-slides/1/image'),
  'POST /api/guided-trips-schedule/:id/image': () =>
    aPicture('/api/guided-trips-schedule/1/image', { imageType: 'banner' }),
  'POST /api/guided-trips-schedule': (call) => ({
    ...call,
    body: { ...(call.body as object), title: 'Another title' },
  }),
  'PUT /api/system-settings/:key': (call) => ({ ...call, body: { value: 'false' } }),
  'POST /api/system-settings': async (call, { database }) => {
    await database.run(sql`delete from system_settings where setting_key = 'business_name'`);
    return call;
  },
  'POST /api/admin/storm-days/:id/resume': async (call, _, staff) => {
    await staff.post(call.url.replace('resume', 'pause'));
    return call;
  },
  'DELETE /api/admin/mail-server': (call, site) => withSecret(call, site, 'mail-server'),
  'DELETE /api/admin/card-store': (call, site) => withSecret(call, site, 'card-store'),
  'DELETE /api/admin/receipt-service': (call, site) => withSecret(call, site, 'receipt-service'),
  'POST /api/admin/receipts/:source': async (call, _, staff) => {
    const { id } = await makeBooking(staff, { bookingDate: '2027-06-21' });
    const { body } = await staff.patch(`/api/bookings/${id}/payment`, { paymentCompleted: true });
    const source = `money:${body.undoablePayment.id}`;
    return { ...call, url: `/api/admin/receipts/${source}?date=2027-06-14` };
  },
  'PUT /api/weather-limits': (call) => ({
    ...call,
    body: { limits: { 'single-kayak': { maxWind: 25, maxWaveHeight: null } } },
  }),
  'PUT /api/weather-locations': (call) => {
    const { locations } = call.body as { locations: object[] };
    return { ...call, body: { locations: locations.slice(1) } };
  },
  'POST /api/documents': () => {
    const document = { name: 'a.pdf', bytes: aPdf() };
    const form = writeForm({ document, documentType: 'cookies', language: 'IT', isActive: 'false' });
    return { method: 'POST', url: '/api/documents', ...form };
  },
  'DELETE /api/admin/account/sessions/:sessionId': async (call, site) => {
    await site.staffClient();
    const last = await site.database.row<{ id: number }>(sql`select max(id)::int as id from sessions`);
    return { ...call, url: `/api/admin/account/sessions/${last?.id}` };
  },
  'PATCH /api/admin/accounts/:accountId': async (call, site) => {
    await logInColleague(site, 'berta');
    return { ...call, url: '/api/admin/accounts/2' };
  },
  'PATCH /api/documents/:id/activate': async (call, { database }) => {
    await database.run(sql`update documents set is_active = false where id = 1`);
    return call;
  },
  'POST /api/initialize-availability': async (call, { database }) => {
    await database.run(sql`delete from slots where slot_date = (select max(slot_date) from slots)`);
    return call;
  },
  'POST /api/fix-availability': async (call, { database }) => {
    await database.run(sql`
      update slots set reserved = reserved + 1 where item_id = 'sup' and slot_date = '2027-07-29' and slot_no = 2`);
    return call;
  },
  'POST /api/admin/availability/bulk-updates/:id/undo': async (call, _, staff) => {
    const range = { itemId: 'sup', startDate: '2027-08-02', endDate: '2027-08-02', quantity: 3 };
    await staff.post('/api/admin/availability/bulk-update', range);
    const { body } = await staff.get('/api/admin/availability/bulk-updates');
    return { ...call, url: `/api/admin/availability/bulk-updates/${body[0].id}/undo` };
  },
  'POST /api/payment/attention/:id/resolve': async (call, { database }) => {
    const item = await database.row<{ id: number }>(sql`
      insert into attention_items (kind, amount_cents) values ('unattached-payment', 100) returning id`);
    return { ...call, url: `/api/payment/attention/${item?.id}/resolve` };
  },
  'POST /api/payment/attempts/:orderId/refund': async (call, site) => {
    await payOrder(site, 'PAGETEST000000000002', 100);
    return { ...call, url: '/api/payment/attempts/PAGETEST000000000002/refund' };
  },
  'POST /api/payment/attempts/:orderId/given-back': async (call, site) => {
    await payOrder(site, 'PAGETEST000000000003', 100);
    return { ...call, url: '/api/payment/attempts/PAGETEST000000000003/given-back' };
  },
  'POST /api/payment/attempts/:orderId/attach': async (call, site, staff) => {
    const booking = await makeBooking(staff);
    await payOrder(site, 'PAGETEST000000000004', booking.totalCents);
    const url = '/api/payment/attempts/PAGETEST000000000004/attach';
    return { ...call, url, body: { bookingId: booking.id } };
  },
  'POST /api/admin/vouchers/:id/send': async (call, site, staff) => ({
    ...call,
    url: `/api/admin/vouchers/${await sellVoucher(site, staff, 'PAGETEST000000000005')}/send`,
  }),
  'POST /api/admin/vouchers/:id/refund': async (call, site, staff) => ({
    ...call,
    url: `/api/admin/vouchers/${await sellVoucher(site, staff, 'PAGETEST000000000006')}/refund`,
  }),
  'POST /api/payment/attempts/:orderId/withdraw-voucher': async (call, site, staff) => {
    await sellVoucher(site, staff, 'PAGETEST000000000007');
    return { ...call, url: '/api/payment/attempts/PAGETEST000000000007/withdraw-voucher' };
  },
  'POST /api/payment/test-payments/:orderId/refund': async (call, { database }) => {
    const orderId = 'PAGETEST000000000001';
    await database.run(sql`
      insert into payment_attempts (order_id, purpose, state, amount_cents, rows, language, client_reference,
        provider_reference)
      values (${orderId}, 'test', 'confirmed', 10, '[]', 'EN', 'TEST-1', 'R1')`);
    await database.run(sql`
      insert into money_movements (kind, order_id, amount_cents, reference)
      values ('card-payment', ${orderId}, 10, 'R1')`);
    return { ...call, url: `/api/payment/test-payments/${orderId}/refund` };
  },
};

test('whatever staff change by any call of theirs is in the audit log under their name', async () => {
  const site = await createTestApp();
  let staff = await site.staffClient();
  const calls: Record<string, WritingCall> = await prepareWritingCalls(staff);
  const names = listCalls(site.routes)
    .filter(({ isForStaff, method }) => isForStaff && method !== 'GET' && method !== 'HEAD')
    .map(({ name }) => name);
  expect(names.length).toBeGreaterThan(8);
  expect(Object.keys(exceptions).filter((name) => !names.includes(name))).toEqual([]);

  for (const name of names) {
    if (exceptions[name]) continue;
    const prepared: Request = calls[name] ?? noCall;
    const request: Request = (await arrangements[name]?.(prepared, site, staff)) ?? prepared;
    const { method, url, body, headers } = request;
    if (!url)
      throw new Error(`${name} is neither in tests/support/writing-calls/writing-calls.ts nor arranged here`);
    const answer = await staff.send(method, url, { body, headers });
    expect([200, 201], `${name}: ${answer.text}`).toContain(answer.status);

    // Some calls end the session that they are made with.
    if (!(await staff.get('/api/session')).body.authenticated) staff = await site.staffClient();
    const { entries } = (await staff.get('/api/admin/audit')).body as AuditPage;
    const entry = entries.find(({ action }) => action === name);
    expect(entry, `${name} leaves no entry: is its table in audit_omissions?`).toBeDefined();
    expect(entry).toMatchObject({ actor: staffCredentials.username, staffId: expect.any(Number) });
    expect(entry?.changes.length).toBeGreaterThan(0);
  }
});
