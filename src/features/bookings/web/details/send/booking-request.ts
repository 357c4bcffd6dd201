import { type AcceptedKind, acceptedKinds } from '#features/documents/domain/document-kinds.public.ts';
import type { Language } from '#shared/language.ts';
import type { CreateBookingRequest, CustomerDetails } from '../../../bookings.contract.ts';
import type { BookingDraft } from '../../../domain/choice/selection.ts';
import { writeItemsBooked } from '../../../domain/prices/items-booked.ts';

interface RequestParts {
  customer: CustomerDetails;
  draft: BookingDraft;
  /** What the screen shows; the server refuses where its own price list says otherwise. */
  unitPriceCents: number | undefined;
  language: Language;
  documentIds: Partial<Record<AcceptedKind, number>>;
}

export type RequestFault = 'booking-incomplete' | 'no-items';

export function findRequestFault(draft: BookingDraft): RequestFault | null {
  if (!draft.date || !draft.timeSlot) return 'booking-incomplete';
  return draft.selection?.duration ? null : 'no-items';
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
