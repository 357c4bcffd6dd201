import { createHash } from 'node:crypto';
import {
  bookingWindow,
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
import { issueText } from '#i18n/issue-text.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#shared/app-error.ts';
import { businessInstant, businessToday, type LocalDate } from '#shared/business-calendar.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { findSlotNumber, slotStart } from '#shared/rental-time.ts';
import type { CreateBookingRequest } from '../../bookings.contract.ts';
import { checkClosing, checkDates, checkFleet, checkPrices, readItems } from '../../domain/check-request.ts';
import { confirmBy } from '../../domain/confirm-by.ts';
import type { PricedItem } from '../../domain/prices/price-lines.ts';
import { quoteCents } from '../../domain/prices/price-quote.ts';
import type { UnpaidLimits } from '../../domain/unpaid-limits.ts';
import type { PublishBookingEvent } from '../booking-events.ts';
import type { NewBooking } from '../bookings.repository.ts';
import type { DoneWork, ProofOfWork } from '../unpaid/proof-of-work.ts';
import type { Visitor } from '../unpaid/visitor.ts';
import { readPhone } from './read-phone.ts';
import { refuseWhileClosed } from './refuse-while-closed.ts';

export interface BookingDependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
  /** How long units wait for a card payment; `null` where no gateway is configured. */
  holdMinutes: number | null;
  /** What may be held without money or confirmation. */
  unpaidLimits: UnpaidLimits;
  proofOfWork: ProofOfWork;
  /** How long a pay-later booking waits to be confirmed; `null` where no mail can ask for it. */
  payLaterHours: number | null;
  announce: PublishBookingEvent;
}

export interface BookingRequest extends CreateBookingRequest {
  language: Language;
  idempotencyKey: string | null;
  /** Tells a repeated request from another one that uses the same key. */
  requestHash: Buffer;
  visitor: Visitor;
  work: DoneWork | null;
}

/** A request that has been checked: what to write down, what to take, what was agreed to. */
export interface BookingPlan {
  booking: NewBooking;
  items: PricedItem[];
  needs: SlotNeed[];
  documents: DocumentVersion[];
  today: LocalDate;
  /** Per cent of a slot that may be held without money by all visitors together; 0 means all of it. */
  shareOfAll: number;
  titleOf: (itemId: string) => string;
}

/** Checks a request against the calendar, the price list and the documents. Writes nothing. */
export async function planBooking(
  { database, clock, timeZone, holdMinutes, payLaterHours }: BookingDependencies,
  request: BookingRequest,
): Promise<BookingPlan> {
  const now = clock.now();
  const items = readItems(request.itemsBooked);
  const today = businessToday(now, timeZone);
  checkDates(request, { window: bookingWindow(now, timeZone), today });

  const [prices, versions, settings] = await Promise.all([
    createCatalogueRepository(database).listPrices(
      items.map((item) => item.itemId),
      request.language,
    ),
    createDocumentsRepository(database).listActiveVersions(request.language),
    readBookingSettings(database),
    refuseWhileClosed(database, request.visitor),
  ]);
  const priced = checkPrices(items, prices);
  checkFleet(priced, prices);
  const { language, visitor } = request;
  const phoneNumber = readPhone(request.phoneNumber, { country: settings.country, language });
  if (phoneNumber === null) throw invalidPhone(language);
  const documents = matchDocuments(versions, request.acceptedDocuments);

  const startSlot = findSlotNumber(request.timeSlot) ?? 0;
  const titleOf = (itemId: string) => prices.find((price) => price.itemId === itemId)?.title ?? itemId;
  checkClosing(priced, startSlot, titleOf);
  const totalCents = quoteCents(priced);
  // What costs nothing has nothing to wait for.
  const isHeld = holdMinutes !== null && settings.takesCards && totalCents > 0;
  const startsAt = businessInstant(request.bookingDate, slotStart(startSlot), timeZone);
  const isToConfirm = !isHeld && !visitor.isStaff && payLaterHours !== null;
  return {
    booking: {
      idempotencyKey: request.idempotencyKey,
      requestHash: request.requestHash,
      language: request.language,
      fullName: request.fullName,
      email: request.email,
      dateOfBirth: request.dateOfBirth,
      phoneNumber,
      bookingDate: request.bookingDate,
      startSlot,
      totalCents,
      holdMinutes: isHeld ? holdMinutes : null,
      network: visitor.isExempt ? null : visitor.network,
      browser: visitor.isExempt ? null : visitor.browser,
      confirmBy: isToConfirm ? confirmBy({ now, hours: payLaterHours, startsAt }) : null,
      confirmedBy: visitor.isStaff ? 'staff' : null,
    },
    items: priced,
    needs: slotNeeds(priced, startSlot),
    documents,
    today,
    shareOfAll: settings.unpaidShare,
    titleOf,
  };
}

/** @param body as it was sent: a language that was only guessed from the browser makes no other request. */
export function hashRequest(body: CreateBookingRequest): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest();
}

function invalidPhone(language: Language): AppError {
  const message = issueText('phone_invalid', toLocale(language));
  return new AppError('http/invalid', {
    parameters: { details: message },
    issues: [{ path: 'phoneNumber', message }],
  });
}

/** What counts as accepted are the active documents; where the customer names versions, they must be these. */
function matchDocuments(
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
