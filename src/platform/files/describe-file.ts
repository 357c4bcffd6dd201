import type { FastifyReply } from 'fastify';
import type { ExportFormat } from '#shared/files/export-formats.ts';

type FileFormat = ExportFormat | 'pdf';

const csv = { type: 'text/csv; charset=utf-8', ending: 'csv' };
const files: Record<FileFormat, { type: string; ending: string }> = {
  csv,
  'csv-excel': csv,
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  pdf: { type: 'application/pdf', ending: 'pdf' },
};

/** Says of an answer that it is a file to keep, which no cache holds. */
export function describeFile(reply: FastifyReply, name: string, format: FileFormat = 'csv'): void {
  const { type, ending } = files[format];
  reply.headers({
    'cache-control': 'no-store',
    'content-type': type,
    'content-disposition': `attachment; filename="${name}.${ending}"`,
  });
}
