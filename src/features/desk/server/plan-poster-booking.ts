import { checkItems, isOldEnough, readItems } from '#features/bookings/domain/check-request.public.ts';
import {
  anonymousCustomer,
  type BookingDependencies,
  type BookingPlan,
  checkPhone,
  matchDocuments,
  planUnits,
  readPrices,
  refuseWhileClosed,
  type Submission,
} from '#features/bookings/server/bookings.public.ts';
import { createDocumentsRepository } from '#features/documents/server/documents.public.ts';
import { openingOn } from '#features/opening-hours/domain/opening-on.public.ts';
import { createOpeningHoursRepository } from '#features/opening-hours/server/opening-hours.public.ts';
import { readBookingSettings, readSetting } from '#features/settings/server/settings.public.ts';
import { AppError } from '#shared/app-error.ts';
import { businessTimeAt } from '#shared/business-calendar.ts';
import { findSlotNumber, type OpenSlots } from '#shared/rental-time.ts';
import type { PosterRequest } from '../desk.contract.ts';
import { nextStart, posterHoldMinutes, runningSlot } from '../domain/start-now.ts';

export type PosterBooking = PosterRequest & Submission;

/**
 * Checks what a guest books who stands on the beach. Everything is as on the site but the day: it is today, from the
 * half hour on that the guest saw. It ends by itself like any other that nobody confirms, only sooner.
 */
export async function planPosterBooking(
  { database, clock, timeZone }: BookingDependencies,
  request: PosterBooking,
): Promise<BookingPlan> {
  const { language, visitor } = request;
  const now = clock.now();
  const { date: today, ...time } = businessTimeAt(now, timeZone);
  const booked = readItems(request.itemsBooked);
  const [hours, isOn, prices, versions, settings] = await Promise.all([
    createOpeningHoursRepository(database).find(),
    readSetting(database, 'poster_booking'),
    readPrices(database, booked, { language, date: today }),
    createDocumentsRepository(database).listActiveVersions(language),
    readBookingSettings(database),
    refuseWhileClosed(database, visitor),
  ]);
  if (!isOn) throw new AppError('bookings/poster-off');
  const startSlot = findStart(request.timeSlot, time, openingOn(hours, today).open);
  if (!isOldEnough(request.dateOfBirth, today)) throw new AppError('bookings/too-young');
  const items = checkItems(booked, prices);
  const phoneNumber = checkPhone(request, { country: settings.country, language });
  const documents = matchDocuments(versions, request.acceptedDocuments);
  const { totalCents, ...taken } = planUnits(items, prices, startSlot);
  return {
    booking: {
      source: 'poster',
      idempotencyKey: request.idempotencyKey,
      requestHash: request.requestHash,
      language,
      ...anonymousCustomer,
      fullName: request.fullName,
      email: null,
      dateOfBirth: request.dateOfBirth,
      phoneNumber,
      bookingDate: today,
      startSlot,
      totalCents,
      voucherId: null,
      discountCents: 0,
      holdMinutes: null,
      network: visitor.isExempt ? null : visitor.network,
      browser: visitor.isExempt ? null : visitor.browser,
      confirmBy: new Date(now.getTime() + posterHoldMinutes * 60_000),
      confirmedBy: null,
    },
    ...taken,
    documents,
    paddlers: [],
    today,
    shareOfAll: settings.unpaidShare,
    voucher: null,
    payment: null,
  };
}

/** A guest may take a while to type: the half hour that is running is fine as well as the one that is offered now. */
function findStart(timeSlot: string, time: { hour: number; minute: number }, open: OpenSlots | null): number {
  const offered = nextStart(time, open);
  const running = runningSlot(time, open);
  if (offered === null && running === null) throw new AppError('bookings/beach-closed');
  const wanted = findSlotNumber(timeSlot);
  if (wanted === null || (wanted !== offered && wanted !== running))
    throw new AppError('bookings/start-passed');
  return wanted;
}
