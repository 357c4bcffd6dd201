import { createHash } from 'node:crypto';
import {
  bookingWindow,
  earliestStart,
  type SlotNeed,
  slotNeeds,
} from '#features/availability/server/availability.public.ts';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { acceptedKinds } from '#features/documents/domain/document-kinds.public.ts';
import {
  createDocumentsRepository,
  type DocumentVersion,
} from '#features/documents/server/documents.public.ts';
import { readBookingSettings } from '#features/settings/server/settings.public.ts';
import {
  changedRefusal,
  evaluateCode,
  type GoodCode,
  type Price,
} from '#features/vouchers/server/vouchers.public.ts';
import { describeRental, describeWeatherRule } from '#features/weather/server/weather.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Executor, Transaction } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { HandMethod } from '#shared/bookings/hand-methods.ts';
import { businessInstant, businessToday, type LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { findSlotNumber, slotStart } from '#shared/rental-time.ts';
import type { CreateBookingRequest } from '../../bookings.contract.ts';
import { confirmBy } from '../../domain/booking-state.public.ts';
import { checkDates, checkItems, readItems } from '../../domain/check-request.public.ts';
import type { BookedItem } from '../../domain/items-booked.public.ts';
import { countSeats } from '../../domain/paddlers.public.ts';
import { isPaidByVoucher, type PricedItem, quoteCents } from '../../domain/prices.public.ts';
import type { BookedTrip } from '../../domain/trip-of-booking.public.ts';
import type { UnpaidLimits } from '../../domain/unpaid-limits.ts';
import type { PublishBookingEvent } from '../booking-events.ts';
import type { NewBooking } from '../bookings.repository.ts';
import type { DoneWork, ProofOfWork } from '../unpaid/proof-of-work.ts';
import type { Signature, Visitor } from '../unpaid/visitor.ts';
import { checkPhone, type NewPaddler, planPaddlers, refuseWhileClosed } from './check-order.ts';

export interface BookingDependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
  /** How long units wait for a card payment; `null` while there is no gateway. */
  findHoldMinutes: () => number | null;
  /** What may be held without money or confirmation. */
  unpaidLimits: UnpaidLimits;
  proofOfWork: ProofOfWork;
  /** How long a pay-later booking waits to be confirmed; `null` where no mail can ask for it. */
  findPayLaterHours: () => number | null;
  announce: PublishBookingEvent;
}

/** What any way to book says beside the booking itself. */
export interface Submission {
  language: Language;
  idempotencyKey: string | null;
  /** Tells a repeated request from another one that uses the same key. */
  requestHash: Buffer;
  visitor: Visitor;
  signature: Signature;
  work: DoneWork | null;
  /** Holds units for exactly this visitor; absent where nothing does. */
  claimId?: number | null;
  /** What else is written with the booking, or refuses it; before the claim and the units. */
  alongside?: (tx: Transaction, bookingId: number) => Promise<void>;
}

export interface BookingRequest extends CreateBookingRequest, Submission {
  language: Language;
  /** What was paid for is booked, also without the names of those who paddle along. */
  isPaidOrder?: boolean;
}

/** A request that has been checked: what to write down, what to take, what was agreed to. */
export interface BookingPlan {
  booking: NewBooking;
  items: PricedItem[];
  needs: SlotNeed[];
  documents: DocumentVersion[];
  /** Empty if they were not asked for. */
  paddlers: NewPaddler[];
  today: LocalDate;
  /** Per cent of a slot that may be held without money by all visitors together; 0 means all of it. */
  shareOfAll: number;
  titleOf: (itemId: string) => string;
  /** What pays part of it, or all; taken in the booking's transaction. */
  voucher: PlannedVoucher | null;
  /** Money that staff take at once; `null` where it comes later. */
  payment: { method: HandMethod; staffId: number | null } | null;
}

