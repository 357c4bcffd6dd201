import { Readable } from 'node:stream';
import type { BookingRecord } from '#features/bookings/server/bookings.public.ts';
import { m } from '#i18n/generated/messages.js';
import { type CsvDialect, excelCsv, standardCsv, writeHead, writeRows } from '#platform/files/write-csv.ts';
import { openXlsx } from '#platform/files/write-xlsx.ts';
import type { ExportFormat } from '#shared/files/export-formats.ts';
import { type Language, toLocale } from '#shared/language.ts';
import { type FileDependencies, listColumns } from './booking-columns.ts';
import { type BookingPage, createBookingListRepository } from './booking-list.repository.ts';

/** The bookings that are read, written and forgotten at a time: memory stays flat, however long the list is. */
const portion = 500;

export async function writeBookingFile(
  dependencies: FileDependencies,
  booking: BookingRecord,
  language: Language,
): Promise<string> {
  const columns = await listColumns(dependencies, language, false);
  return writeHead(columns, standardCsv) + writeRows(columns, [booking], standardCsv);
}

/**
 * The whole list, read page by page while it is sent and no faster than it is taken. The first page is read before
 * anything is sent, so that what goes wrong with the question is answered as such.
 */
export async function openBookingsFile(
  dependencies: FileDependencies,
  wanted: Omit<BookingPage, 'after' | 'limit'>,
  { language, format }: { language: Language; format: ExportFormat },
): Promise<Readable> {
  const list = createBookingListRepository(dependencies.database);
  const columns = await listColumns(dependencies, language, format !== 'csv');
  const read = (after: BookingPage['after']) => list.list({ ...wanted, after, limit: portion });
  const first = await read(null);

  async function* pages() {
    for (let page = first; ; page = await read(page.at(-1) ?? null)) {
      if (page.length > 0) yield page;
      if (page.length < portion) return;
    }
  }
  async function* write(dialect: CsvDialect) {
    yield writeHead(columns, dialect);
    for await (const page of pages()) yield writeRows(columns, page, dialect);
  }
  if (format === 'xlsx') {
    const sheet = m.admin_tab_bookings({}, { locale: toLocale(language) });
    return openXlsx(columns, pages(), { sheet, language });
  }
  return Readable.from(write(format === 'csv' ? standardCsv : excelCsv));
}
