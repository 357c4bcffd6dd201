import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { type Language, toLocale } from '#shared/language.ts';
import { makeBooking } from '../support/bookings.ts';
import { aBookingRequest, itemsText } from '../support/factories.ts';
import { createTestApp } from '../support/test-app.ts';

const site = await createTestApp({ env: { LIMIT_UNPAID_PER_CONTACT: '0' } });
const staff = await site.staffClient();

/** There are few kayaks a day. */
let day = 16;

interface Typed {
  phoneNumber: string;
  phoneCountry?: string;
  language?: Language;
}

const book = (typed: Typed) =>
  site.client().post('/api/bookings', aBookingRequest(typed), { 'accept-language': typed.language ?? 'EN' });

test.each([
  [{ phoneNumber: '07911 123456', phoneCountry: 'GB', language: 'EN' }, '+44 7911 123456'],
  [{ phoneNumber: '07911 123456', phoneCountry: 'IT', language: 'EN' }, '+39 079 1112 3456'],
  [{ phoneNumber: '601234567', phoneCountry: 'PL', language: 'EN' }, '+48 601 234 567'],
  [{ phoneNumber: '601 234 567', phoneCountry: 'PL' }, '+48 601 234 567'],
  [{ phoneNumber: '48601234567', language: 'PL' }, '+48 601 234 567'],
  [{ phoneNumber: '48601234567', phoneCountry: 'PL', language: 'EN' }, '+48 601 234 567'],
  [{ phoneNumber: '3331234567', language: 'IT' }, '+39 333 123 4567'],
  [{ phoneNumber: '3331234567', phoneCountry: 'IT', language: 'EN' }, '+39 333 123 4567'],
  [{ phoneNumber: '+39 333 1234567', language: 'EN' }, '+39 333 123 4567'],
  [{ phoneNumber: '0039 333 1234567', language: 'PL' }, '+39 333 123 4567'],
  [{ phoneNumber: '+48 601 234 567', phoneCountry: 'GB' }, '+48 601 234 567'],
  [{ phoneNumber: '\u202a+48\u00a0601\u2011234\u2011567\u202c' }, '+48 601 234 567'],
] as const)('%o is stored as %s', async (typed, stored) => {
  day += 1;
  const booking = await makeBooking(staff, { ...typed, bookingDate: `2027-06-${day}` });
  expect(booking.phoneNumber).toBe(stored);
  expect(booking).not.toHaveProperty('phoneCountry');
});

const refusals = { ambiguous: m.issue_phone_ambiguous, invalid: m.issue_phone_invalid } as const;

test.each([
  ['ambiguous', { phoneNumber: '07911 123456', language: 'EN' }],
  ['ambiguous', { phoneNumber: '07911 123456' }],
  ['ambiguous', { phoneNumber: '48601234567', language: 'EN' }],
  ['ambiguous', { phoneNumber: '48601234567', language: 'IT' }],
  ['ambiguous', { phoneNumber: '3331234567', language: 'EN' }],
  ['ambiguous', { phoneNumber: '3331234567', language: 'PL' }],
  ['ambiguous', { phoneNumber: '39 347 0001111', language: 'EN' }],
  ['ambiguous', { phoneNumber: '212 555 01234', language: 'EN' }],
  ['ambiguous', { phoneNumber: '48601234567', phoneCountry: 'IT', language: 'IT' }],
  ['invalid', { phoneNumber: '601234567', language: 'PL' }],
  ['invalid', { phoneNumber: '601', phoneCountry: 'PL', language: 'PL' }],
  ['invalid', { phoneNumber: 'call me maybe', language: 'IT' }],
  ['invalid', { phoneNumber: '+999 123 456 789', language: 'IT' }],
] as const)('%s: %o is refused at its field, and nothing is booked', async (kind, typed) => {
  const { status, body } = await book(typed);
  const language: Language = 'language' in typed ? typed.language : 'EN';
  expect([status, body.code]).toEqual([422, 'http/invalid']);
  expect(body.issues).toEqual([
    { path: 'phoneNumber', message: refusals[kind]({}, { locale: toLocale(language) }) },
  ]);
});

test('a short number is told beside the other faults', async () => {
  const wishes = { phoneNumber: '333 100', email: 'anna', waiverAccepted: false as never };
  const { body } = await site.client().post('/api/bookings', aBookingRequest(wishes));
  expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(
    expect.arrayContaining(['phoneNumber', 'email', 'waiverAccepted']),
  );
});

test.each(['XX', 'pl', 'Poland', '', 48])('the country %j is none', async (phoneCountry) => {
  const { status, body } = await book({ phoneNumber: '601 234 567', phoneCountry: phoneCountry as string });
  expect([status, body.issues?.[0]?.path]).toEqual([422, 'phoneCountry']);
});

const walkIn = (typed: Typed) =>
  staff.post('/api/admin/walk-ins', {
    source: 'phone',
    fullName: 'Ada',
    bookingDate: '2027-06-21',
    timeSlot: '10:00-10:30',
    itemsBooked: itemsText({ itemId: 'sup', price: '€14' }),
    pay: 'later',
    ...typed,
  });

test('staff name the country as visitors do', async () => {
  const { status, body } = await walkIn({ phoneNumber: '07911 123456', phoneCountry: 'GB', language: 'EN' });
  expect([status, body.phoneNumber]).toEqual([201, '+44 7911 123456']);
  expect((await walkIn({ phoneNumber: '333 100 0001', language: 'IT' })).body.phoneNumber).toBe(
    '+39 333 100 0001',
  );
  const refused = await walkIn({ phoneNumber: '07911 123456', language: 'EN' });
  expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([422, 'phoneNumber']);
});

test('a business in Britain understands its own numbers in English', async () => {
  const british = await createTestApp();
  const owner = await british.staffClient();
  const address = { street: '', postalCode: '', city: 'Poole', region: '', country: 'GB' };
  const saved = await owner.put('/api/system-settings/business_address', {
    value: JSON.stringify(address),
  });
  expect(saved.status).toBeLessThan(300);
  expect((await makeBooking(owner, { phoneNumber: '07911 123456', language: 'EN' })).phoneNumber).toBe(
    '+44 7911 123456',
  );
});
