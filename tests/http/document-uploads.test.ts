import { beforeAll, expect, test } from 'vitest';
import type { DocumentVersionRow } from '#features/documents/document-management.contract.ts';
import { checkDocuments } from '#features/documents/server/documents.public.ts';
import { sql } from '#platform/database/sql.ts';
import { aDoc, aDocx, anEncryptedPdf, aPdf, encode, zipOf } from '../support/documents.ts';
import { type FormFields, type FormFile, sendForm } from '../support/forms.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { TestClient } from '../support/test-client.ts';

let site: TestApp;
let staff: TestClient;
beforeAll(async () => {
  site = await createTestApp();
  staff = await site.staffClient();
});

const place = { documentType: 'cookies', language: 'PL', isActive: 'true' };

function upload(document: FormFile, more: FormFields = {}) {
  return sendForm(staff, '/api/documents', { document, ...place, ...more });
}

async function countDocuments(): Promise<number> {
  const row = await site.database.row<{ count: number }>(sql`select count(*) from documents`);
  return row?.count ?? 0;
}

test.each([
  ['UTF-16', Buffer.from('\ufeffŻółta łódź', 'utf16le'), 'Żółta łódź'],
  ['Latin-1', Buffer.from('Perché no', 'latin1'), 'Perché no'],
  ['Windows-1250', encode('Zażółć gęślą jaźń', 'windows-1250'), 'Zażółć gęślą jaźń'],
  ['ISO 8859-2', encode('Zażółć gęślą jaźń', 'iso-8859-2'), 'Zażółć gęślą jaźń'],
])('text in %s is shown as it was written', async (_, bytes, text) => {
  const { status, body } = await upload({ name: 'Tekst.txt', bytes });
  expect(status).toBe(201);
  const shown = await staff.get(`/api/documents/${body.id}/file?view=true`);
  expect(shown.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(shown.text).toBe(text);
});

test('a page is read in the encoding that it declares, and handed out in UTF-8', async () => {
  const page = '<meta charset="windows-1250"><p>Zażółć gęślą jaźń</p>';
  const { status, body } = await upload({ name: 'a.html', bytes: encode(page, 'windows-1250') });
  expect(status).toBe(201);
  expect((await staff.get(`/api/documents/${body.id}/file`)).text).toBe('<p>Zażółć gęślą jaźń</p>');
});

test('a PDF that opens only with a password is refused, one that merely forbids changes is not', async () => {
  const locked = await anEncryptedPdf({ userPassword: 'beach', ownerPassword: 'office' });
  expect(await expectRefused({ name: 'a.pdf', bytes: locked }, 422)).toBe('documents/needs-password');
  const open = await anEncryptedPdf({ ownerPassword: 'office' });
  expect((await upload({ name: 'a.pdf', bytes: open })).status).toBe(201);
});

test('what a version before took in is checked, told to staff, and not made active again', async () => {
  const visitor = site.client();
  const locked = await anEncryptedPdf({ userPassword: 'beach' });
  const row = await site.database.row<{ id: number }>(sql`
    insert into documents (document_type, language, filename, content_type, content, sha256, is_active)
    values ('cookies', 'IT', 'a.pdf', 'application/pdf', ${locked}, sha256(${locked}), false) returning id`);
  const id = Number(row?.id);
  await staff.patch(`/api/documents/${id}/activate`, { isActive: false });
  await site.database.run(sql`update documents set is_active = id = ${id}
    where document_type = 'cookies' and language = 'IT'`);
  expect(await checkDocuments(site.database, new AbortController().signal)).toMatchObject({ faulty: 1 });
  expect(await checkDocuments(site.database, new AbortController().signal)).toBeUndefined();

  const listed = (await staff.get('/api/documents/type/cookies?language=IT&withContent=false')).body;
  expect(listed.map(({ id: each, fault }: DocumentVersionRow) => [each, fault])).toContainEqual([
    id,
    'password',
  ]);
  expect(listed.filter(({ fault }: DocumentVersionRow) => fault)).toHaveLength(1);
  const lines = (await staff.get('/api/admin/ready')).body.lines;
  expect(lines.find((line: { id: string }) => line.id === 'documents')).toMatchObject({
    state: 'mend',
    message: 'Documents in use that guests cannot open: 1.',
    link: '/admin?tab=waivers',
  });
  // Nothing is taken away from guests before there is another one.
  expect((await visitor.get('/api/documents/active/cookies?language=IT')).body.id).toBe(id);
  expect((await staff.patch(`/api/documents/${id}/activate`, { isActive: false })).status).toBe(200);
  const again = await staff.patch(`/api/documents/${id}/activate`, { isActive: true });
  expect([again.status, again.body.code]).toEqual([422, 'documents/needs-password']);
});

test.each([
  [
    'its text',
    '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document/>',
    'utf8',
  ],
  ['its text in UTF-16', '\ufeff<!DOCTYPE d><w:document/>', 'utf16le'],
] as const)('a Word document with a document type in %s is refused', async (_, xml, encoding) => {
  const content = Buffer.from(xml, encoding);
  for (const name of ['word/footnotes.xml', 'customXml/item1.xml', '_rels/.rels']) {
    const code = await expectRefused({ name: 'a.docx', bytes: aDocx([{ name, content }]) }, 422);
    expect(code).toBe('documents/unreadable');
  }
  // The control: only XML is looked into.
  expect((await upload({ name: 'a.docx', bytes: aDocx([{ name: 'media/a.txt', content }]) })).status).toBe(
    201,
  );
});

async function expectRefused(document: FormFile, status: number): Promise<string> {
  const before = await countDocuments();
  const answer = await upload(document);
  expectRefusal(answer, status);
  expect(await countDocuments()).toBe(before);
  return answer.body.code;
}

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const kinds: [name: string, bytes: Buffer, contentType: string][] = [
  ['Regulamin.pdf', aPdf(), 'application/pdf'],
  ['Regulamin.docx', aDocx(), docxType],
  ['Regulamin.doc', aDoc(), 'application/msword'],
  ['Regulamin.txt', Buffer.from('Żółta łódź\n<script>alert(1)</script>'), 'text/plain'],
];

test.each(kinds)('%s is kept byte for byte and handed out without being run', async (name, bytes, type) => {
  const answer = await upload({ name, bytes, type: 'text/html' });
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body).toEqual({
    id: expect.any(Number),
    filename: name,
    language: 'PL',
    documentType: 'cookies',
    contentType: type,
    createdAt: expect.any(String),
    isActive: true,
    sizeBytes: bytes.length,
    acceptedBookings: 0,
    lastAcceptedAt: null,
    version: expect.any(Number),
  });
  const visitor = site.client();
  const shown = await visitor.get('/api/documents/active/cookies?language=PL', { accept: 'text/html' });
  expect(
    Buffer.from((await visitor.get('/api/documents/active/cookies?language=PL')).body.content, 'base64'),
  ).toEqual(bytes);
  const isText = type === 'text/plain';
  expect(shown.headers).toMatchObject({
    'content-type': isText ? 'text/plain; charset=utf-8' : type,
    'content-disposition': `${isText ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'.*frame-ancestors 'none'/),
  });
  const saved = await staff.get(`/api/documents/${answer.body.id}/file`);
  expect(saved.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${name}`);
  expect(saved.headers['content-security-policy']).toMatch(/^sandbox;/);
  expectRefusal(await visitor.get(`/api/documents/${answer.body.id}/file`), 401);
});

test('HTML is cleaned before it is stored', async () => {
  const html = `<h1>Zasady</h1><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>`;
  const { body } = await upload({ name: 'a.htm', bytes: html });
  expect(body).toMatchObject({ filename: 'a.html', contentType: 'text/html', isActive: true });
  const row = await site.database.row<{ text: string }>(sql`
    select convert_from(content, 'UTF8') as text from documents where id = ${body.id}`);
  expect(row?.text).toBe('<h1>Zasady</h1><a>x</a>');
  const view = await staff.get(`/api/documents/${body.id}/file?view=true`);
  expect(view.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(view.headers['content-security-policy']).toMatch(/^sandbox; .*frame-ancestors 'self'/);
  expect(view.text).toContain('<h1>Zasady</h1>');
  const saved = await staff.get(`/api/documents/${body.id}/file`);
  expect([saved.text, saved.headers['content-disposition']]).toEqual([
    '<h1>Zasady</h1><a>x</a>',
    "attachment; filename*=UTF-8''a.html",
  ]);
});

test.each([
  ['a program', { name: 'a.pdf', bytes: 'MZ\u0090' }],
  ['an SVG', { name: 'a.svg', type: 'image/svg+xml', bytes: '<svg onload="alert(1)"/>' }],
  ['XML', { name: 'a.xml', bytes: '<?xml version="1.0"?><a/>' }],
  ['an old spreadsheet', { name: 'a.doc', bytes: aDoc(['Workbook']) }],
  ['text without an ending', { name: 'waiver', bytes: 'text' }],
])('%s is no document', async (_, file) => {
  expect(await expectRefused(file, 415)).toBe('documents/other-format');
});

const many = Array.from({ length: 2_100 }, (_, n) => ({ name: `word/${n}.xml`, content: Buffer.alloc(1) }));
test.each([
  ['a PDF that ends too soon', { name: 'a.pdf', bytes: aPdf().subarray(0, 30) }, 'documents/unreadable'],
  ['nothing', { name: 'a.txt', bytes: '' }, 'documents/unreadable'],
  [
    'text in no known encoding',
    { name: 'a.txt', bytes: Buffer.from([0x66, 0x81, 0xfe]) },
    'documents/unknown-encoding',
  ],
  ['HTML of which nothing is left', { name: 'a.html', bytes: '<script>1</script>' }, 'documents/unreadable'],
  [
    'an archive that is no Word',
    { name: 'a.docx', bytes: zipOf([{ name: 'a', content: Buffer.alloc(9) }]) },
    'documents/unreadable',
  ],
  [
    'an archive that ends too soon',
    { name: 'a.docx', bytes: aDocx().subarray(0, 60) },
    'documents/unreadable',
  ],
  [
    'a bomb',
    { name: 'a.docx', bytes: aDocx([{ name: 'word/a.xml', content: Buffer.alloc(120_000_000) }]) },
    'documents/too-much-inside',
  ],
  ['a bomb of many entries', { name: 'a.docx', bytes: aDocx(many) }, 'documents/too-much-inside'],
  [
    'Word with macros',
    { name: 'a.docx', bytes: aDocx([{ name: 'word/vbaProject.bin', content: Buffer.alloc(9) }]) },
    'documents/has-macros',
  ],
  [
    'Word with a program',
    { name: 'a.docx', bytes: aDocx([{ name: 'word/media/x.exe', content: Buffer.alloc(9) }]) },
    'documents/has-macros',
  ],
  [
    'old Word with macros',
    { name: 'a.doc', bytes: aDoc(['WordDocument', '_VBA_PROJECT']) },
    'documents/has-macros',
  ],
])('%s is refused', async (_, file, code) => {
  expect(await expectRefused(file, 422)).toBe(code);
});

test('what is not a form, too large or incomplete is refused', async () => {
  const file = { name: 'a.pdf', bytes: aPdf() };
  expectRefusal(await staff.post('/api/documents', { document: 'x' }), 415);
  expectRefusal(await sendForm(site.client(), '/api/documents', { document: file, ...place }), 401);
  const large = Buffer.concat([aPdf(), Buffer.alloc(10 * 1024 * 1024)]);
  expectRefusal(await upload({ name: 'a.pdf', bytes: large }), 413);
  expectRefusal(await sendForm(staff, '/api/documents', place), 422);
  for (const wrong of [{ documentType: 'contract' }, { language: 'DE' }, { isActive: '1' }, { id: '7' }]) {
    expectRefusal(await upload(file, wrong), 422);
  }
});

test.each([
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\fakepath\\Umowa.pdf', 'Umowa.pdf'],
  ['a><img src=x onerror=alert(1)>.pdf', 'a--img src=x onerror=alert(1)-.pdf'],
  ['umowa\u202efdp.exe', 'umowafdp.pdf'],
  ['Oświadczenie.html', 'Oświadczenie.pdf'],
])('%j is stored under a name that does no harm', async (name, kept) => {
  const { body } = await upload({ name, bytes: aPdf() });
  expect(body.filename).toBe(kept);
  const { headers } = await staff.get(`/api/documents/${body.id}/file`);
  expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.()~!*'-]+$/);
});
