import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { sql } from '#platform/database/sql.ts';
import { countBookings, makeBooking } from '../support/bookings.ts';
import { aBookingRequest } from '../support/factories.ts';
import { createTestApp } from '../support/test-app.ts';

interface Evidence {
  documentType: string;
  documentId: number;
  sha256: string;
  language: string;
  secondsAgo: number;
}

function readEvidence(database: Database, bookingId: number): Promise<Evidence[]> {
  return database.rows<Evidence>(sql`
    select document_type as "documentType", document_id as "documentId", encode(sha256, 'hex') as sha256, language,
      extract(epoch from clock_timestamp() - accepted_at)::float8 as "secondsAgo"
    from booking_documents where booking_id = ${bookingId} order by document_type`);
}

/** Puts a new version in the place of the active one, as staff do. */
async function replaceDocument(database: Database, kind: string, language: string): Promise<void> {
  await database.run(sql`
    update documents set is_active = false where document_type = ${kind} and language = ${language}`);
  await database.run(sql`
    insert into documents (document_type, language, filename, content_type, content, sha256)
    values (${kind}, ${language}, 'new.html', 'text/html', 'new', sha256('new'))`);
}

test.each(['EN', 'IT', 'PL'] as const)(
  'a booking in %s keeps which documents were accepted',
  async (language) => {
    const site = await createTestApp();
    const visitor = site.client();
    const booking = await makeBooking(visitor, { language });
    const evidence = await readEvidence(site.database, booking.id);
    expect(evidence.map((document) => document.documentType)).toEqual(['privacy', 'terms', 'waiver']);
    for (const { documentType, documentId, sha256, secondsAgo, ...rest } of evidence) {
      const { body: shown } = await visitor.get(`/api/documents/active/${documentType}?language=${language}`);
      expect(documentId).toBe(shown.id);
      expect(sha256).toBe(createHash('sha256').update(Buffer.from(shown.content, 'base64')).digest('hex'));
      expect(rest).toEqual({ language });
      expect(secondsAgo).toBeGreaterThanOrEqual(0);
      expect(secondsAgo).toBeLessThan(30);
    }
  },
);

test('the language is the one of the site where the request names none', async () => {
  const site = await createTestApp();
  const italian = site.client({ headers: { 'accept-language': 'it-IT,en;q=0.5' } });
  const booking = await makeBooking(italian);
  expect(booking.language).toBe('IT');
  const evidence = await readEvidence(site.database, booking.id);
  expect(evidence.map((document) => document.language)).toEqual(['IT', 'IT', 'IT']);
});

test('where a language has no document, the English one is accepted and noted as such', async () => {
  const site = await createTestApp();
  await site.database.run(sql`delete from documents where document_type = 'terms' and language = 'PL'`);
  const booking = await makeBooking(site.client(), { language: 'PL' });
  const evidence = await readEvidence(site.database, booking.id);
  expect(evidence.map((document) => document.language)).toEqual(['PL', 'EN', 'PL']);
});

test('naming the versions that were shown books with exactly these', async () => {
  const site = await createTestApp();
  const visitor = site.client();
  const ids = await Promise.all(
    ['waiver', 'terms', 'privacy'].map(async (kind) => {
      const { body } = await visitor.get(`/api/documents/active/${kind}?language=IT`);
      return [kind, body.id];
    }),
  );
  const acceptedDocuments = Object.fromEntries(ids);
  const booking = await makeBooking(visitor, { language: 'IT', acceptedDocuments });
  const evidence = await readEvidence(site.database, booking.id);
  expect(Object.fromEntries(evidence.map((d) => [d.documentType, d.documentId]))).toEqual(acceptedDocuments);
});

test.each(['waiver', 'terms', 'privacy'])(
  'accepting a %s that is no longer the active one is refused',
  async (kind) => {
    const site = await createTestApp();
    const visitor = site.client();
    const { body: shown } = await visitor.get(`/api/documents/active/${kind}`);
    await replaceDocument(site.database, kind, 'EN');
    const before = await countBookings(site.database);
    const request = aBookingRequest({ acceptedDocuments: { [kind]: shown.id } });
    const { status, body } = await visitor.post('/api/bookings', request);
    expect([status, body]).toEqual([
      409,
      {
        code: 'bookings/documents-changed',
        message: 'One of the documents has been updated meanwhile. Please read it again and accept it.',
      },
    ]);
    expect(await countBookings(site.database)).toEqual(before);
    const { body: active } = await visitor.get(`/api/documents/active/${kind}`);
    await makeBooking(visitor, { acceptedDocuments: { [kind]: active.id } });
  },
);

test('a document of another language or kind is not the one to accept', async () => {
  const site = await createTestApp();
  const visitor = site.client();
  const { body: italian } = await visitor.get('/api/documents/active/waiver?language=IT');
  const { body: terms } = await visitor.get('/api/documents/active/terms');
  for (const waiver of [italian.id, terms.id, 2_147_483_647]) {
    const answer = await visitor.post('/api/bookings', aBookingRequest({ acceptedDocuments: { waiver } }));
    expect([answer.status, answer.body.code]).toEqual([409, 'bookings/documents-changed']);
  }
});

test('an older booking keeps the version that it accepted', async () => {
  const site = await createTestApp();
  const booking = await makeBooking(site.client());
  const before = await readEvidence(site.database, booking.id);
  await replaceDocument(site.database, 'waiver', 'EN');
  const after = await readEvidence(site.database, booking.id);
  expect(after.map((d) => d.sha256)).toEqual(before.map((d) => d.sha256));
});

test('without an active waiver nothing can be booked, and the message says whom to ask', async () => {
  const site = await createTestApp();
  await site.database.run(sql`update documents set is_active = false where document_type = 'waiver'`);
  const { status, body } = await site.client().post('/api/bookings', aBookingRequest());
  expect([status, body]).toEqual([
    409,
    { code: 'bookings/documents-missing', message: 'Document not available. Please contact support.' },
  ]);
});

test.each(['waiverAccepted', 'termsAccepted', 'privacyAccepted'] as const)(
  'nothing is booked while %s is not true',
  async (field) => {
    const site = await createTestApp();
    for (const value of [false, undefined]) {
      const request = { ...aBookingRequest(), [field]: value };
      const { status, body } = await site.client().post('/api/bookings', request);
      expect([status, body.issues[0].path]).toEqual([422, field]);
    }
  },
);

test('versions of documents count per kind and language', async () => {
  const site = await createTestApp();
  const staff = await site.staffClient();
  await replaceDocument(site.database, 'waiver', 'IT');
  const booking = await makeBooking(site.client(), { language: 'IT' });
  const { body } = await staff.get(`/api/bookings/${booking.id}/documents`);
  const versions = body.map((accepted: { documentType: string; version: number }) => [
    accepted.documentType,
    accepted.version,
  ]);
  expect(versions).toEqual([
    ['waiver', 2],
    ['terms', 1],
    ['privacy', 1],
  ]);
  const { body: rows } = await staff.get('/api/documents/type/waiver?language=IT&withContent=false');
  expect(rows.map((row: { version: number }) => row.version)).toEqual([2, 1]);
});
