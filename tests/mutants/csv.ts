// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are code.
import { inArea, inFile } from '../../scripts/mutants/mutation.ts';

const file = 'src/features/bookings/server/list/bookings-file.ts';
const exports = 'tests/http/bookings-export.test.ts';
const money = 'tests/http/cancelled-money.test.ts';

export const csv = inArea(
  'csv',
  inFile(file, [exports], {
    'the created column shows the last change': [
      'businessMinute(b.createdAt, timeZone)',
      'businessMinute(b.updatedAt, timeZone)',
    ],
    'the created column is in UTC': [
      'businessMinute(b.createdAt, timeZone)',
      "businessMinute(b.createdAt, 'UTC')",
    ],
    'the total is in cents': ['(b) => euroAmount(b.totalCents)', '(b) => String(b.totalCents)'],
    'amounts have no decimals': ['.toFixed(2)', '.toFixed(0)'],
    'what was kept forgets refunds': [
      'euroAmount(paidCentsOf(b) - b.refundedCents)',
      'euroAmount(paidCentsOf(b))',
      { tests: [money] },
    ],
    'cash does not count as paid': [
      'return paidByCardCents + paidByHandCents;',
      'return paidByCardCents;',
      { tests: [money] },
    ],
    'refunds are shown as payments': [
      '(b) => euroAmount(b.refundedCents)',
      '(b) => euroAmount(b.paidByCardCents)',
      { tests: [money] },
    ],
    'only the first page is written': ['if (page.length < portion) return;', 'return;'],
    'every page begins with a head': [
      'if (page.length > 0) yield writeRows(columns, page);',
      'if (page.length > 0) yield writeHead(columns) + writeRows(columns, page);',
    ],
    'the language of the reader is overlooked': [
      'const locale = { locale: toLocale(language) };',
      "const locale = { locale: 'en' as const };",
    ],
    'the date of birth is the date of the booking': ['(b) => b.dateOfBirth]', '(b) => b.bookingDate]'],
  }),
  inFile('src/shared/files/csv.ts', ['src/shared/files/csv.test.ts'], {
    'a formula is run by the spreadsheet': ["formula.test(value) ? `'${value}` : value", 'value'],
    'a formula behind spaces is run': ['/^\\s*[=+', '/^[=+'],
    'quotes inside of a cell end it': [`.replaceAll('"', '""')`, ''],
    'a comma inside of a cell makes two': ['/["\\r\\n,;]/.test', '/["\\r\\n;]/.test'],
    'a line ends as on Unix': ['}\\r\\n`;', '}\\n`;'],
  }),
);
