import { m } from '#i18n/generated/messages.js';
import type { ExportFormat } from '#shared/files/export-formats.ts';
import { addressOf } from '#web/api/api-client.ts';
import { ExportChoice } from '#web/files/export-choice.tsx';
import { type ListFilter, toQuery } from './use-list-filter.ts';

/** The list as it is filtered, as a file. */
export function ExportList({ filter }: { filter: ListFilter }) {
  const inFormat = (format: ExportFormat) =>
    addressOf('GET /api/bookings/export', { query: { ...toQuery(filter), sort: filter.sort, format } });
  return (
    <ExportChoice label={m.bookings_export_list()} text={m.bookings_export_text()} addressOf={inFormat} />
  );
}
