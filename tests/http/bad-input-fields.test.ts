import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { expectRefusal, readWrittenState } from '../support/refusals.ts';
import type { TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { withMail } from '../support/waiting.ts';
import { stormFields } from '../support/writing-calls/storm-calls.ts';
import { voucherFields } from '../support/writing-calls/voucher-fields.ts';
import { type CallName, callsWithBody, type WritingCall } from '../support/writing-calls/writing-call.ts';
import { prepareWritingCalls } from '../support/writing-calls/writing-calls.ts';

let site: PayingSite;
let app: TestApp;
let staff: TestClient;
let calls: Record<CallName, WritingCall>;
let before: string;
beforeAll(async () => {
  site = await openPayingSite({ env: withMail });
  app = site.app;
  staff = await app.staffClient();
  calls = await prepareWritingCalls(staff);
});
afterAll(() => site?.close());
beforeEach(async () => {
  before = await readWrittenState(app.database);
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

const queueFields = {
  id: 'text',
  itemId: 'text',
  quantity: 1,
  duration: 'text',
  fullName: 'text',
  phoneNumber: 'text',
  language: 'text',
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
    paddlers: {},
    acceptedDocuments: {},
  },
  'POST /api/bookings/:id/move': {
    bookingDate: 'text',
    timeSlot: 'text',
    itemsBooked: 'text',
    version: 1,
    newTotalCents: 1,
    dueCents: 1,
    surplusCents: 1,
  },
  'POST /api/bookings/:id/split': {
    other: {},
    craft: [],
    version: 1,
    newTotalCents: 1,
    dueCents: 1,
    surplusCents: 1,
    otherTotalCents: 1,
  },
  'POST /api/bookings/:id/notes': { id: 'text', kind: 'text', text: 'text' },
  'PUT /api/bookings/:id/email': { email: 'text' },
  'PUT /api/bookings/:id/email-report': { isWorking: true },
  'POST /api/admin/queue': queueFields,
  'POST /api/queue': queueFields,
  'POST /api/queue/place': { token: 'text' },
  'POST /api/queue/leave': { token: 'text' },
  'POST /api/login': { username: 'text', password: 'text' },
  'POST /api/admin/account/password': { currentPassword: 'text', newPassword: 'text' },
  'POST /api/admin/accounts': { username: 'text', role: 'text' },
  'PATCH /api/admin/accounts/:accountId': { role: 'text' },
  'PATCH /api/availability/:slotId': { quantity: 1, isAvailable: true, version: 1 },
  'POST /api/admin/availability/bulk-update': {
    itemId: 'text',
    startDate: 'text',
    endDate: 'text',
    quantity: 1,
  },
  'PUT /api/rental-items/:itemId': { texts: {}, prices: [], fleetSize: 1, seats: 1, version: 1 },
  'POST /api/rental-items': { texts: {}, prices: [], fleetSize: 1, seats: 1, itemId: 'text' },
  'POST /api/rental-items/reorder': { items: [] },
  'PUT /api/rental-items/:itemId/retired': { isRetired: true },
  'PUT /api/rental-items/:itemId/coming-days': { from: 1, to: 1 },
  'PUT /api/rental-items/:itemId/season-prices': { seasons: [], version: 1 },
  'POST /api/outages/preview': {
    id: 'text',
    itemId: 'text',
    units: 1,
    first: 'text',
    last: 'text',
    reason: 'text',
  },
  'PUT /api/outages/:id': {
    itemId: 'text',
    units: 1,
    first: 'text',
    last: 'text',
    reason: 'text',
    version: 1,
  },
  'POST /api/admin/craft': { itemId: 'text', prefix: 'text', from: 1, to: 1 },
  'PUT /api/admin/briefing-sheet': { version: 1, rules: {} },
  'PUT /api/admin/craft-rules/:itemId': { isNumberNeeded: true, checkHours: 1, checkDays: 1 },
  'PUT /api/admin/craft-checks/:id': { craftId: 1 },
  'PUT /api/admin/trips/:id': {
    ...{ isPublished: true, texts: {}, placeId: 1, minutes: 1, seats: 1, fewest: 1 },
    ...{
      turnaroundBefore: 1,
      turnaroundAfter: 1,
      keepHours: 1,
      kept: [],
      decideHours: 1,
      minAge: 1,
      maxWeightKg: 1,
      fares: [],
      craft: [],
      version: 1,
    },
  },
  'PUT /api/admin/trips-order': { ids: [] },
  'PUT /api/admin/departures/:id': {
    ...{ tripId: 'text', date: 'text', start: 'text', seats: 1, guideId: 1, version: 1 },
  },
  'PUT /api/admin/departures/:id/guide': { guideId: 1, version: 1 },
  'PUT /api/admin/departures/:id/open': { isOpen: true, version: 1 },
  'PUT /api/admin/departures/:id/called-off': { reason: 'text', version: 1 },
  'PUT /api/admin/departure-rules/:id': {
    ...{ tripId: 'text', weekdays: [], start: 'text', first: 'text', last: 'text', guideId: 1, version: 1 },
  },
  'POST /api/opening-hours/preview': { week: {}, seasons: [], closures: [] },
  'PUT /api/opening-hours': { week: {}, seasons: [], closures: [], version: 1 },
  'POST /api/admin/places': { names: {}, directions: {}, latitude: 1, longitude: 1 },
  'PUT /api/admin/places/:id': {
    names: {},
    directions: {},
    latitude: 1,
    longitude: 1,
    version: 1,
    notifyGuests: true,
  },
  'POST /api/admin/place-plan/preview': { weeksAhead: 1, week: {}, days: [] },
  'PUT /api/admin/place-plan': { weeksAhead: 1, week: {}, days: [], version: 1, notifyGuests: true },
  'PATCH /api/bookings/:id/payment': { paymentCompleted: true, method: 'text' },
  'POST /api/bookings/:id/payment/undo': { payment: 1 },
  'POST /api/admin/walk-ins': {
    source: 'text',
    itemsBooked: 'text',
    bookingDate: 'text',
    timeSlot: 'text',
    pay: 'text',
    fullName: 'text',
    phoneNumber: 'text',
    email: 'text',
    language: 'text',
  },
  'POST /api/poster-bookings': {
    fullName: 'text',
    dateOfBirth: 'text',
    phoneNumber: 'text',
    waiverAccepted: true,
    termsAccepted: true,
    privacyAccepted: true,
    timeSlot: 'text',
    itemsBooked: 'text',
    language: 'text',
    acceptedDocuments: {},
  },
  'POST /api/departures/:id/bookings': {
    fullName: 'text',
    email: 'text',
    dateOfBirth: 'text',
    phoneNumber: 'text',
    waiverAccepted: true,
    termsAccepted: true,
    privacyAccepted: true,
    language: 'text',
    acceptedDocuments: {},
    seats: [],
    craft: [],
  },
  'POST /api/admin/privacy/find': { search: 'text' },
  'POST /api/admin/privacy/export': { search: 'text', bookingIds: [] },
  'POST /api/admin/privacy/erase': { search: 'text', bookingIds: [] },
  'POST /api/admin/till/:date/counts': { floatCents: 1, countedCents: 1 },
  'POST /api/admin/receipts/:source': { act: 'text', number: 'text' },
  'PUT /api/admin/vat-rates': { itemId: 'text', validFrom: 'text', basisPoints: 1 },
  'POST /api/guest/booking': { token: 'text' },
  'POST /api/guest/cancel': {
    token: 'text',
    keptCents: 1,
    toCardCents: 1,
    byHandCents: 1,
    toVoucherCents: 1,
  },
  'POST /api/guest/confirm': { token: 'text' },
  'POST /api/guest/documents': { token: 'text' },
  'POST /api/guest/invoice': { token: 'text', grossCents: 1, buyer: {} },
  'POST /api/guest/invoice-file': { token: 'text', id: 1 },
  'POST /api/bookings/:id/invoices': { grossCents: 1, buyer: {} },
  'POST /api/invoices/:id/credit': { reason: 'text' },
  'POST /api/guest/payment-confirmation': { token: 'text' },
  'POST /api/guest/move': {
    token: 'text',
    bookingDate: 'text',
    timeSlot: 'text',
    version: 1,
    newTotalCents: 1,
    dueCents: 1,
    surplusCents: 1,
  },
  'POST /api/guest/move-preview': { token: 'text', bookingDate: 'text', timeSlot: 'text' },
  'POST /api/guest/pay': { token: 'text', amountCents: 1 },
  'POST /api/guest/resend': { token: 'text' },
  ...stormFields,
  'POST /api/departures/:id/waiting-list': { seats: 1, email: 'text', language: 'text' },
  'POST /api/waiting-list': {
    bookingDate: 'text',
    timeSlot: 'text',
    itemId: 'text',
    quantity: 1,
    duration: 'text',
    email: 'text',
    language: 'text',
  },
  'POST /api/waiting-list/claim': { id: 1, token: 'text' },
  'POST /api/waiting-list/leave': { id: 1, token: 'text' },
  ...voucherFields,
  'PATCH /api/documents/:id/activate': { isActive: true },
  'POST /api/bookings/delete-selected': { bookingIds: [] },
  'POST /api/bookings/release-held-units': { bookingIds: [] },
  'POST /api/admin/today/facts': { facts: [] },
  'POST /api/admin/today/closings': {
    ...{ id: 'text', date: 'text', occurredAt: 'text', device: 'text' },
    answers: [],
  },
  'POST /api/admin/overdue/steps': { steps: [] },
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
  'PUT /api/admin/mail-server': {
    ...{ host: 'text', port: 1, security: 'text', sender: 'text' },
    ...{ user: 'text', password: 'text' },
  },
  'POST /api/admin/mail-server/test': { recipient: 'text' },
  'PUT /api/admin/card-store': { configuration: 'text', mode: 'text' },
  'PUT /api/admin/receipt-service': { address: 'text', key: 'text' },
  'POST /api/homepage-content': { contentData: {} },
  'POST /api/homepage-content/reorder': { items: [] },
  'POST /api/banner-slides': { ...slideFields, position: 1 },
  'PUT /api/banner-slides/:id': { ...slideFields, version: 1 },
  'POST /api/banner-slides/reorder': { items: [] },
  'POST /api/guided-trips-schedule': { id: 1, language: 'text', title: 'text', isActive: true },
  'PUT /api/system-settings/:key': { value: 'text' },
  'PUT /api/admin/settings': { changes: [] },
  'POST /api/admin/ready/examples': { ids: [] },
  'POST /api/system-settings': { key: 'text', value: 'text', description: 'text' },
  'PUT /api/weather-locations': { locations: [], version: 'text' },
  'PUT /api/weather-limits': { limits: {}, version: 'text' },
};

/** Texts that may as well be missing. */
const optionalTexts = new Set([
  ...['title', 'imageAlt', 'logoUrl', 'receiverName', 'message'],
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
      // A slide may wait for its picture.
      .filter(([name]) => !(field === 'imageUrl' && name === 'empty text'))
      // A point may be anywhere on the earth.
      .filter(([name]) => !(field.endsWith('itude') && ['minus one', 'a fraction'].includes(name)))
      // What a code need not have.
      .filter(
        ([name]) =>
          call !== 'POST /api/admin/vouchers' ||
          !(name === 'null' && ['sharePercent', 'maxUses', 'expiresOn'].includes(field)),
      )
      .filter(
        ([name]) =>
          call !== 'POST /api/admin/vouchers' ||
          !(name === 'empty text' && ['code', 'label'].includes(field)),
      )
      // The rate of all items; and one that is removed.
      .filter(([name]) => !(call === 'PUT /api/admin/vat-rates' && name === 'null' && field !== 'validFrom'))
      // Guests need not be told.
      .filter(([name]) => !(field === 'notifyGuests' && name === 'the opposite'))
      // An address may as well work.
      .filter(([name]) => !(field === 'isWorking' && name === 'the opposite'))
      // An item may as well be retired.
      .filter(([name]) => !(field === 'isRetired' && name === 'the opposite'))
      // Guests may as well be told nothing.
      .filter(([name]) => !(field === 'rules' && name === 'null'))
      // A trip may be hidden, and a departure stay open; neither place, guide nor limit has to be.
      .filter(([name]) => !(['isPublished', 'isOpen'].includes(field) && name === 'the opposite'))
      .filter(
        ([name]) =>
          !(
            ['placeId', 'guideId', 'decideHours', 'minAge', 'maxWeightKg', 'keepHours'].includes(field) &&
            name === 'null'
          ),
      )
      // Places have such ids: it is not found.
      .filter(([name]) => !(field === 'placeId' && name === 'more than an integer of PostgreSQL'))
      .filter(([name]) => !(call.endsWith('/called-off') && field === 'reason' && name === 'null'))
      .filter(([name]) => !(field === 'isNumberNeeded' && name === 'the opposite'))
      .filter(([name]) => !(['checkHours', 'checkDays'].includes(field) && name === 'null'))
      .filter(([name]) => !(call === 'POST /api/admin/craft' && field === 'prefix' && name === 'empty text'))
      // HTML has lines, and so have notes.
      .filter(
        ([name]) => !(['content', 'text', 'message'].includes(field) && name === 'text with a line break'),
      )
      .filter(([name]) => !(field === 'description' && name === 'empty text'))
      // A mail server may want no login, and its password may stay as it is.
      .filter(
        ([name]) =>
          call !== 'PUT /api/admin/mail-server' ||
          !(field === 'password' && ['null', 'empty text'].includes(name)),
      )
      // A package is long, and may be pasted with its lines.
      .filter(
        ([name]) => !(field === 'configuration' && ['text with a line break', '5000 letters'].includes(name)),
      )
      .map(([name, damage]) => ({ call, field, name, damage })),
  ),
);

test('every field of an example is in the table', () => {
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
  expect(await readWrittenState(app.database)).toBe(before);
});

const optional = new Set([
  ...optionalTexts,
  'isActive',
  'position',
  'POST /api/admin/queue: fullName',
  'POST /api/admin/queue: phoneNumber',
  'POST /api/rental-items: prices',
  'POST /api/rental-items: fleetSize',
  'POST /api/rental-items: seats',
  'PUT /api/banner-slides/:id: imageUrl',
  'PUT /api/banner-slides/:id: version',
  'paymentCompleted',
  'status',
  'language',
  'toVoucherCents',
  'acceptedDocuments',
  'paddlers',
  'bookingId',
  'preserveBookingDate',
  'description',
  'PATCH /api/bookings/:id/payment: method',
  'POST /api/admin/walk-ins: bookingDate',
  'POST /api/bookings/:id/move: itemsBooked',
  'POST /api/admin/walk-ins: phoneNumber',
  'POST /api/admin/walk-ins: email',
  'POST /api/guided-trips-schedule: id',
  'POST /api/guided-trips-schedule: title',
  'POST /api/guided-trips-schedule: isActive',
  'PUT /api/weather-locations: version',
  'PUT /api/weather-limits: version',
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
  expect(await readWrittenState(app.database)).toBe(before);
});

test.each(callsWithBody)('%s: an unknown field is refused by its name', async (call) => {
  const { method, url, body } = calls[call];
  for (const field of ['amount', 'isAdmin', 'id', 'cancelled', 'prototype', 'toString']) {
    if (Object.hasOwn(body ?? {}, field)) continue;
    const answer = await staff.send(method, url, { body: { ...body, [field]: 1 } });
    expectRefusal(answer, 422);
    expect(answer.body.issues).toEqual([{ path: field, message: 'Unknown field' }]);
  }
  expect(await readWrittenState(app.database)).toBe(before);
});

test('after all of this every call still works', async () => {
  for (const call of callsWithBody) {
    const { method, url, body } = calls[call];
    const { status, text } = await staff.send(method, url, { body });
    const setByEnvironment = /^PUT .*\/(mail-server|card-store)$/;
    // No order of this site is paid, nothing is held or sold to anybody, and nobody is called so.
    const missing =
      /attempts|guest\/|waiting-list\/(claim|leave)|privacy\/(export|erase)|vouchers\/(orders|withdrawals|:id\/(send|refund))/;
    const expected = missing.test(call) ? [404] : setByEnvironment.test(call) ? [409] : [200, 201];
    expect(expected, `${call} ${text}`).toContain(status);
  }
});
