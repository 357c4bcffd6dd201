import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPayingBeach, type PayingBeach } from '../support/paying-beach.ts';
import { expectRefusal, readWrittenState } from '../support/refusals.ts';
import type { TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import {
  type CallName,
  callsWithBody,
  prepareWritingCalls,
  type WritingCall,
} from '../support/writing-calls.ts';

let beach: PayingBeach;
let site: TestApp;
let staff: TestClient;
let calls: Record<CallName, WritingCall>;
let before: string;
beforeAll(async () => {
  beach = await openPayingBeach();
  site = beach.site;
  staff = await site.staffClient();
  calls = await prepareWritingCalls(staff);
});
afterAll(() => beach?.close());
beforeEach(async () => {
  before = await readWrittenState(site.database);
});

type Damage = [name: string, damage: (value: unknown) => unknown];

const toAnything: Damage[] = [
  ['null', () => null],
  ['a list of it', (value) => [value]],
  ['an object', () => ({ value: 1 })],
  ['an empty list', () => []],
];
const toText: Damage[] = [
  ['a number', () => 5],
  ['true', () => true],
  ['empty text', () => ''],
  ['text with a NUL', (value) => `${value}\u0000`],
  ['text with an escape', (value) => `${value}\u001b[2J`],
  ['text with a line break', (value) => `${value}\r\nBcc: all@example.com`],
  ['5000 letters', () => 'x'.repeat(5000)],
];
const toNumber: Damage[] = [
  ['text', (value) => String(value)],
  ['true', () => true],
  ['empty text', () => ''],
  ['1e20', () => 1e20],
  ['minus one', () => -1],
  ['a fraction', () => 1.5],
  ['more than an integer of PostgreSQL', () => 2_147_483_648],
];
const toBoolean: Damage[] = [
  ['text', (value) => String(value)],
  ['1', () => 1],
  ['0', () => 0],
  ['the opposite', (value) => !value],
];

function damagesOf(value: unknown): Damage[] {
  if (typeof value === 'string') return [...toAnything, ...toText];
  if (typeof value === 'number') return [...toAnything, ...toNumber];
  if (typeof value === 'boolean') return [...toAnything, ...toBoolean];
  if (Array.isArray(value))
    return [
      ['null', () => null],
      ['a number', () => 1],
      ['text', () => '[1]'],
    ];
  return [
    ['null', () => null],
    ['text', () => '{}'],
    ['a list', () => []],
    ['a field more', () => ({ a: 1 })],
  ];
}

const checkoutFields = {
  transactionId: 'text',
  amount: 'text',
  customerEmail: 'text',
  customerName: 'text',
  itemsBooked: 'text',
  bookingId: 'text',
};

const slideFields = {
  language: 'text',
  title: 'text',
  content: 'text',
  imageUrl: 'text',
  imageAlt: 'text',
  logoUrl: 'text',
  buttonText: 'text',
  buttonLink: 'text',
  weeklyButtonText: 'text',
  weeklyButtonLink: 'text',
  isActive: true,
};

/** Fields with a value of their kind, since the cases are named before the calls can be prepared. */
const fields: Record<(typeof callsWithBody)[number], Record<string, unknown>> = {
  'POST /api/bookings': {
    fullName: 'text',
    email: 'text',
    dateOfBirth: 'text',
    phoneNumber: 'text',
    waiverAccepted: true,
    termsAccepted: true,
    privacyAccepted: true,
    bookingDate: 'text',
    timeSlot: 'text',
    itemsBooked: 'text',
    paymentCompleted: false,
    status: 'text',
    language: 'text',
    acceptedDocuments: {},
  },
  'POST /api/login': { username: 'text', password: 'text' },
  'POST /api/admin/account/password': { currentPassword: 'text', newPassword: 'text' },
  'PATCH /api/availability/:slotId': { quantity: 1, isAvailable: true, version: 1 },
  'POST /api/admin/availability/bulk-update': {
    itemId: 'text',
    startDate: 'text',
    endDate: 'text',
    quantity: 1,
  },
  'PUT /api/rental-items/:itemId': { texts: {}, prices: [], fleetSize: 1, version: 1 },
  'PATCH /api/bookings/:id/payment': { paymentCompleted: true },
  'PATCH /api/documents/:id/activate': { isActive: true },
  'POST /api/bookings/delete-selected': { bookingIds: [] },
  'POST /api/bookings/release-held-units': { bookingIds: [] },
  'POST /api/payment/attempts/:orderId/refund': { amountCents: 1, reason: 'text' },
  'POST /api/payment/attempts/:orderId/given-back': { amountCents: 1, reason: 'text' },
  'POST /api/payment/attempts/:orderId/attach': { bookingId: 1 },
  'POST /api/payment/direct-checkout': checkoutFields,
  'POST /api/payment/post-checkout': checkoutFields,
  'POST /api/payment/create-checkout': checkoutFields,
  'POST /api/payment/manually-create-booking': {
    orderId: 'text',
    customerInfo: {},
    preserveBookingDate: true,
  },
  'PATCH /api/email-config': { notificationEmail: 'text' },
  'POST /api/homepage-content': { contentData: {} },
  'POST /api/homepage-content/reorder': { items: [] },
  'POST /api/banner-slides': { ...slideFields, position: 1 },
  'PUT /api/banner-slides/:id': { ...slideFields, version: 1 },
  'POST /api/banner-slides/reorder': { items: [] },
  'POST /api/guided-trips-schedule': { id: 1, language: 'text', title: 'text', isActive: true },
  'PUT /api/system-settings/:key': { value: 'text' },
  'POST /api/system-settings': { key: 'text', value: 'text', description: 'text' },
  'PUT /api/weather-locations': { locations: [], version: 'text' },
};

/** Texts that may as well be missing. */
const optionalTexts = new Set([
  ...['title', 'imageAlt', 'logoUrl'],
  ...['buttonText', 'buttonLink', 'weeklyButtonText', 'weeklyButtonLink'],
]);

const cases = callsWithBody.flatMap((call) =>
  Object.entries(fields[call]).flatMap(([field, kind]) =>
    damagesOf(kind)
      // What a browser stored of the customer may hold anything.
      .filter(([name]) => !(field === 'customerInfo' && name === 'a field more'))
      // A document may as well be put out of use.
      .filter(([name]) => !(field === 'isActive' && name === 'the opposite'))
      .filter(([name]) => !(optionalTexts.has(field) && ['null', 'empty text'].includes(name)))
      // HTML has lines.
      .filter(([name]) => !(field === 'content' && name === 'text with a line break'))
      .filter(([name]) => !(field === 'description' && name === 'empty text'))
      .map(([name, damage]) => ({ call, field, name, damage })),
  ),
);

test('every field of every writing call is in the table', () => {
  for (const call of callsWithBody) {
    expect(Object.keys(fields[call]).toSorted()).toEqual(Object.keys(calls[call].body ?? {}).toSorted());
  }
});

test.each(cases)('$call: $field as $name is refused and nothing is written', async (example) => {
  const { method, url, body = {} } = calls[example.call];
  const damaged = { ...body, [example.field]: example.damage(body[example.field]) };
  const answer = await staff.send(method, url, { body: damaged });
  // A password may be any text and a booking any number: a wrong one is just wrong.
  const alsoFine: Record<string, number[]> = { password: [401], bookingId: [404] };
  expectRefusal(answer, 422, ...(alsoFine[example.field] ?? []));
  expect(await readWrittenState(site.database)).toBe(before);
});

const optional = new Set([
  ...optionalTexts,
  'isActive',
  'position',
  'PUT /api/banner-slides/:id: imageUrl',
  'PUT /api/banner-slides/:id: version',
  'paymentCompleted',
  'status',
  'language',
  'acceptedDocuments',
  'bookingId',
  'preserveBookingDate',
  'description',
  'POST /api/guided-trips-schedule: id',
  'POST /api/guided-trips-schedule: title',
  'POST /api/guided-trips-schedule: isActive',
  'PUT /api/weather-locations: version',
]);

test.each(
  callsWithBody.flatMap((call) =>
    Object.keys(fields[call])
      .filter((field) => !optional.has(field) && !optional.has(`${call}: ${field}`))
      .filter((field) => !(call.startsWith('PATCH') && !['quantity', 'notificationEmail'].includes(field)))
      .map((field) => ({ call, field })),
  ),
)('$call: without $field it is refused and says which field', async ({ call, field }) => {
  const { method, url, body } = calls[call];
  const answer = await staff.send(method, url, { body: { ...body, [field]: undefined } });
  expectRefusal(answer, 422);
  expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(field);
  expect(await readWrittenState(site.database)).toBe(before);
});

test.each(callsWithBody)('%s: an unknown field is refused by its name', async (call) => {
  const { method, url, body } = calls[call];
  for (const field of ['amount', 'isAdmin', 'id', 'cancelled', 'prototype', 'toString']) {
    if (Object.hasOwn(body ?? {}, field)) continue;
    const answer = await staff.send(method, url, { body: { ...body, [field]: 1 } });
    expectRefusal(answer, 422);
    expect(answer.body.issues).toEqual([{ path: field, message: 'Unknown field' }]);
  }
  expect(await readWrittenState(site.database)).toBe(before);
});

test('after all of this every call still works', async () => {
  for (const call of callsWithBody) {
    const { method, url, body } = calls[call];
    const { status, text } = await staff.send(method, url, { body });
    // No order of this site is paid.
    const expected = call.includes('/attempts/') ? [404] : [200, 201];
    expect(expected, `${call} ${text}`).toContain(status);
  }
});
