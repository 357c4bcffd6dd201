import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { makeBooking } from '../support/bookings.ts';
import { aPdf } from '../support/documents.ts';
import { aBookingRequest, anotherDay } from '../support/factories.ts';
import { sendForm } from '../support/forms.ts';
import { type ReadPdf, readPdf } from '../support/read-pdf.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});

const browser = 'Mozilla/5.0 (Linux; Android 15) Firefox/140.0';
const aGuest = (headers: Record<string, string> = { 'user-agent': browser }) =>
  site.client({ address: '203.0.113.7', headers });

interface Kept {
  typedName: string | null;
  networkAddress: string | null;
  userAgent: string | null;
}

const listKept = (bookingId: number) =>
  site.database.rows<Kept>(sql`
    select typed_name as "typedName", network_address as "networkAddress", user_agent as "userAgent"
    from booking_documents where booking_id = ${bookingId}`);

async function readEvidence(bookingId: number): Promise<ReadPdf & { bytes: Buffer }> {
  const { status, headers, bytes } = await staff.get(`/api/bookings/${bookingId}/evidence`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="WATER-${bookingId}.pdf"`,
  });
  return { ...(await readPdf(bytes)), bytes };
}

test('name, network and browser are kept with each acceptance', async () => {
  const booking = await makeBooking(aGuest(), { fullName: 'Łucja Żółć' });
  const kept = { typedName: 'Łucja Żółć', networkAddress: '203.0.113.7', userAgent: browser };
  expect(await listKept(booking.id)).toEqual([kept, kept, kept]);
});

test('a browser that says too much, unprintable things or nothing is kept as far as it can be', async () => {
  const long = await makeBooking(aGuest({ 'user-agent': `A\t${'b'.repeat(2000)}` }), {
    bookingDate: anotherDay(),
  });
  expect((await listKept(long.id))[0]?.userAgent).toBe(`A${'b'.repeat(499)}`);
  const silent = await makeBooking(aGuest({ 'user-agent': '' }), { bookingDate: anotherDay() });
  expect((await listKept(silent.id))[0]?.userAgent).toBeNull();
});

test('a booking by the poster keeps it too, and one from the desk has none', async () => {
  await staff.put('/api/system-settings/poster_booking', { value: 'true' });
  const { email: _e, bookingDate: _d, paymentCompleted: _p, status: _s, ...wish } = aBookingRequest();
  const held = await aGuest().post('/api/poster-bookings', { ...wish, timeSlot: '10:00-10:30' });
  expect(held.status).toBe(201);
  expect(await listKept(held.body.id)).toHaveLength(3);
  expect((await readEvidence(held.body.id)).text).toContain('203.0.113.7');

  const { itemsBooked } = wish;
  const sold = await staff.post('/api/admin/walk-ins', { source: 'walk_in', itemsBooked, pay: 'cash' });
  expect(sold.status).toBe(201);
  expect(await listKept(sold.body.id)).toEqual([]);
  expectRefusal(await staff.get(`/api/bookings/${sold.body.id}/evidence`), 404);
});

test('the database lets nothing of an acceptance change but what is personal, and that only away', async () => {
  const { id } = await makeBooking(aGuest(), { bookingDate: anotherDay() });
  const { database } = site;
  const refused = `the acceptance of booking ${id} stays as it is`;
  const edits = [
    sql`update booking_documents set accepted_at = accepted_at - interval '1 hour' where booking_id = ${id}`,
    sql`update booking_documents set sha256 = sha256('other') where booking_id = ${id}`,
    sql`update booking_documents set language = 'PL' where booking_id = ${id}`,
    sql`update booking_documents set typed_name = 'Other' where booking_id = ${id}`,
    sql`update booking_documents set network_address = '192.0.2.1' where booking_id = ${id}`,
    sql`update booking_documents set user_agent = 'Other' where booking_id = ${id}`,
    sql`delete from booking_documents where booking_id = ${id}`,
  ];
  const erase = sql`
    update booking_documents set typed_name = null, network_address = null, user_agent = null where booking_id = ${id}`;
  // Nor can it go alone: only with the customer.
  for (const edit of [...edits, erase]) await expect(database.run(edit)).rejects.toThrow(refused);
  await database.run(sql`
    update bookings set full_name = null, email = null, phone_number = null, date_of_birth = null, network = null,
      browser = null, idempotency_key = null, erased_at = now() where id = ${id}`);
  await expect(
    database.run(sql`update booking_documents set typed_name = null where booking_id = ${id}`),
  ).rejects.toThrow(refused);
  await database.run(erase);
  expect((await listKept(id))[0]).toEqual({ typedName: null, networkAddress: null, userAgent: null });
  // What was erased cannot be made up.
  await expect(
    database.run(sql`update booking_documents set typed_name = 'Other' where booking_id = ${id}`),
  ).rejects.toThrow(refused);
  expect((await readEvidence(id)).text).toContain('Typed name Not recorded');
});

test('an acceptance names a stored version with its own hash, and a stored hash is that of its bytes', async () => {
  const { id } = await makeBooking(aGuest(), { bookingDate: anotherDay() });
  const { database } = site;
  await expect(
    database.run(sql`
      insert into booking_documents (booking_id, document_type, document_id, sha256, language)
      select booking_id, 'cookies', document_id, sha256('forged'), language
      from booking_documents where booking_id = ${id} and document_type = 'waiver'`),
  ).rejects.toThrow('not stored like this');
  await expect(
    database.run(sql`
      insert into documents (document_type, language, filename, content_type, content, sha256, is_active)
      values ('waiver', 'EN', 'a.html', 'text/html', 'shown', sha256('hashed'), false)`),
  ).rejects.toThrow('documents_sha256_check');
});

test.each([
  ['EN', 'Documents accepted for booking', 'Łukasz Wiśniewski-Źdźbło', 'Liability waiver'],
  ['IT', 'Documenti accettati per la prenotazione', 'Niccolò Però Città', 'Liberatoria'],
  ['PL', 'Dokumenty zaakceptowane do rezerwacji', 'Zażółć Gęślą Jaźń', 'Oświadczenie o odpowiedzialności'],
] as const)(
  'the PDF in %s has everything, with the texts themselves',
  async (language, title, fullName, waiver) => {
    const guest = aGuest();
    const booking = await makeBooking(guest, { language, fullName, bookingDate: anotherDay() });
    const pdf = await readEvidence(booking.id);
    expect(pdf).toMatchObject({
      title: `${title} WATER-${booking.id}`,
      lang: language.toLowerCase(),
      isTagged: true,
    });
    for (const words of [
      fullName,
      booking.email ?? '',
      booking.phoneNumber ?? '',
      waiver,
      browser,
      '203.0.113.7',
    ])
      expect(pdf.text).toContain(words);
    for (const kind of ['waiver', 'terms', 'privacy']) {
      const { body: shown } = await guest.get(`/api/documents/active/${kind}?language=${language}`);
      const bytes = Buffer.from(shown.content, 'base64');
      expect(pdf.text).toContain(createHash('sha256').update(bytes).digest('hex'));
      const enclosed = pdf.attachments.find(({ filename }) => filename === `${kind}-${shown.filename}`);
      expect(enclosed?.content).toEqual(bytes);
      const paragraphs = bytes.toString().matchAll(/<(?:p|li)>([^<]+)<\/(?:p|li)>/g);
      for (const [, paragraph = ''] of paragraphs)
        expect(pdf.text).toContain(paragraph.replace(/&amp;/g, '&').replace(/\s+/g, ' ').trim());
    }
  },
);

test('the same booking makes the same bytes, also after its documents were replaced', async () => {
  const booking = await makeBooking(aGuest(), { language: 'IT', bookingDate: anotherDay() });
  const before = await readEvidence(booking.id);
  const added = await sendForm(staff, '/api/documents', {
    document: { name: 'nuova.pdf', bytes: aPdf('Nuova liberatoria') },
    documentType: 'waiver',
    language: 'IT',
    isActive: 'true',
  });
  expect(added.status).toBe(201);
  const after = await readEvidence(booking.id);
  expect(after.bytes.equals(before.bytes)).toBe(true);

  const later = await readEvidence(
    (await makeBooking(aGuest(), { language: 'IT', bookingDate: anotherDay() })).id,
  );
  expect(later.text).toContain('L’originale è un file che non si può stampare qui.');
  expect(later.attachments.find(({ filename }) => filename === 'waiver-nuova.pdf')?.content).toEqual(
    aPdf('Nuova liberatoria'),
  );
});

test('a document of enormous length is cut in the PDF, and one that is too large is not enclosed', async () => {
  const waiver = `<p>${'Every rule of the sea counts here. '.repeat(4000)}</p><p>The very end.</p>`;
  await sendForm(staff, '/api/documents', {
    document: { name: 'long.html', bytes: Buffer.from(waiver) },
    documentType: 'waiver',
    language: 'PL',
    isActive: 'true',
  });
  await sendForm(staff, '/api/documents', {
    document: { name: 'large.pdf', bytes: aPdf('x'.repeat(6_000_000)) },
    documentType: 'terms',
    language: 'PL',
    isActive: 'true',
  });
  const booking = await makeBooking(aGuest(), { language: 'PL', bookingDate: anotherDay() });
  const pdf = await readEvidence(booking.id);
  expect(pdf.text).toContain('Tekst ma dalszy ciąg.');
  expect(pdf.text).not.toContain('The very end.');
  expect(pdf.text).toContain('Oryginalny plik jest za duży');
  expect(pdf.attachments.map(({ filename }) => filename).toSorted()).toEqual([
    'privacy-Polityka prywatności.html',
    'waiver-long.html',
  ]);
});

test('names in other alphabets stay readable, and letters of no font are named', async () => {
  const fullName = `Тарас Шевченко Ὀδυσσεύς 中 ${'W'.repeat(70)}`;
  const booking = await makeBooking(aGuest(), { fullName, bookingDate: anotherDay() });
  const { text } = await readEvidence(booking.id);
  expect(text).toContain('Тарас Шевченко Ὀδυσσεύς [U+4E2D]');
});

test('the log of what staff do has neither name nor network nor browser of an acceptance', async () => {
  const fullName = 'Kept Out';
  const { id } = await makeBooking(staff, { fullName, bookingDate: anotherDay() });
  expect(await listKept(id)).toContainEqual(expect.objectContaining({ typedName: fullName }));
  const changes = await site.database.rows<{ after: object }>(sql`
    select after from audit_changes where table_name = 'booking_documents'`);
  expect(changes.map(({ after }) => Object.keys(after).toSorted())).toEqual(
    Array(3).fill(['accepted_at', 'booking_id', 'document_id', 'document_type', 'language']),
  );
});

test('it is for owners, and for no booking that does not exist', async () => {
  const { id } = await makeBooking(aGuest(), { bookingDate: anotherDay() });
  expectRefusal(await site.client().get(`/api/bookings/${id}/evidence`), 401);
  expectRefusal(await staff.get('/api/bookings/999999/evidence'), 404);
});
