import { expect, test } from 'vitest';
import type { BookingDraft } from '../../domain/selection.ts';
import { findRequestFault, toBookingRequest } from './booking-request.ts';

const customer = {
  fullName: 'Anna Nowak',
  email: 'anna@example.pl',
  dateOfBirth: '2009-07-10',
  phoneNumber: '+48 600 100 200',
  waiverAccepted: true,
  termsAccepted: true,
  privacyAccepted: true,
} as const;
const draft: BookingDraft = {
  date: '2027-07-20',
  timeSlot: '10:00-10:30',
  selections: [{ itemId: 'sup', quantity: 2, duration: '1' }],
};
const lines = [{ itemId: 'sup', quantity: 2, duration: '1', unitPriceCents: 1400 }] as const;

test('a complete booking has no fault', () => {
  expect(findRequestFault(draft)).toBeNull();
});

test.each([
  ['no slot', { ...draft, timeSlot: null }, 'booking-incomplete'],
  ['no items', { ...draft, selections: [] }, 'no-items'],
  ['no duration', { ...draft, selections: [{ itemId: 'sup', quantity: 1, duration: null }] }, 'no-items'],
] as const)('%s', (_, incomplete, fault) => {
  expect(findRequestFault(incomplete)).toBe(fault);
  const parts = {
    customer,
    draft: incomplete,
    lines,
    language: 'PL',
    documentIds: {},
  } as const;
  expect(toBookingRequest(parts)).toBeNull();
});

test('the request holds what was chosen, its price and the versions that were accepted', () => {
  const documentIds = { waiver: 1, terms: undefined, privacy: 3 };
  expect(toBookingRequest({ customer, draft, lines, language: 'PL', documentIds })).toEqual({
    ...customer,
    bookingDate: '2027-07-20',
    timeSlot: '10:00-10:30',
    itemsBooked: '{"sup":{"itemId":"sup","quantity":2,"duration":"1","price":"€14"}}',
    paymentCompleted: false,
    status: 'pending',
    language: 'PL',
    acceptedDocuments: { waiver: 1, privacy: 3 },
  });
});

test('nothing is sent while one of several items has no price', () => {
  const selections = [...draft.selections, { itemId: 'canoe', quantity: 1, duration: '1' }] as const;
  const parts = {
    customer,
    draft: { ...draft, selections },
    lines,
    language: 'EN',
    documentIds: {},
  } as const;
  expect(toBookingRequest(parts)).toBeNull();
});
