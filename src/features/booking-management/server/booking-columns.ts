import type { BookingStatus } from '#features/bookings/bookings.contract.ts';
import { durationsOf } from '#features/bookings/domain/trip-of-booking.public.ts';
import type { BookingRecord } from '#features/bookings/server/bookings.public.ts';
import { statusOf } from '#features/bookings/server/bookings.public.ts';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Executor } from '#platform/database/database.ts';
import type { Column } from '#platform/files/columns.ts';
import { bookingReference } from '#shared/bookings/booking-reference.ts';
import { businessMinute } from '#shared/business-calendar.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { rentalRange, timeSlotText } from '#shared/rental-time.ts';

export interface FileDependencies {
  database: Executor;
  timeZone: string;
}

/** @param hasItems whether there is also a column for each item, with its units */
export async function listColumns(
  { database, timeZone }: FileDependencies,
  language: Language,
  hasItems: boolean,
): Promise<Column<BookingRecord>[]> {
  const locale = { locale: toLocale(language) };
  const items = await createCatalogueRepository(database).list(language);
  const titles = new Map(items.map(({ itemId, title }) => [itemId, title]));
  const statuses: Record<BookingStatus, string> = {
    pending: m.staff_status_pending({}, locale),
    paid: m.staff_status_paid({}, locale),
    cancelled: m.staff_status_cancelled({}, locale),
  };
  // Fields left out at the desk are empty.
  const text = (
    head: string,
    cell: (b: BookingRecord) => string | null,
    kind: 'text' | 'phone' | 'date' | 'minute' = 'text',
  ): Column<BookingRecord> => ({
    head,
    kind,
    cell: (booking) => cell(booking) ?? '',
  });
  const money = (head: string, cell: (b: BookingRecord) => number) => ({
    head,
    kind: 'money' as const,
    cell,
  });
  return [
    text(m.bookings_file_number({}, locale), (b) => bookingReference(b.id)),
    text(m.staff_column_status({}, locale), (b) => statuses[statusOf(b.state)]),
    text(m.booking_full_name({}, locale), (b) => (b.isErased ? m.privacy_erased({}, locale) : b.fullName)),
    text(m.booking_email({}, locale), (b) => b.email),
    text(m.booking_phone({}, locale), (b) => b.phoneNumber, 'phone'),
    text(m.booking_date_of_birth({}, locale), (b) => b.dateOfBirth, 'date'),
    text(m.staff_column_date({}, locale), (b) => b.bookingDate, 'date'),
    text(m.bookings_file_time({}, locale), timeOf),
    text(m.staff_details_items({}, locale), ({ items: booked, trip }) =>
      [
        ...(trip?.seats ?? []).map((seat) => `${seat.quantity} × ${trip?.title}, ${seat.names[language]}`),
        ...booked.map((i) => `${i.quantity} × ${titles.get(i.itemId) ?? i.itemId} (${i.duration} h)`),
      ].join('; '),
    ),
    ...(hasItems ? items.map(columnOfItem) : []),
    money(m.bookings_file_discount({}, locale), (b) => b.discountCents),
    money(m.bookings_file_total({}, locale), (b) => b.totalCents),
    text(m.bookings_file_language({}, locale), (b) => b.language),
    text(m.bookings_file_created({}, locale), (b) => businessMinute(b.createdAt, timeZone), 'minute'),
    money(m.bookings_file_paid({}, locale), paidCentsOf),
    money(m.bookings_file_refunded({}, locale), (b) => b.refundedCents),
    money(m.bookings_file_kept({}, locale), (b) => paidCentsOf(b) - b.refundedCents),
  ];
}

function columnOfItem({ itemId, title }: { itemId: string; title: string }): Column<BookingRecord> {
  const cell = ({ items }: BookingRecord) =>
    items.filter((line) => line.itemId === itemId).reduce((sum, { quantity }) => sum + quantity, 0);
  return { head: title, kind: 'count', cell };
}

function timeOf(booking: BookingRecord): string {
  return rentalRange(timeSlotText(booking.startSlot), durationsOf(booking));
}

function paidCentsOf({ paidByCardCents, paidByHandCents }: BookingRecord): number {
  return paidByCardCents + paidByHandCents;
}
