import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localStore, sessionStore } from '#web/browser/browser-storage.ts';
import { saveCustomerDraft } from '../details/customer-draft.ts';
import { abandonBooking } from './clear-booking-progress.ts';
import { forgetOldCustomer, readCustomerInfo } from './customer-info.ts';
import { keyForSubmission } from './submission-key.ts';

const typed = { fullName: 'Ann Lee', email: '', dateOfBirth: '', phoneNumber: '', accepted: {} };
const booked = { ...typed, itemsBooked: '{}', bookingDate: '2027-07-20', bookingId: 12 };
const minute = 60_000;

function stubStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-07-01T10:00:00Z') });
  vi.stubGlobal('localStorage', stubStorage());
  vi.stubGlobal('sessionStorage', stubStorage());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stored = () => JSON.parse(localStore.read('customerInfo') ?? 'null');

test('what was typed is kept for an hour after the last character', () => {
  saveCustomerDraft(typed);
  vi.advanceTimersByTime(40 * minute);
  saveCustomerDraft(typed);
  vi.advanceTimersByTime(59 * minute);
  expect(JSON.parse(readCustomerInfo() ?? '')).toMatchObject(typed);
  vi.advanceTimersByTime(minute);
  expect(readCustomerInfo()).toBeNull();
  expect(stored()).toBeNull();
});

test('a page that is visited later removes it, and one that is open too', () => {
  saveCustomerDraft(typed);
  vi.setSystemTime('2027-07-01T12:00:00Z');
  forgetOldCustomer();
  expect(stored()).toBeNull();
  saveCustomerDraft(typed);
  vi.advanceTimersByTime(61 * minute);
  expect(stored()).toBeNull();
});

test('what an older version stored without a time is kept for an hour from now', () => {
  localStore.write('customerInfo', JSON.stringify(typed));
  forgetOldCustomer();
  expect(stored()).toMatchObject(typed);
  vi.advanceTimersByTime(61 * minute);
  expect(stored()).toBeNull();
});

test('Home removes it at once, also from the last request', () => {
  saveCustomerDraft(typed);
  keyForSubmission(JSON.stringify(typed));
  abandonBooking();
  expect(stored()).toBeNull();
  expect(sessionStore.read('bookingSubmission')).toBeNull();
});

test('a booking that is still to be paid stays, without personal data', () => {
  localStore.write('customerInfo', JSON.stringify(booked));
  abandonBooking();
  expect(stored()).toEqual({ itemsBooked: '{}', bookingDate: '2027-07-20', bookingId: 12 });
});

test.each(['{"fullName', '7', '[]', 'null'])('%s has no age', (text) => {
  localStore.write('customerInfo', text);
  expect(readCustomerInfo()).toBe(text);
  abandonBooking();
  expect(readCustomerInfo()).toBeNull();
});
