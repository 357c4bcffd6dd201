import type { Booking } from '#features/bookings/bookings.contract.ts';
import {
  createEvidenceRepository,
  describePolicy,
  hasBegun,
  policyTimes,
  toBooking,
} from '#features/bookings/server/bookings.public.ts';
import { readBookingInvoices } from '#features/invoices/server/invoices.public.ts';
import { type Payments, sumReturning } from '#features/payments/server/payments.public.ts';
import { readBookingSettings, readWhatToBring } from '#features/settings/server/settings.public.ts';
import type { CalledOffBooking } from '#features/storm-days/server/storm-days.public.ts';
import { showVoucherCode } from '#features/vouchers/domain/voucher-code.public.ts';
import { readValidity } from '#features/vouchers/server/vouchers.public.ts';
import { describeOld, describeVerdict, findForecast } from '#features/weather/server/weather.public.ts';
import type { Executor } from '#platform/database/database.ts';
import { isRefusal } from '#shared/app-error.ts';
import { businessToday } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { hideEmail } from '../domain/hide-email.ts';
import type { Cancellation, GuestBooking } from '../guest-page.contract.ts';
import { planCancellation } from './cancel-as-guest.ts';
import { keptOfParty, momentOf, type Now, policyOf } from './guest-moment.ts';
import { assertMayMove } from './guest-rules.ts';
import type { GuestMoveDependencies } from './move-as-guest.ts';
import type { OpenedPage } from './open-guest-page.ts';

export interface ShowDependencies extends GuestMoveDependencies {
  payments: Payments;
}

/** A booking as its guest sees it: what it is, how its money stands, and what can be done with it now. */
export async function showGuestBooking(
  dependencies: ShowDependencies,
  page: OpenedPage,
  language: Language,
): Promise<GuestBooking> {
  const shown = await showWhole(dependencies, page, language);
  return page.isReadOnly ? hideForOthers(shown) : shown;
}

/** The view for shared calendars: the booking and its sums, without codes and without actions. */
function hideForOthers({ paddlers: _, ...shown }: GuestBooking): GuestBooking {
  return {
    ...shown,
    email: null,
    cancellation: null,
    calledOff: shown.calledOff && { ...shown.calledOff, voucherCode: null },
    canPay: false,
    canConfirm: false,
    canMove: false,
    hasDocuments: false,
    invoices: [],
    invoiceableCents: 0,
    isReadOnly: true,
  };
}

async function showWhole(
  dependencies: ShowDependencies,
  page: OpenedPage,
  language: Language,
): Promise<GuestBooking> {
  const { database, payments } = dependencies;
  const { booking, guest, storm } = page;
  const { state } = booking;
  const shown = toBooking(booking);
  const moment = momentOf(dependencies, booking);
  const isOver = hasBegun(moment);
  const policy = policyOf(guest);
  const isUnpaid = state === 'held' || state === 'pending';
  const cancellation = await tryToCancel(dependencies, page);
  const takesCards = payments.obstacle === null && (await readBookingSettings(database)).takesCards;
  return {
    ...showBooked(shown),
    language: booking.language,
    paidCents: booking.paidByCardCents + booking.paidByHandCents,
    returningCents: await sumReturning(database, booking.id),
    keptCents: state === 'cancelled' ? guest.keptCents : keptOfParty(page),
    keptOfVoucherCents: guest.keptVoucherCents,
    code: await showCode(dependencies, page),
    email: booking.email === null ? null : hideEmail(booking.email),
    forecast: state === 'cancelled' ? null : await showForecast(dependencies, page, language),
    bring: await readWhatToBring(database, language),
    policy: policy && describeTimes(policy, moment.startsAt, language),
    weatherRule: guest.weatherRule,
    cancellation,
    calledOff: describeCalledOff(storm),
    canPay:
      !storm?.isOpen &&
      isUnpaid &&
      takesCards &&
      shown.totalCents > 0 &&
      booking.holdSecondsLeft !== 0 &&
      !isOver,
    canConfirm: !storm?.isOpen && state === 'pending' && !booking.isConfirmed,
    canMove: state !== 'held' && state !== 'cancelled' && isAllowed(() => assertMayMove(dependencies, page)),
    hasDocuments: state === 'paid' && shown.waiverAccepted,
    ...(await showInvoices(database, booking.id)),
    ...(booking.trip && cancellation && (await showPaddlers(database, booking.id))),
    viewPath: page.viewPath,
  };
}

