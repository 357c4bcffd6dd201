import { Readable } from 'node:stream';
import { createCatalogueRepository } from '#features/catalogue/server/catalogue.public.ts';
import { m } from '#i18n/generated/messages.js';
import type { Executor } from '#platform/database/database.ts';
import { bookingReference } from '#shared/booking-reference.ts';
import { businessMinute } from '#shared/business-calendar.ts';
import { csvLine, csvStart } from '#shared/files/csv.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { rentalRange, timeSlotText } from '#shared/rental-time.ts';
import type { BookingStatus } from '../../bookings.contract.ts';
import { statusOf } from '../booking-answer.ts';
import type { BookingRecord } from '../bookings.repository.ts';
import { type BookingPage, createBookingListRepository } from './booking-list.repository.ts';

interface FileDependencies {
  database: Executor;
  timeZone: string;
}

/** The bookings that are read, written and forgotten at a time: memory stays flat, however long the list is. */
const portion = 500;

type Columns = [head: string, cell: (booking: BookingRecord) => string][];

async function columnsOf({ database, timeZone }: FileDependencies, language: Language): Promise<Columns> {
  const locale = { locale: toLocale(language) };
  const items = await createCatalogueRepository(database).list(language);
  const titles = new Map(items.map(({ itemId, title }) => [itemId, title]));
  const statuses: Record<BookingStatus, string> = {
    pending: m.staff_status_pending({}, locale),
    paid: m.staff_status_paid({}, locale),
    cancelled: m.staff_status_cancelled({}, locale),
  };
  return [
    [m.bookings_file_number({}, locale), (b) => bookingReference(b.id)],
    [m.staff_column_status({}, locale), (b) => statuses[statusOf(b.state)]],
    [m.booking_full_name({}, locale), (b) => b.fullName],
    [m.booking_email({}, locale), (b) => b.email],
    [m.booking_phone({}, locale), (b) => b.phoneNumber],
    [m.booking_date_of_birth({}, locale), (b) => b.dateOfBirth],
    [m.staff_column_date({}, locale), (b) => b.bookingDate],
    [
      m.bookings_file_time({}, locale),
      (b) =>
        rentalRange(
          timeSlotText(b.startSlot),
          b.items.map((item) => item.duration),
        ),
    ],
    [
      m.staff_details_items({}, locale),
      ({ items: booked }) =>
        booked.map((i) => `${i.quantity} × ${titles.get(i.itemId) ?? i.itemId} (${i.duration} h)`).join('; '),
    ],
    [m.bookings_file_total({}, locale), (b) => euroAmount(b.totalCents)],
    [m.bookings_file_language({}, locale), (b) => b.language],
    [m.bookings_file_created({}, locale), (b) => businessMinute(b.createdAt, timeZone)],
    [m.bookings_file_paid({}, locale), (b) => euroAmount(paidCentsOf(b))],
    [m.bookings_file_refunded({}, locale), (b) => euroAmount(b.refundedCents)],
    [m.bookings_file_kept({}, locale), (b) => euroAmount(paidCentsOf(b) - b.refundedCents)],
  ];
}

function euroAmount(cents: number): string {
  return (cents / 100).toFixed(2);
}

function paidCentsOf({ paidByCardCents, paidByHandCents }: BookingRecord): number {
  return paidByCardCents + paidByHandCents;
}

function writeHead(columns: Columns): string {
  return csvStart + csvLine(columns.map(([head]) => head));
}

function writeRows(columns: Columns, bookings: readonly BookingRecord[]): string {
  return bookings.map((booking) => csvLine(columns.map(([, cell]) => cell(booking)))).join('');
}

export async function writeBookingFile(
  dependencies: FileDependencies,
  booking: BookingRecord,
  language: Language,
): Promise<string> {
  const columns = await columnsOf(dependencies, language);
  return writeHead(columns) + writeRows(columns, [booking]);
}

/**
 * The whole list, read page by page while it is sent and no faster than it is taken. The first page is read before
 * anything is sent, so that what goes wrong with the question is answered as such.
 */
export async function openBookingsFile(
  dependencies: FileDependencies,
  wanted: Omit<BookingPage, 'after' | 'limit'>,
  language: Language,
): Promise<Readable> {
  const list = createBookingListRepository(dependencies.database);
  const columns = await columnsOf(dependencies, language);
  const read = (after: BookingPage['after']) => list.list({ ...wanted, after, limit: portion });
  const first = await read(null);

  async function* write() {
    yield writeHead(columns);
    for (let page = first; ; page = await read(page.at(-1) ?? null)) {
      if (page.length > 0) yield writeRows(columns, page);
      if (page.length < portion) return;
    }
  }
  return Readable.from(write());
}
