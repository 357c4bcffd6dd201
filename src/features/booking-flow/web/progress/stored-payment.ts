import { z } from 'zod';
import type { Booking, BookingWish } from '#features/bookings/bookings.contract.ts';
import {
  type BookedItem,
  parseItemsBooked,
  writeItemsBooked,
} from '#features/bookings/domain/items-booked.public.ts';
import { quoteCents } from '#features/bookings/domain/prices.public.ts';
import { itemsOn } from '#features/catalogue/domain/prices-on.public.ts';
import type { LocalDate } from '#shared/business-calendar.ts';
import { LocalDateField, TimeSlotField } from '#shared/field-schemas.ts';
import { parseStoredJson } from '#web/browser/stored-json.ts';
import { findUnitPriceCents, type PricedItem } from '../../domain/draft-quote.ts';
import { parseBookingId } from './booking-storage.ts';
import { readCustomerInfo, saveCustomerInfo } from './customer-info.ts';

const text = z.string().catch('');

const StoredTrip = z.object({
  departureId: z.string(),
  title: z.string(),
  minutes: z.int(),
  people: z.array(
    z.object({
      fareId: z.string().default(''),
      name: z.string(),
      quantity: z.int(),
      unitPriceCents: z.int(),
    }),
  ),
});

const StoredPayment = z.object({
  fullName: text,
  email: text,
  dateOfBirth: text,
  phoneNumber: text,
  bookingDate: LocalDateField,
  timeSlot: TimeSlotField,
  itemsBooked: z.string(),
  trip: StoredTrip.optional(),
  voucher: z
    .object({ discountCents: z.int().min(0) })
    .optional()
    .catch(undefined),
  bookingId: z
    .union([z.int().transform(String), z.string()])
    .nullable()
    .catch(null),
});

/** A booking that waits to be paid, as this browser remembers it. */
export interface StoredPayment {
  fullName: string;
  email: string;
  dateOfBirth: string;
  phoneNumber: string;
  bookingDate: LocalDate;
  timeSlot: string;
  items: BookedItem[];
  /** The items as text, each with its price. */
  itemsBooked: string;
  /** The guided trip that it is for: its people have the prices, and its craft cost nothing. */
  trip?: Booking['trip'];
  /** After the discount. */
  totalCents: number;
  discountCents: number;
  /** `null` where the browser made no booking, or has forgotten which. */
  bookingId: string | null;
}

export type PaymentInfo = StoredPayment | 'missing' | 'unreadable';

/** @param prices for items whose text names none. */
export function parseStoredPayment(stored: string | null, prices: readonly PricedItem[]): PaymentInfo {
  if (stored === null) return 'missing';
  const value = parseStoredJson(stored);
  if (value === null) return 'unreadable';
  if (!hasBooking(value)) return 'missing';
  const info = StoredPayment.safeParse(value).data;
  // A trip may go without craft of the fleet.
  const booked = info && (parseItemsBooked(info.itemsBooked) ?? (info.trip ? [] : null));
  if (!booked) return 'unreadable';
  const list = itemsOn(prices, info.bookingDate);
  const lines = booked.flatMap((line) => {
    const unitPriceCents = line.unitPriceCents ?? findListPrice(line, list);
    return unitPriceCents === null ? [] : [{ ...line, unitPriceCents }];
  });
  if (lines.length < booked.length) return 'unreadable';
  const { voucher, ...rest } = info;
  const discountCents = voucher?.discountCents ?? 0;
  return {
    ...rest,
    discountCents,
    items: lines,
    itemsBooked: writeItemsBooked(lines),
    totalCents: quoteCents(info.trip?.people ?? lines) - discountCents,
    bookingId: parseBookingId(info.bookingId),
  };
}

/** An object is stored as soon as typing begins, when there is nothing to pay yet. */
function hasBooking(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'itemsBooked' in value;
}

function findListPrice({ itemId, duration }: BookedItem, prices: readonly PricedItem[]): number | null {
  const item = prices.find((candidate) => candidate.itemId === itemId);
  return item ? findUnitPriceCents(item, duration) : null;
}

export function readStoredPayment(prices: readonly PricedItem[]): PaymentInfo {
  return parseStoredPayment(readCustomerInfo(), prices);
}

/** Everything the customer sent, for creating the booking anew; `null` where nothing is stored. */
export function readBookedCustomer(): Record<string, unknown> | null {
  const value = parseStoredJson(readCustomerInfo());
  return hasBooking(value) ? (value as Record<string, unknown>) : null;
}

/** Whether this browser still stores what is to be paid for a booking. */
export function canPayHere(bookingId: number): boolean {
  return String(readBookedCustomer()?.bookingId) === String(bookingId);
}

/** What was sent, whatever was booked by it. */
export type BookedWish = BookingWish;

/** Keeps what was booked until it is paid, so that no reload and no failed payment loses it. */
export function saveStoredPayment(
  // What was typed about them is there already.
  { paddlers: _, ...wish }: BookedWish,
  booking: Booking,
): void {
  const { id, bookingDate, timeSlot, itemsBooked, trip } = booking;
  // Without a trip, that of a booking before is taken out.
  saveCustomerInfo({ bookingDate, timeSlot, itemsBooked, ...wish, trip, bookingId: id });
}
