import { AppError } from '#shared/app-error.ts';
import { ageOn, type LocalDate } from '#shared/business-calendar.ts';
import { endsByClosing, isDuration, slotStart } from '#shared/rental-time.ts';
import { type BookedItem, parseItemsBooked } from './items-booked.public.ts';
import { type ListPrice, type PricedItem, priceItems } from './prices.public.ts';

interface Days {
  /** First and last day that can be booked. */
  window: { first: LocalDate; last: LocalDate };
  /** `2026-07-10 14:00`: what starts before can no longer be booked. */
  earliest: string;
  /** When the rental starts: `10:00`. */
  start: string;
  today: LocalDate;
}

/** The rules that need a calendar: the booking window and the age, both on the business's own today. */
export function checkDates(
  { bookingDate, dateOfBirth }: { bookingDate: LocalDate; dateOfBirth: LocalDate },
  { today, ...days }: Days,
): void {
  checkStart(bookingDate, days);
  if (!isOldEnough(dateOfBirth, today)) throw new AppError('bookings/too-young');
}

/** Whether visitors can still, and already, book that day and time. */
export function checkStart(bookingDate: LocalDate, { window, earliest, start }: Omit<Days, 'today'>): void {
  if (bookingDate < window.first || bookingDate > window.last)
    throw new AppError('bookings/date-not-bookable', { parameters: window });
  if (`${bookingDate} ${start}` < earliest)
    throw new AppError('bookings/too-late', { parameters: { time: start } });
}

/** Items for rent: what is as long as a trip is none. */
export function readItems(text: string): BookedItem[] {
  const items = parseItemsBooked(text);
  if (!items?.every(({ duration }) => isDuration(duration))) throw new AppError('bookings/items-unreadable');
  return items;
}

/** The items at the business's own prices. Refuses unknown items, and prices that differ from those the customer saw. */
export function checkPrices(items: readonly BookedItem[], prices: readonly ListPrice[]): PricedItem[] {
  const priced = priceItems(items, prices);
  if (!('fault' in priced)) return priced;
  if (priced.fault === 'unknown-item') throw new AppError('bookings/unknown-item');
  const { item, price } = priced;
  throw new AppError('bookings/price-changed', { parameters: { item, price } });
}

/** Refuses a quantity above the item's fleet size. */
export function checkFleet(
  items: readonly PricedItem[],
  fleet: readonly { itemId: string; title: string; fleetSize: number }[],
): void {
  for (const { itemId, quantity } of items) {
    const known = fleet.find((each) => each.itemId === itemId);
    if (!known || quantity <= known.fleetSize) continue;
    const parameters = { item: known.title, units: known.fleetSize };
    throw new AppError('bookings/more-than-fleet', { parameters });
  }
}

/** What of a booking can be told without its day: known items, the business's own prices, and no more than there are. */
export function checkItems(
  booked: readonly BookedItem[],
  prices: readonly (ListPrice & { fleetSize: number })[],
): PricedItem[] {
  const items = checkPrices(booked, prices);
  checkFleet(items, prices);
  return items;
}

/** Every rental ends by closing time. */
export function checkClosing(
  items: readonly PricedItem[],
  {
    startSlot,
    closing,
    titleOf,
  }: { startSlot: number; closing: number; titleOf: (itemId: string) => string },
): void {
  const late = items.find((item) => !endsByClosing(startSlot, item.duration, closing));
  if (!late) return;
  const parameters = { item: titleOf(late.itemId), start: slotStart(startSlot), closing: slotStart(closing) };
  throw new AppError('bookings/ends-after-closing', { parameters });
}

/** Without its spaces, and with its country. */
const leastLength = 10;

interface TypedPhone {
  phoneNumber: string;
  phoneCountry?: string | undefined;
}

/** A number beside a country is judged with the code of that, where it is read. */
export function hasPhoneLength({ phoneNumber, phoneCountry }: TypedPhone): boolean {
  return phoneCountry !== undefined || phoneNumber.replace(/\s/g, '').length >= leastLength;
}

interface Parsed {
  value: unknown;
  issues: readonly { path?: PropertyKey[] | undefined }[];
}

export const phoneLengthFault = {
  path: ['phoneNumber'] as PropertyKey[],
  error: 'phone_invalid',
  /** Beside the faults of other fields, unless the number has one already. */
  when: ({ value, issues }: Parsed): boolean =>
    typeof (value as { phoneNumber?: unknown } | null)?.phoneNumber === 'string' &&
    issues.every(({ path }) => path?.[0] !== 'phoneNumber'),
};

const minimumAge = 18;

/** Whether the customer is old enough to book on this day. */
export function isOldEnough(dateOfBirth: LocalDate, today: LocalDate): boolean {
  return ageOn(today, dateOfBirth) >= minimumAge;
}

const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Whether a name has at least two letters that can be seen, in whatever script. */
export function hasVisibleLetters(name: string): boolean {
  return (name.replace(invisible, '').match(/\p{L}/gu) ?? []).length >= 2;
}
