import { csvLine, csvStart, defuse } from '#shared/files/csv.ts';
import type { Column, Table } from './columns.ts';

/** How programs read it: with the signs of the standard, or as Excel expects them in Italy and Poland. */
export interface CsvDialect {
  separator: ',' | ';';
  decimal: '.' | ',';
  /** A phone is text to Excel without an apostrophe if it begins with a bracket. */
  hasBracketedPhones: boolean;
}

export const standardCsv: CsvDialect = { separator: ',', decimal: '.', hasBracketedPhones: false };
export const excelCsv: CsvDialect = { separator: ';', decimal: ',', hasBracketedPhones: true };

export function writeHead<Row>(columns: readonly Column<Row>[], dialect: CsvDialect): string {
  return csvStart + headLine(columns, dialect);
}

function headLine<Row>(columns: readonly Column<Row>[], { separator }: CsvDialect): string {
  return csvLine(
    columns.map(({ head }) => defuse(head)),
    separator,
  );
}

export function writeRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  dialect: CsvDialect,
): string {
  return rows
    .map((row) =>
      csvLine(
        columns.map((column) => cellText(column, row, dialect)),
        dialect.separator,
      ),
    )
    .join('');
}

/** One table below the other, each with its name above and an empty line after it. */
export function writeTables(tables: readonly Table[], dialect: CsvDialect): string {
  const texts = tables.map(
    ({ name, columns, rows }) =>
      csvLine([defuse(name)], dialect.separator) +
      headLine(columns, dialect) +
      writeRows(columns, rows, dialect),
  );
  return csvStart + texts.join('\r\n');
}

function cellText<Row>(column: Column<Row>, row: Row, dialect: CsvDialect): string {
  if (column.kind === 'money') return (column.cell(row) / 100).toFixed(2).replace('.', dialect.decimal);
  if (column.kind === 'count') return String(column.cell(row));
  if (column.kind === 'decimal') return column.cell(row)?.toFixed(1).replace('.', dialect.decimal) ?? '';
  const text = column.cell(row);
  return defuse(column.kind === 'phone' && dialect.hasBracketedPhones ? bracketPhone(text) : text);
}

/** `(+39) 333 123 4567`: neither a number nor a formula in any spreadsheet. Bookings from before may have other forms. */
function bracketPhone(phone: string): string {
  return phone.replace(/^(\+\d{1,3}|\d{2,4})[ -]?(?=\d)/, '($1) ');
}
