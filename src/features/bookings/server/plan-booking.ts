import { createHash } from 'node:crypto';
import { type SlotNeed, slotNeeds } from '#features/availability/server/availability.public.ts';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { acceptedKinds } from '#features/documents/documents.contract.ts';
import {
  createDocumentsRepository,
  type DocumentVersion,
} from '#features/documents/server/documents.public.ts';
import { isSettingOn } from '#features/settings/server/settings.public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { businessToday, type LocalDate } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import { findSlotNumber } from '#shared/rental-time.ts';
import type { CreateBookingRequest } from '../bookings.contract.ts';
import { parseItemsBooked } from '../domain/items-booked.ts';
import { type PricedItem, priceItems } from '../domain/price-lines.ts';
import { quoteCents } from '../domain/price-quote.ts';
import type { AnnounceBooking } from './booking-news.ts';
import { type Refusal, refuse } from './bookings.outcomes.ts';
import type { NewBooking } from './bookings.repository.ts';
import { checkClosing, checkDates } from './check-request.ts';
import { refuseWhileClosed } from './refuse-while-closed.ts';

export interface BookingDependencies {
  database: Database;
  clock: Clock;
  timeZone: string;
  /** How long units wait for a card payment; `null` where no gateway is configured. */
  holdMinutes: number | null;
  /** Live unpaid bookings that one e-mail address or phone may have; 0 means any number. */
  maxUnpaidPerContact: number;
  announce: AnnounceBooking;
}

export interface BookingRequest extends CreateBookingRequest {
  language: Language;
  idempotencyKey: string | null;
  /** Tells a repeated request from another one that uses the same key. */
  requestHash: Buffer;
  /** For staff, and for an order that is paid already. */
  allowedDuringMaintenance: boolean;
}

/** A request that has been checked: what to write down, what to take, what was agreed to. */
export interface BookingPlan {
  booking: NewBooking;
  items: PricedItem[];
  needs: SlotNeed[];
  documents: DocumentVersion[];
  today: LocalDate;
  titleOf: (itemId: string) => string;
}

/** Checks a request against the calendar, the price list and the documents. Writes nothing. */
export async function planBooking(
  { database, clock, timeZone, holdMinutes }: BookingDependencies,
  request: BookingRequest,
): Promise<BookingPlan | Refusal> {
  const now = clock.now();
  const items = parseItemsBooked(request.itemsBooked);
  if (!items) return refuse('bookings/items-unreadable');
  const badDate = checkDates(request, now, timeZone);
  if (badDate) return badDate;

  const [closed, prices, versions, takesCards] = await Promise.all([
    refuseWhileClosed(database, request),
    createCatalogueRepository(database).listPrices(
      items.map((item) => item.itemId),
      request.language,
    ),
    createDocumentsRepository(database).listActiveVersions(request.language),
    holdMinutes !== null && isSettingOn(database, 'online_payment'),
  ]);
  if (closed) return closed;
  const priced = priceItems(items, prices);
  if ('fault' in priced)
    return refuse(`bookings/${priced.fault}`, priced.fault === 'price-changed' ? priced : {});
  const documents = matchDocuments(versions, request.acceptedDocuments);
  if ('kind' in documents) return documents;

  const startSlot = findSlotNumber(request.timeSlot) ?? 0;
  const titleOf = (itemId: string) => prices.find((price) => price.itemId === itemId)?.title ?? itemId;
  const tooLate = checkClosing(priced, startSlot, titleOf);
  if (tooLate) return tooLate;
  const totalCents = quoteCents(priced);
  return {
    booking: {
      idempotencyKey: request.idempotencyKey,
      requestHash: request.requestHash,
      language: request.language,
      fullName: request.fullName,
      email: request.email,
      dateOfBirth: request.dateOfBirth,
      phoneNumber: request.phoneNumber,
      bookingDate: request.bookingDate,
      startSlot,
      totalCents,
      // What costs nothing has nothing to wait for.
      holdMinutes: takesCards && totalCents > 0 ? holdMinutes : null,
    },
    items: priced,
    needs: slotNeeds(priced, startSlot),
    documents,
    today: businessToday(now, timeZone),
    titleOf,
  };
}

/** @param body as it was sent: a language that was only guessed from the browser makes no other request. */
export function hashRequest(body: CreateBookingRequest): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest();
}

/** What counts as accepted are the active documents; where the customer names versions, they must be these. */
function matchDocuments(
  active: readonly DocumentVersion[],
  accepted: CreateBookingRequest['acceptedDocuments'],
): DocumentVersion[] | Refusal {
  const documents = active.filter((version) => acceptedKinds.some((kind) => kind === version.documentType));
  if (documents.length < acceptedKinds.length) return refuse('bookings/documents-missing');
  const isOther = (version: DocumentVersion) => {
    const shown = accepted?.[version.documentType as keyof typeof accepted];
    return shown !== undefined && shown !== version.id;
  };
  return documents.some(isOther) ? refuse('bookings/documents-changed') : documents;
}
