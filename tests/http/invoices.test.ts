import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IssuedInvoice } from '#features/invoices/invoices.contract.ts';
import { creditRefunds, purgeInvoices } from '#features/invoices/server/invoices.public.ts';
import { createInvoicesRepository } from '#features/invoices/server/invoices.repository.ts';
import { refundPayments } from '#features/payments/server/payments.public.ts';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { anotherDay } from '../support/factories.ts';
import { findSchemaFaults } from '../support/fatturapa/validate-fattura-pa.ts';
import { cancelAsGuest, guestTokenOf, openGuest, viewTokenOf } from '../support/guests.ts';
import { invoiceWish, nameSeller } from '../support/invoices.ts';
import { openPayingSite, type PayingSite } from '../support/paying-site.ts';
import { readPdf } from '../support/read-pdf.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { TestClient } from '../support/test-client.ts';
import { testNow } from '../support/test-constants.ts';

let site: PayingSite;
let staff: TestClient;
let guest: TestClient;
beforeAll(async () => {
  site = await openPayingSite();
  staff = await site.app.staffClient();
  guest = site.app.client();
});
afterAll(() => site?.close());

/** 14 euro in cash. */
async function paidInCash(wishes: Parameters<typeof makeBooking>[1] = {}): Promise<number> {
  const { id } = await makeBooking(staff, { bookingDate: anotherDay(), ...wishes });
  await staff.patch(`/api/bookings/${id}/payment`, { paymentCompleted: true, method: 'cash' });
  return id;
}

const issue = (id: number, wish = invoiceWish()) => staff.post(`/api/bookings/${id}/invoices`, wish);
const numberOf = ({ number }: IssuedInvoice) => Number(number.split('/')[1]);
const credit = () => {
  const clock = { now: () => new Date(testNow), offsetMs: 0 };
  return creditRefunds({ database: site.app.database, clock, timeZone: 'Europe/Rome' });
};

test('nobody is offered an invoice that the business cannot issue', async () => {
  const id = await paidInCash();
  const token = await guestTokenOf(site.app.database, id);
  expect((await openGuest(guest, token)).body).toMatchObject({ invoices: [], invoiceableCents: 0 });
  expect((await staff.get(`/api/bookings/${id}/invoices`)).body).toMatchObject({ isSellerKnown: false });
  expect((await issue(id)).body.code).toBe('invoices/seller-missing');
  await nameSeller(staff);
  expect((await openGuest(guest, token)).body).toMatchObject({ invoiceableCents: 1400 });
});

