import type { BookingWish, CreateBookingRequest } from '#features/bookings/bookings.contract.ts';
import { type BookedItem, writeItemsBooked } from '#features/bookings/domain/items-booked.public.ts';
import { type AcceptedKind, acceptedKinds } from '#features/documents/domain/document-kinds.public.ts';
import type { Language } from '#shared/language.ts';
import { missingFrom } from '../../domain/booking-progress.ts';
import type { BookingDraft } from '../../domain/selection.ts';
import type { CheckedDetails } from '../details/details-form.ts';

interface WishInput {
  customer: CheckedDetails;
  language: Language;
  documentIds: Partial<Record<AcceptedKind, number | undefined>>;
  /** The code that was applied, with what it took off on the screen. */
  voucher?: CreateBookingRequest['voucher'] | null;
  /** The rule for bad weather that the screen shows. */
  weatherRule?: string | null | undefined;
}

interface RequestInput extends WishInput {
  draft: BookingDraft;
  /** What the screen shows, with its prices; the server refuses where its own price list says otherwise. */
  lines: readonly BookedItem[];
  /** Units that are held for this visitor. */
  claim?: CreateBookingRequest['claim'] | null;
}

export type RequestFault = 'booking-incomplete' | 'no-items';

export function findRequestFault(draft: BookingDraft): RequestFault | null {
  if (!draft.date || !draft.timeSlot) return 'booking-incomplete';
  return missingFrom(draft) ? 'no-items' : null;
}

/** @returns `null` where the draft is not complete. */
export function toBookingRequest(parts: RequestInput): CreateBookingRequest | null {
  const { draft, lines, claim } = parts;
  const { date, timeSlot } = draft;
  if (!date || !timeSlot || missingFrom(draft) || lines.length < draft.selections.length) return null;
  return {
    ...toBookingWish(parts),
    paymentCompleted: false,
    status: 'pending',
    bookingDate: date,
    timeSlot,
    itemsBooked: writeItemsBooked(lines),
    ...(claim ? { claim: { id: claim.id, token: claim.token } } : {}),
  };
}

/** What is sent with whatever is booked. */
export function toBookingWish(parts: WishInput): BookingWish {
  const { customer, language, documentIds, voucher, weatherRule } = parts;
  const acceptedDocuments: CreateBookingRequest['acceptedDocuments'] = {};
  for (const kind of acceptedKinds) {
    const id = documentIds[kind];
    if (id !== undefined) acceptedDocuments[kind] = id;
  }
  return {
    ...customer,
    language,
    acceptedDocuments,
    ...(voucher ? { voucher: { code: voucher.code, discountCents: voucher.discountCents } } : {}),
    ...(weatherRule ? { weatherRule } : {}),
  };
}
