import { afterEach, expect, test, vi } from 'vitest';
import { type BookingDraft, emptyDraft } from '../../domain/selection.ts';
import {
  parseBookingId,
  parseBookingInfo,
  readBookingInfo,
  saveBookingInfo,
  writeBookingInfo,
} from './booking-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const now = new Date('2027-07-01T10:00:00Z');
const draft: BookingDraft = {
  date: '2027-07-10',
  timeSlot: '10:00-10:30',
  selections: [{ itemId: 'sup', quantity: 2, duration: '1' }],
};

test('what is written is read again unchanged', () => {
  expect(parseBookingInfo(writeBookingInfo(draft, [], now))).toEqual(draft);
  const withoutDuration: BookingDraft = {
    ...draft,
    selections: [...draft.selections, { itemId: 'tandem-kayak', quantity: 1, duration: null }],
  };
  expect(parseBookingInfo(writeBookingInfo(withoutDuration, [], now))).toEqual(withoutDuration);
  expect(parseBookingInfo(writeBookingInfo(emptyDraft, [], now))).toEqual(emptyDraft);
});

test('it is written under the names that other pages know', () => {
  const items = [{ itemId: 'sup', quantity: 2, duration: '1', unitPriceCents: 1400 }] as const;
  expect(JSON.parse(writeBookingInfo(draft, [...items], now))).toEqual({
    selectedDate: '2027-07-10',
    bookingDate: '2027-07-10',
    selectedTimeSlot: '10:00-10:30',
    timeSlot: '10:00-10:30',
    selectedItems: { sup: { quantity: 2, duration: '1' } },
    itemsBooked: '{"sup":{"itemId":"sup","quantity":2,"duration":"1","price":"€14"}}',
    timestamp: now.getTime(),
  });
});

test('items are found in the text of the booked ones too', () => {
  const text = JSON.stringify({
    bookingDate: '2027-07-10',
    timeSlot: '10:00-10:30',
    itemsBooked: '[{"itemId":"sup","quantity":2,"duration":"1","price":"€14"}]',
  });
  expect(parseBookingInfo(text)).toEqual(draft);
});

test('one broken part costs only that part', () => {
  const text = JSON.stringify({ bookingDate: '2027-07-10', timeSlot: 'noon', selectedItems: 7 });
  expect(parseBookingInfo(text)).toEqual({ ...emptyDraft, date: '2027-07-10' });
});

test.each([null, '', '{', '7', 'null', '[]', '{"bookingDate":"2027-02-30"}'])('%j is no booking', (text) => {
  expect(parseBookingInfo(text)).toEqual(emptyDraft);
});

test.each([
  ['12', '12'],
  ['WATER-12', '12'],
  ['012', null],
  ['TEST-12', null],
  ['', null],
  [null, null],
])('booking id %j', (text, id) => {
  expect(parseBookingId(text)).toBe(id);
});

/** The storage that a new tab sees. */
function openTabs() {
  const stub = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    };
  };
  vi.stubGlobal('localStorage', stub());
  return () => {
    const own = stub();
    return () => vi.stubGlobal('sessionStorage', own);
  };
}

test('a tab keeps its choice, whatever another one chooses', () => {
  const openTab = openTabs();
  const [first, second] = [openTab(), openTab()];
  first();
  saveBookingInfo('first', false);
  second();
  expect(readBookingInfo()).toBeNull();
  saveBookingInfo('second', false);
  first();
  expect(readBookingInfo()).toBe('first');
});

test('a new tab goes on with what went on to the documents last', () => {
  const openTab = openTabs();
  const [first, second, third] = [openTab(), openTab(), openTab()];
  first();
  saveBookingInfo('first', true);
  second();
  saveBookingInfo('second', true);
  saveBookingInfo('second, changed', false);
  first();
  saveBookingInfo('first, changed', false);
  third();
  expect(readBookingInfo()).toBe('second, changed');
});