test('a guest asks for an invoice, twice, and has it as a PDF; others do not', async () => {
  const id = await paidInCash({ language: 'IT', fullName: 'Ada Verdi' });
  const token = await guestTokenOf(site.app.database, id);
  const ask = (wish = invoiceWish()) => guest.post('/api/guest/invoice', { token, ...wish });
  const mistyped = await ask(invoiceWish({ vatNumber: '00743110158' }));
  expectRefusal(mistyped, 422);
  expect(mistyped.body.issues).toMatchObject([
    { path: 'buyer.vatNumber', message: 'The VAT number has a mistyped digit.' },
  ]);
  expect((await ask(invoiceWish({}, 1300))).body.code).toBe('invoices/amount-changed');

  const [first, second] = await Promise.all([ask(), ask()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  expect(first.body).toMatchObject({ isCreditNote: false, grossCents: 1400 });
  expect((await ask(invoiceWish({ name: 'Another Ltd' }))).body.code).toBe('invoices/nothing-left');
  expect((await openGuest(guest, token)).body).toMatchObject({ invoices: [first.body], invoiceableCents: 0 });

  const file = (by: string) => guest.post('/api/guest/invoice-file', { token: by, id: first.body.id });
  const pdf = await file(token);
  const { text, lang } = await readPdf(pdf.bytes);
  expect(lang).toBe('it');
  for (const said of [
    `Fattura ${first.body.number}`,
    'Partita IVA IT12345678903',
    'ACME S.p.A.',
    'Partita IVA IT00743110157',
    'Codice destinatario M5UXCR1',
    'Imponibile al 22% 11,48 €',
    'IVA 22% 2,52 €',
    'Totale 14,00 €',
    `WATER-${id}`,
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(said);
  expect((await staff.get(`/api/invoices/${first.body.id}/pdf`)).bytes.equals(pdf.bytes)).toBe(true);
  expect((await file(await guestTokenOf(site.app.database, await paidInCash()))).status).toBe(404);
  expect((await file(await viewTokenOf(site.app.database, id))).status).toBe(403);
});

test('numbers of a year have no gaps, whatever is refused or comes at once', async () => {
  const ids = [await paidInCash(), await paidInCash(), await paidInCash()];
  const { body: before } = await issue(await paidInCash());
  const unpaid = await makeBooking(staff, { bookingDate: anotherDay() });
  const [refused, ...issued] = await Promise.all([issue(unpaid.id), ...ids.map((id) => issue(id))]);
  expectRefusal(refused, 404);
  const numbers = issued.map(({ body }) => numberOf(body)).toSorted((a, b) => a - b);
  expect(numbers).toEqual([1, 2, 3].map((more) => numberOf(before) + more));
  // A number that was taken by a transaction that fails is taken again.
  const { database } = site.app;
  const [like] = await createInvoicesRepository(database).listByBooking(ids[0] ?? 0);
  await expect(
    database.transaction(async (tx) => {
      if (like) await createInvoicesRepository(tx).issue({ ...like, credits: null }, like.issuedOn);
      throw new Error('fails');
    }),
  ).rejects.toThrow('fails');
  const { body: after } = await issue(await paidInCash());
  expect(numberOf(after)).toBe(numberOf(before) + 4);
});

test('a refund leads to a credit note, once, and what was credited and comes back can be invoiced again', async () => {
  const { booking, orderId } = await site.beginPayment({ bookingDate: anotherDay() });
  await site.control.press(orderId, {});
  const { body: invoice } = await issue(booking.id);
  // Test money has numbers of its own.
  expect(invoice.number).toMatch(/^TEST-\d{4}\/1$/);
  const refund = { amountCents: 500, cause: 'goodwill', reason: 'Rain' };
  expect((await staff.post(`/api/payment/attempts/${orderId}/refund`, refund)).status).toBe(200);
  await credit();
  // What is on its way back has not left the ledger, and is on no credit note yet.
  expect((await staff.get(`/api/bookings/${booking.id}/invoices`)).body.invoices).toHaveLength(1);
  await refundPayments(site.app.payments);
  await Promise.all([credit(), credit()]);
  await credit();
  const { body } = await staff.get(`/api/bookings/${booking.id}/invoices`);
  expect(body).toMatchObject({
    invoices: [
      { ...invoice, leftCents: 900 },
      { number: expect.stringMatching(/^TEST-\d{4}\/2$/), isCreditNote: true, grossCents: 500 },
    ],
    invoiceableCents: 0,
  });
  // No money has moved: the exchange must not get it.
  expect((await staff.get(`/api/invoices/${body.invoices[1].id}/xml`)).body.code).toBe('invoices/no-xml');
});

test('a payment that was undone is credited, and can be invoiced again once it is there again', async () => {
  const { id } = await makeBooking(staff, { bookingDate: anotherDay() });
  const pay = () => staff.patch(`/api/bookings/${id}/payment`, { paymentCompleted: true, method: 'cash' });
  const { body: paid } = await pay();
  await issue(id);
  await staff.post(`/api/bookings/${id}/payment/undo`, { payment: paid.undoablePayment.id });
  await credit();
  expect((await issue(id)).body.code).toBe('invoices/nothing-left');
  await pay();
  expect((await issue(id)).body).toMatchObject({ isCreditNote: false, grossCents: 1400 });
  const { body } = await staff.get(`/api/bookings/${id}/invoices`);
  expect(body.invoices.map(({ isCreditNote }: IssuedInvoice) => isCreditNote)).toEqual([false, true, false]);
  const [invoice, note] = body.invoices;
  const { text, headers } = await staff.get(`/api/invoices/${note.id}/xml`);
  expect(note.xmlName).toMatch(/^IT12345678903_[0-9A-Z]{5}\.xml$/);
  expect(headers['content-disposition']).toContain(`filename="${note.xmlName}"`);
  expect(text).toContain('<TipoDocumento>TD04</TipoDocumento>');
  expect(text).toContain(`<IdDocumento>${invoice.number}</IdDocumento>`);
  expect(await findSchemaFaults([text])).toEqual([]);
  const { text: paidInCashAgain } = await staff.get(`/api/invoices/${body.invoices[2].id}/xml`);
  expect(paidInCashAgain.replaceAll(/\s/g, '')).toContain(
    '<ModalitaPagamento>MP01</ModalitaPagamento><ImportoPagamento>14.00</ImportoPagamento>',
  );
});

test('an invoice to a wrong buyer is credited once, and the money is invoiced to another one', async () => {
  const id = await paidInCash();
  const { body: wrong } = await issue(id);
  const creditOne = (of: number, reason = 'Wrong company') =>
    staff.post(`/api/invoices/${of}/credit`, { reason });
  expectRefusal(await creditOne(wrong.id, '  '), 422);
  const [first, second] = await Promise.all([creditOne(wrong.id), creditOne(wrong.id)]);
  expect(first.body).toMatchObject({ isCreditNote: true, grossCents: 1400, leftCents: 0 });
  expect(second.body).toEqual(first.body);
  expect(numberOf(first.body)).toBe(numberOf(wrong) + 1);
  expect((await creditOne(first.body.id)).body.code).toBe('invoices/nothing-to-credit');
  const { body: right } = await issue(id, invoiceWish({ name: 'Right Ltd' }));
  expect(right).toMatchObject({ isCreditNote: false, grossCents: 1400, leftCents: 1400 });
  // What goes back later is credited on the invoice that stands.
  await staff.patch(`/api/bookings/${id}/cancel`);
  const { body: items } = await staff.get('/api/payment/attention');
  const owed = items.find(({ bookingId }: { bookingId: number }) => bookingId === id);
  await staff.post(`/api/payment/attention/${owed.id}/resolve`);
  await credit();
  const { body } = await staff.get('/api/invoices');
  const own = body.invoices.filter(({ bookingId }: { bookingId: number }) => bookingId === id);
  expect(own).toMatchObject([
    { isCreditNote: true, grossCents: 1400, buyer: 'Right Ltd', creditReason: null },
    { isCreditNote: false, leftCents: 0, buyer: 'Right Ltd' },
    { isCreditNote: true, grossCents: 1400, creditReason: 'Wrong company' },
    { isCreditNote: false, leftCents: 0 },
  ]);
  expect((await creditOne(right.id)).body.code).toBe('invoices/nothing-to-credit');
  expect((await issue(id)).body.code).toBe('invoices/nothing-left');
});

test('owners have the list of a year; the database lets nothing of an invoice change', async () => {
  const { body: issued } = await issue(
    await paidInCash(),
    invoiceWish({
      kind: 'person',
      firstName: 'Zoë',
      name: 'Żółć',
      taxCode: 'RCCMNL83S18D969H',
      vatNumber: '',
    }),
  );
  const { body } = await staff.get('/api/invoices');
  expect(body.years).toContain(body.year);
  expect(body.invoices).toContainEqual(
    expect.objectContaining({ ...issued, buyer: 'Zoë Żółć', netCents: 1148 }),
  );
  expect((await staff.get('/api/invoices?year=2001')).body.invoices).toEqual([]);
  const { database } = site.app;
  await expect(
    database.run(sql`update invoices set gross_cents = 1 where id = ${issued.id}`),
  ).rejects.toThrow('stays as it is');
  await expect(database.run(sql`delete from invoices where id = ${issued.id}`)).rejects.toThrow(
    'stays as it is',
  );
  // A clock that is far ahead deletes nothing either.
  await purgeInvoices(database, '2099-01-01');
  expect((await staff.get(`/api/invoices/${issued.id}/pdf`)).status).toBe(200);
});

test('an invoice is deleted after eleven years together with its credit notes, and is not credited anew', async () => {
  const { database } = site.app;
  const { body: invoice } = await issue(await paidInCash());
  await staff.post(`/api/invoices/${invoice.id}/credit`, { reason: 'Wrong company' });
  const age = async (table: string, months: number) => {
    await database.run(sql`alter table invoices disable trigger user`);
    await database.run(sql`
      update invoices set issued_on = date_trunc('month', current_date - make_interval(months => ${months})),
        year = extract(year from date_trunc('month', current_date - make_interval(months => ${months})))
      where case ${table} when 'invoice' then id else credits end = ${invoice.id}`);
    await database.run(sql`alter table invoices enable trigger user`);
  };
  const left = async () => {
    await purgeInvoices(database, '2099-01-01');
    return (
      await database.rows(sql`select from invoices where id = ${invoice.id} or credits = ${invoice.id}`)
    ).length;
  };
  for (const months of [200, 140])
    await database.run(sql`
      insert into invoice_years
      select extract(year from date_trunc('month', current_date - make_interval(months => ${months}))), is_test, 1, current_date
      from (values (true), (false)) kinds (is_test)`);
  await age('invoice', 200);
  expect(await left()).toBe(2);
  await age('note', 140);
  expect(await left()).toBe(0);
});

test('an invoice has the rates of the journal, and what is kept of a cancelled booking is on none', async () => {
  const rate = (itemId: string | null, basisPoints: number | null) =>
    staff.put('/api/admin/vat-rates', { itemId, validFrom: '2027-01-01', basisPoints });
  await rate('single-kayak', 1000);
  const { booking, orderId } = await site.beginPayment({ bookingDate: anotherDay() });
  await site.control.press(orderId, {});
  const { body: invoice } = await issue(booking.id);
  // 14 euros with 10 % in them.
  expect(await readLines(invoice.id)).toEqual([{ rate: 10, grossCents: 1400, netCents: 1273 }]);
  // What has no VAT is not offered, and what was invoiced before stays so.
  await rate('single-kayak', 0);
  const untaxed = await paidInCash();
  expect((await staff.get(`/api/bookings/${untaxed}/invoices`)).body).toMatchObject({
    ...{ invoiceableCents: 0, isUntaxed: true },
  });
  const token = await guestTokenOf(site.app.database, untaxed);
  expect((await openGuest(guest, token)).body.invoiceableCents).toBe(0);
  expect((await issue(untaxed)).body.code).toBe('invoices/no-rate');
  await credit();
  expect((await staff.get(`/api/bookings/${booking.id}/invoices`)).body.invoices).toHaveLength(1);
  await rate('single-kayak', null);

  site.app.setNow(`${booking.bookingDate}T05:00:00Z`);
  await cancelAsGuest(guest, await guestTokenOf(site.app.database, booking.id));
  site.app.setNow(testNow);
  await refundPayments(site.app.payments);
  await Promise.all([credit(), credit()]);
  const { body } = await staff.get(`/api/bookings/${booking.id}/invoices`);
  expect(body.invoices).toMatchObject([{ grossCents: 1400 }, { isCreditNote: true, grossCents: 1400 }]);
  expect((await issue(booking.id)).body.code).toBe('invoices/nothing-left');
});

async function readLines(id: number) {
  const { lines } = (await createInvoicesRepository(site.app.database).find(id)) ?? { lines: [] };
  return lines.map(({ rate, grossCents, netCents }) => ({ rate, grossCents, netCents }));
}
