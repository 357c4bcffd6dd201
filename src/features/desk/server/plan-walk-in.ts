import { checkItems, readItems } from '#features/bookings/domain/check-request.public.ts';
import {
  anonymousCustomer,
  type BookingDependencies,
  type BookingPlan,
  checkPhone,
  planUnits,
  planVoucher,
  readPrices,
  type Submission,
} from '#features/bookings/server/bookings.public.ts';
import { type OpeningHours, openingOn } from '#features/opening-hours/domain/opening-on.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import { readBookingSettings } from '#features/settings/server/settings.public.ts';
import { AppError } from '#shared/app-error.ts';
import { addDays, businessTimeAt } from '#shared/business-calendar.ts';
import { findSlotNumber } from '#shared/rental-time.ts';
import type { WalkInRequest } from '../desk.contract.ts';
import { walkInStart } from '../domain/start-now.ts';

export type WalkIn = Omit<WalkInRequest, 'language'> & Submission & { staffId: number | null };

/** The range of days named in the error for a day in the past; any day with slots can be booked. */
const daysAhead = 60;

/**
 * Checks what staff book for somebody: today as well, and from a half hour on that has begun. The calendar of visitors
 * and the limits of strangers do not bind them; units and prices do.
 */
export async function planWalkIn(
  { database, clock, timeZone }: BookingDependencies,
  request: WalkIn,
): Promise<BookingPlan> {
  const { source, language, pay, staffId, requestHash, idempotencyKey } = request;
  const booked = readItems(request.itemsBooked);
  const [hours, settings] = await Promise.all([
    createOpeningHoursRepository(database).find(),
    readBookingSettings(database),
  ]);
  const { bookingDate, startSlot, today } = findStart(request, businessTimeAt(clock.now(), timeZone), hours);
  const prices = await readPrices(database, booked, { language, date: bookingDate });
  const items = checkItems(booked, prices);
  const { phoneNumber: typed, phoneCountry } = request;
  const { country } = settings;
  const phoneNumber =
    typed === undefined ? null : checkPhone({ phoneNumber: typed, phoneCountry }, { country, language });
  const { totalCents: priceCents, ...taken } = planUnits(items, prices, startSlot);
  const voucher = await planVoucher(database, request.voucher, { today, priceCents });
  const discountCents = voucher?.discountCents ?? 0;
  return {
    booking: {
      source,
      idempotencyKey,
      requestHash,
      language,
      ...anonymousCustomer,
      fullName: request.fullName ?? null,
      email: request.email ?? null,
      phoneNumber,
      bookingDate,
      startSlot,
      totalCents: priceCents - discountCents,
      voucherId: voucher?.voucherId ?? null,
      discountCents,
      holdMinutes: null,
      network: null,
      browser: null,
      confirmBy: null,
      confirmedBy: 'staff',
    },
    ...taken,
    documents: [],
    paddlers: [],
    today,
    shareOfAll: 0,
    voucher,
    payment: pay === 'later' ? null : { method: pay, staffId },
  };
}

function findStart(
  { bookingDate, timeSlot }: Pick<WalkIn, 'bookingDate' | 'timeSlot'>,
  { date: today, ...time }: ReturnType<typeof businessTimeAt>,
  hours: OpeningHours,
): { bookingDate: string; startSlot: number; today: string } {
  const wanted = bookingDate ?? today;
  if (wanted < today) {
    const window = { first: today, last: addDays(today, daysAhead) };
    throw new AppError('bookings/date-not-bookable', { parameters: window });
  }
  const startSlot =
    timeSlot === undefined ? walkInStart(time, openingOn(hours, today).open) : findSlotNumber(timeSlot);
  if (startSlot === null) throw new AppError('bookings/beach-closed');
  return { bookingDate: wanted, startSlot, today };
}