/** Checks a request against the calendar, the price list and the documents. Writes nothing. */
export async function planBooking(
  dependencies: BookingDependencies,
  request: BookingRequest,
): Promise<BookingPlan> {
  const { database } = dependencies;
  const booked = readItems(request.itemsBooked);
  const startSlot = findSlotNumber(request.timeSlot) ?? 0;
  const { language, bookingDate: date } = request;
  const [basis, prices] = await Promise.all([
    readBasis(database, request),
    readPrices(database, booked, { language, date }),
  ]);
  checkMoment(dependencies, request, { settings: basis.settings, startSlot });
  const { totalCents: priceCents, ...taken } = planUnits(checkItems(booked, prices), prices, startSlot);
  const places = countSeats(taken.items, prices);
  return planSale(dependencies, request, basis, {
    ...taken,
    bookingDate: date,
    startSlot,
    priceCents,
    places,
  });
}

/** Whether it can be booked now: the window of bookable days, what is too near, and the age of who books. */
export function checkMoment(
  { clock, timeZone }: Pick<BookingDependencies, 'clock' | 'timeZone'>,
  wanted: Pick<BookingRequest, 'bookingDate' | 'dateOfBirth'>,
  { settings, startSlot }: { settings: Basis['settings']; startSlot: number },
): void {
  const now = clock.now();
  checkDates(wanted, {
    window: bookingWindow(now, timeZone, settings),
    earliest: earliestStart(now, timeZone, settings),
    start: slotStart(startSlot),
    today: businessToday(now, timeZone),
  });
}

type SaleRequest = Omit<BookingRequest, 'bookingDate' | 'timeSlot' | 'itemsBooked'>;

/** What is sold, and when. */
interface Sale extends Pick<BookingPlan, 'items' | 'needs' | 'titleOf'> {
  bookingDate: LocalDate;
  startSlot: number;
  priceCents: number;
  /** How many people it has room for: so many are asked for their names. */
  places: number;
  trip?: BookedTrip;
}

/** What is the same for a rental and a trip: documents, weather, vouchers, the hold, and who comes along. */
export async function planSale(
  { database, clock, timeZone, findHoldMinutes, findPayLaterHours }: BookingDependencies,
  request: SaleRequest,
  { versions, settings }: Basis,
  { bookingDate, startSlot, priceCents, places, trip, ...taken }: Sale,
): Promise<BookingPlan> {
  const { language, visitor } = request;
  const { items } = taken;
  const now = clock.now();
  const today = businessToday(now, timeZone);
  const holdMinutes = findHoldMinutes();
  const payLaterHours = findPayLaterHours();
  const phoneNumber = checkPhone(request, { country: settings.country, language });
  const documents = matchDocuments(versions, request.acceptedDocuments);
  const weatherRule = await matchWeatherRule(database, request, items);
  const voucher = await planVoucher(database, request.voucher, { today, priceCents });
  const discountCents = voucher?.discountCents ?? 0;
  const totalCents = priceCents - discountCents;
  const isPaid = isPaidByVoucher({ totalCents, discountCents });
  // What costs nothing has nothing to wait for.
  const isHeld = holdMinutes !== null && settings.takesCards && totalCents > 0;
  const startsAt = businessInstant(bookingDate, slotStart(startSlot), timeZone);
  const isToConfirm = !isHeld && !isPaid && !visitor.isStaff && payLaterHours !== null;
  return {
    booking: {
      source: 'web',
      idempotencyKey: request.idempotencyKey,
      requestHash: request.requestHash,
      language: request.language,
      fullName: request.fullName,
      email: request.email,
      dateOfBirth: request.dateOfBirth,
      phoneNumber,
      bookingDate,
      startSlot,
      totalCents,
      voucherId: voucher?.voucherId ?? null,
      discountCents,
      holdMinutes: isHeld ? holdMinutes : null,
      network: visitor.isExempt ? null : visitor.network,
      browser: visitor.isExempt ? null : visitor.browser,
      confirmBy: isToConfirm ? confirmBy({ now, hours: payLaterHours, startsAt }) : null,
      confirmedBy: visitor.isStaff ? 'staff' : null,
      weatherRule,
      weatherVerdict: await describeRental(
        database,
        { clock, timeZone },
        { date: bookingDate, startSlot, items, language },
      ),
      trip: trip ?? null,
    },
    ...taken,
    documents,
    paddlers:
      settings.asksPaddlers && !request.isPaidOrder
        ? planPaddlers({ paddlers: request.paddlers, seats: places, today, language })
        : [],
    today,
    shareOfAll: settings.unpaidShare,
    voucher,
    payment: null,
  };
}

