import { type AcceptedKind, acceptedKinds } from '#features/documents/domain/document-kinds.public.ts';
import { businessToday } from '#shared/business-calendar.ts';
import type { Language } from '#shared/language.ts';
import type { CreateBookingRequest, CustomerDetails } from '../../../bookings.contract.ts';
import type { BookingDraft } from '../../../domain/choice/selection.ts';
import { isOldEnough } from '../../../domain/minimum-age.ts';
import { writeItemsBooked } from '../../../domain/prices/items-booked.ts';

interface RequestParts {
  customer: CustomerDetails;
  draft: BookingDraft;
  /** What the screen shows; the server refuses where its own price list says otherwise. */
  unitPriceCents: number | undefined;
  language: Language;
  documentIds: Partial<Record<AcceptedKind, number>>;
}

export type RequestFault = 'booking-incomplete' | 'no-items' | 'too-young';

export function findRequestFault(
  { customer, draft }: Pick<RequestParts, 'customer' | 'draft'>,
  now: Date,
  timeZone: string,
): RequestFault | null {
  if (!draft.date || !draft.timeSlot) return 'booking-incomplete';
  if (!draft.selection?.duration) return 'no-items';
  return isOldEnough(customer.dateOfBirth, businessToday(now, timeZone)) ? null : 'too-young';
}

/** @returns `null` where the draft is not complete. */
export function toBookingRequest(parts: RequestParts): CreateBookingRequest | null {
  const { customer, draft, unitPriceCents, language, documentIds } = parts;
  const { date, timeSlot, selection } = draft;
  if (!date || !timeSlot || !selection?.duration) return null;
  const { itemId, quantity, duration } = selection;
  const acceptedDocuments: CreateBookingRequest['acceptedDocuments'] = {};
  for (const kind of acceptedKinds) {
    const id = documentIds[kind];
    if (id !== undefined) acceptedDocuments[kind] = id;
  }
  return {
    ...customer,
    bookingDate: date,
    timeSlot,
    itemsBooked: writeItemsBooked([{ itemId, quantity, duration, unitPriceCents }]),
    paymentCompleted: false,
    status: 'pending',
    language,
    acceptedDocuments,
  };
}