async function showPaddlers(executor: Executor, bookingId: number): Promise<Pick<GuestBooking, 'paddlers'>> {
  const paddlers = await createEvidenceRepository(executor).listComing(bookingId);
  return paddlers.length > 0 ? { paddlers } : {};
}

/** What is the guest's of a booking as the calls show it. */
function showBooked(shown: Booking) {
  const { id, reference, bookingDate, timeSlot, itemsBooked, totalCents, discountCents, dueCents } = shown;
  const { refundedCents, status, holdSecondsLeft, confirmed, confirmBy, moves, calendarSequence } = shown;
  return {
    ...{ id, reference, bookingDate, timeSlot, itemsBooked, totalCents, discountCents, dueCents },
    ...{ refundedCents, status, holdSecondsLeft, confirmed, confirmBy, moves, calendarSequence },
    ...(shown.trip && { trip: shown.trip }),
  };
}

/** What the forecast says of the hours of the booking. */
async function showForecast(
  { database, clock, timeZone }: ShowDependencies,
  { booking }: OpenedPage,
  language: Language,
): Promise<GuestBooking['forecast']> {
  const { bookingDate: date, startSlot, items } = booking;
  const found = await findForecast(database, { clock, timeZone }, { date, startSlot, items });
  if (!found) return null;
  const { location, wind, waveHeight, verdict, isOld, heardAt } = found;
  return {
    ...{ location, wind, waveHeight, heardAt: heardAt.toISOString() },
    verdict: verdict && { level: verdict.level, text: describeVerdict(verdict, language) },
    old: isOld ? describeOld(heardAt, language, timeZone) : null,
  };
}

/** A guest is not offered what the business cannot issue. */
async function showInvoices(
  executor: Executor,
  bookingId: number,
): Promise<Pick<GuestBooking, 'invoices' | 'invoiceableCents'>> {
  const { invoices, invoiceableCents, isSellerKnown } = await readBookingInvoices(executor, bookingId);
  return { invoices, invoiceableCents: isSellerKnown ? invoiceableCents : 0 };
}

/** `null` where no code took anything off. */
async function showCode(
  { database, clock, timeZone }: ShowDependencies,
  { booking, guest }: OpenedPage,
): Promise<GuestBooking['code']> {
  if (booking.discountCents === 0) return null;
  const validity = await readValidity(database, booking.id, businessToday(clock.now(), timeZone));
  return validity && { cents: booking.discountCents - guest.keptVoucherCents, ...validity };
}

/** `null` where it was never called off, or ended or took place in another way. */
function describeCalledOff(storm: CalledOffBooking | null): GuestBooking['calledOff'] {
  if (!storm || (storm.choice === null && !storm.isOpen)) return null;
  const { reason, decideBy, isLifted, choice, byDefault, voucherCents, voucherCode } = storm;
  const { toCardCents, byHandCents } = storm;
  return {
    reason,
    decideBy: decideBy.toISOString(),
    isLifted,
    choice,
    byDefault,
    toCardCents,
    byHandCents,
    voucherCents,
    voucherCode: voucherCode && showVoucherCode(voucherCode),
  };
}

function describeTimes(
  policy: Parameters<typeof describePolicy>[0],
  startsAt: Date,
  language: Language,
): NonNullable<GuestBooking['policy']> {
  const { freeUntil, moveUntil } = policyTimes(policy, startsAt);
  return {
    text: describePolicy(policy, language),
    freeUntil: freeUntil.toISOString(),
    moveUntil: moveUntil?.toISOString() ?? null,
  };
}

async function tryToCancel(
  { database, clock, timeZone }: ShowDependencies & Now,
  page: OpenedPage,
): Promise<Cancellation | null> {
  try {
    return await planCancellation(database, { clock, timeZone }, page);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
}

function isAllowed(assert: () => void): boolean {
  try {
    assert();
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return false;
  }
}