type Basis = Awaited<ReturnType<typeof readBasis>>;

/** What any request is checked against; refuses it while the site is closed. */
export async function readBasis(
  database: Database,
  { language, visitor }: Pick<Submission, 'language' | 'visitor'>,
) {
  const [versions, settings] = await Promise.all([
    createDocumentsRepository(database).listActiveVersions(language),
    readBookingSettings(database),
    refuseWhileClosed(database, visitor),
  ]);
  return { versions, settings };
}

type PlannedVoucher = GoodCode & { price: Price };

/** What the visitor saw is what is taken off; where it would be something else, they see that first. */
export async function planVoucher(
  database: Database,
  used: CreateBookingRequest['voucher'],
  price: Price,
): Promise<PlannedVoucher | null> {
  if (!used) return null;
  const good = await evaluateCode(database, used.code, price);
  if (good.discountCents !== used.discountCents) throw changedRefusal(good.discountCents);
  return { ...good, price };
}

type PriceList = Awaited<ReturnType<typeof readPrices>>;

export function readPrices(
  executor: Executor,
  booked: readonly { itemId: string }[],
  { language, date }: { language: Language; date: LocalDate },
) {
  const itemIds = booked.map((item) => item.itemId);
  return createCatalogueRepository(executor).listPrices(itemIds, language, date);
}

/** What a booking takes from a slot on, and what it costs. */
export function planUnits(
  items: PricedItem[],
  prices: PriceList,
  startSlot: number,
): Pick<BookingPlan, 'items' | 'needs' | 'titleOf'> & { totalCents: number } {
  const titleOf = (itemId: string) => prices.find((price) => price.itemId === itemId)?.title ?? itemId;
  return { items, needs: slotNeeds(items, startSlot), titleOf, totalCents: quoteCents(items) };
}

/** @param body as it was sent: a language that was only guessed from the browser makes no other request. */
export function hashRequest(body: object): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest();
}

/** What counts as accepted are the active documents; where the customer names versions, they must be these. */
export function matchDocuments(
  active: readonly DocumentVersion[],
  accepted: CreateBookingRequest['acceptedDocuments'],
): DocumentVersion[] {
  const documents = active.filter((version) => acceptedKinds.some((kind) => kind === version.documentType));
  if (documents.length < acceptedKinds.length) throw new AppError('bookings/documents-missing');
  const isOther = (version: DocumentVersion) => {
    const shown = accepted?.[version.documentType as keyof typeof accepted];
    return shown !== undefined && shown !== version.id;
  };
  if (documents.some(isOther)) throw new AppError('bookings/documents-changed');
  return documents;
}

/** Only the rule in force can be accepted. What was paid for is booked all the same, without it. */
async function matchWeatherRule(
  database: Database,
  { weatherRule, language, isPaidOrder }: Pick<BookingRequest, 'weatherRule' | 'language' | 'isPaidOrder'>,
  booked: readonly BookedItem[],
): Promise<string | null> {
  if (weatherRule === undefined) return null;
  const itemIds = booked.map(({ itemId }) => itemId);
  if ((await describeWeatherRule(database, itemIds, language)) === weatherRule) return weatherRule;
  if (isPaidOrder) return null;
  throw new AppError('bookings/weather-rule-changed');
}
