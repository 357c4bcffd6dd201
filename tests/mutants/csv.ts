// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code.
import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

const folder = 'src/features/bookings/server/list/file';
const writers = 'src/platform/files';
const exports = 'tests/http/bookings-export.test.ts';
const money = 'tests/http/cancelled-money.test.ts';

export const csv = inArea(
  'csv',
  inFile(`${folder}/booking-columns.ts`, [exports], {
    'the created column shows the last change': [
      'businessMinute(b.createdAt, timeZone)',
      'businessMinute(b.updatedAt, timeZone)',
    ],
    'the created column is in UTC': [
      'businessMinute(b.createdAt, timeZone)',
      "businessMinute(b.createdAt, 'UTC')",
    ],
    'what was kept forgets refunds': [
      'paidCentsOf(b) - b.refundedCents',
      'paidCentsOf(b)',
      { tests: [money] },
    ],
    'cash does not count as paid': [
      'return paidByCardCents + paidByHandCents;',
      'return paidByCardCents;',
      { tests: [money] },
    ],
    'refunds are shown as payments': [
      '(b) => b.refundedCents)',
      '(b) => b.paidByCardCents)',
      { tests: [money] },
    ],
    'the language of the reader is overlooked': [
      'const locale = { locale: toLocale(language) };',
      "const locale = { locale: 'en' as const };",
    ],
    'the date of birth is the date of the booking': ['(b) => b.dateOfBirth,', '(b) => b.bookingDate,'],
    'an item counts the units of all items': ['.filter((line) => line.itemId === itemId)', ''],
  }),
  inFile(`${writers}/write-csv.ts`, [exports], {
    'the total is in cents': ['(column.cell(row) / 100).toFixed(2)', 'String(column.cell(row))'],
    'amounts have no decimals': ['.toFixed(2)', '.toFixed(0)'],
    'amounts of Excel have a decimal point': [".toFixed(2).replace('.', dialect.decimal)", '.toFixed(2)'],
    'a phone of Excel has an apostrophe': ["'($1) '", "'$1 '"],
    'a name is run by the spreadsheet': ['return defuse(column.kind', 'return String(column.kind'],
  }),
  inFile(`${writers}/write-xlsx.ts`, [exports], {
    'an amount of a workbook is in cents': ['return column.cell(row) / 100;', 'return column.cell(row);'],
    'a date of a workbook is text': ["if (column.kind === 'date') return new Date(`${text}T00:00:00Z`);", ''],
  }),
  inFile(`${folder}/bookings-file.ts`, [exports], {
    'only the first page is written': ['if (page.length < portion) return;', 'return;'],
    'every page begins with a head': [
      'for await (const page of pages()) yield writeRows(columns, page, dialect);',
      'for await (const page of pages()) yield writeHead(columns, dialect) + writeRows(columns, page, dialect);',
    ],
  }),
  inFile('src/shared/files/csv.ts', ['src/shared/files/csv.test.ts'], {
    'a formula is run by the spreadsheet': ["formula.test(text) ? `'${text}` : text", 'text'],
    'a formula behind spaces is run': ['/^\\s*[=+', '/^[=+'],
    'quotes inside of a cell end it': [`.replaceAll('"', '""')`, ''],
    'a comma inside of a cell makes two': ['/["\\r\\n,;]/.test', '/["\\r\\n;]/.test'],
    'a line ends as on Unix': ['}\\r\\n`;', '}\\n`;'],
  }),
);
