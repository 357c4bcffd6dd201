import { Readable } from 'node:stream';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import type { Language } from '#shared/language.ts';
import type { Column, Table } from './columns.ts';

type Kind = Column<unknown>['kind'];

const widths: Record<Kind, number> = {
  text: 22,
  phone: 20,
  date: 12,
  minute: 17,
  money: 12,
  count: 10,
  decimal: 10,
};

const dateFormats: Record<Language, string> = { EN: 'dd/mm/yyyy', IT: 'dd/mm/yyyy', PL: 'dd.mm.yyyy' };

/** Rows are taken and written as fast as the file is read, so memory stays flat. Texts never become formulas. */
export function openXlsx<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  { sheet, language }: { sheet: string; language: Language },
): Readable {
  async function* rows() {
    for await (const page of pages) {
      for (const row of page) yield columns.map((column) => cellOf(column, row));
    }
  }
  const stream = writeXlsxStream(rows(), {
    name: sheet,
    columns: describe(columns, language),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream);
}

/** A workbook with a sheet for each table, for tables that fit into memory. */
export async function writeWorkbook(tables: readonly Table[], language: Language): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: tables.map(({ name, columns, rows }) => ({
      name,
      columns: describe(columns, language),
      rows: [
        columns.map(({ head }) => head),
        ...rows.map((row) => columns.map((column) => cellOf(column, row))),
      ],
      freezePane: { rows: 1 },
    })),
  });
  return Buffer.from(bytes);
}

function describe<Row>(columns: readonly Column<Row>[], language: Language) {
  const formats = formatsOf(language);
  return columns.map(({ head, kind }) => ({
    header: head,
    width: Math.max(widths[kind], head.length + 2),
    ...(formats[kind] && { numFmt: formats[kind] }),
  }));
}

function formatsOf(language: Language): Partial<Record<Kind, string>> {
  const date = dateFormats[language];
  return { date, minute: `${date} hh:mm`, money: '#,##0.00', count: '0', decimal: '0.0' };
}

/** Dates of a spreadsheet have no time zone: those of the business are written as if they were in UTC. */
function cellOf<Row>(column: Column<Row>, row: Row): string | number | Date {
  if (column.kind === 'money') return column.cell(row) / 100;
  if (column.kind === 'count') return column.cell(row);
  if (column.kind === 'decimal') return column.cell(row) ?? '';
  const text = column.cell(row);
  if (text === '') return '';
  if (column.kind === 'date') return new Date(`${text}T00:00:00Z`);
  return column.kind === 'minute' ? new Date(`${text.replace(' ', 'T')}:00Z`) : text;
}
