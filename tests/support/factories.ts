import { randomUUID } from 'node:crypto';
import type { createBooking } from '#features/bookings/bookings.contract.ts';
import type { NewStep } from '#features/overdue/overdue.contract.ts';
import type { NewClosing, NewFact } from '#features/today/today.contract.ts';
import type { BodyOf } from '#shared/api-call.ts';
import { usualRules } from '#shared/bookings/booking-rules.ts';
import { addDays, businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { testNow } from './test-constants.ts';

type BookingRequest = BodyOf<typeof createBooking>;

let people = 0;
let days = 0;

/** Each file has a database of its own, and all days before it. */
export function forgetDays(): void {
  days = 0;
}

/** A bookable day that no other test of the file has had. */
export function anotherDay(): LocalDate {
  days += 1;
  if (days >= usualRules.windowDays) throw new Error('This file has used up the booking window');
  return addDays(businessToday(new Date(testNow), 'Europe/Rome'), days + 1);
}

interface ItemInput {
  itemId: string;
  quantity?: number;
  duration?: string;
  price?: string;
}

/** `itemsBooked` in the form of an object, as the site sends it. */
export function itemsText(...items: ItemInput[]): string {
  return JSON.stringify(Object.fromEntries(items.map((item) => [item.itemId, fillItem(item)])));
}

/** `itemsBooked` in the form of an array. */
export function itemsArrayText(...items: ItemInput[]): string {
  return JSON.stringify(items.map(fillItem));
}

function fillItem({ itemId, quantity = 1, duration = '1', price }: ItemInput) {
  return { itemId, quantity, duration, ...(price === undefined ? {} : { price }) };
}

/** In the form in which it is kept. */
function phoneOf(person: number): string {
  const digits = String(1_000_000 + person);
  return `+39 333 ${digits.slice(0, 3)} ${digits.slice(3)}`;
}

/** A fact of a booking as a device sends it: something was handed out. */
export function aFact(bookingId: number, fact: Partial<NewFact> = {}): NewFact {
  return {
    id: randomUUID(),
    bookingId,
    kind: 'handed-out',
    occurredAt: testNow,
    device: '7b0c7a52-6c0e-4b53-9d0b-0f6f0c2f7f01',
    ...fact,
  };
}

export function aStep(bookingId: number, step: Partial<NewStep> = {}): NewStep {
  const { id, occurredAt, device } = aFact(bookingId);
  return { ...{ id, bookingId, kind: 'card-opened', isDrill: false, occurredAt, device }, ...step };
}

/** @param sentences by booking */
export function aClosing(
  date: string,
  sentences: Record<number, string> = {},
  closing: Partial<NewClosing> = {},
): NewClosing {
  const { id, occurredAt, device } = aFact(0);
  const answers = Object.entries(sentences).map(([booking, sentence]) => ({
    bookingId: Number(booking),
    sentence,
  }));
  return { ...{ id, date, occurredAt, device, answers }, ...closing };
}

/** A request that is fine at the tests' time, each from another person. */
export function aBookingRequest(wishes: Partial<BookingRequest> = {}): BookingRequest {
  people += 1;
  return {
    fullName: 'Anna Rossi',
    email: `anna.rossi.${people}@example.com`,
    dateOfBirth: '1990-05-20',
    phoneNumber: phoneOf(people),
    waiverAccepted: true,
    termsAccepted: true,
    privacyAccepted: true,
    bookingDate: '2027-06-20',
    timeSlot: '10:00-10:30',
    itemsBooked: itemsText({ itemId: 'single-kayak', price: '€14' }),
    paymentCompleted: false,
    status: 'pending',
    ...wishes,
  };
}
