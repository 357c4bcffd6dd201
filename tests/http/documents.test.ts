import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { expectRefusal } from '../support/refusals.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

const navigation = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
};

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});

interface NewDocument {
  language?: string;
  filename?: string;
  contentType?: string;
  content: string;
}

/** Stores an active waiver past every check, as an older version or another program might have done. */
async function storeWaiver({
  language = 'EN',
  filename = 'waiver.html',
  contentType = 'text/html',
  content,
}: NewDocument): Promise<void> {
  const { database } = site;
  await database.run(sql`
    update documents set is_active = false where document_type = 'waiver' and language = ${language}`);
  const bytes = Buffer.from(content);
  await database.run(sql`
    insert into documents (document_type, language, filename, content_type, content, sha256)
    values ('waiver', ${language}, ${filename}, ${contentType}, ${bytes}, sha256(${bytes}))`);
}

const textOf = (base64: string) => Buffer.from(base64, 'base64').toString('utf8');

test.each(['waiver', 'terms', 'privacy', 'cookies'])(
  'a first start has a %s in every language',
  async (kind) => {
    const contents = new Set<string>();
    for (const language of ['EN', 'IT', 'PL']) {
      const { status, headers, body } = await site
        .client()
        .get(`/api/documents/active/${kind}?language=${language}`);
      expect(status).toBe(200);
      expect(headers['x-content-language-fallback']).toBeUndefined();
      expect(body).toEqual({
        id: expect.any(Number),
        documentType: kind,
        language,
        filename: expect.stringMatching(/\.html$/),
        contentType: 'text/html',
        content: expect.stringMatching(/^[A-Za-z0-9+/]{100,}=*$/),
      });
      contents.add(body.content);
    }
    expect(contents.size).toBe(3);
  },
);

test.each(['application/json', '*/*', '', 'application/json, text/html;q=0.5'])(
  'a script that accepts %j gets the JSON of the specification',
  async (accept) => {
    const { headers, body } = await site.client().get('/api/documents/active/terms', { accept });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body.documentType).toBe('terms');
  },
);

test('a browser that navigates gets the document itself, shut in', async () => {
  const visitor = site.client();
  const { body } = await visitor.get('/api/documents/active/terms?language=IT');
  const shown = await visitor.get('/api/documents/active/terms?language=IT', navigation);
  expect(shown.status).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': "inline; filename*=UTF-8''Termini%20e%20condizioni.html",
    'x-content-type-options': 'nosniff',
  });
  expect(shown.headers.vary).toMatch(/accept/i);
  const policy = String(shown.headers['content-security-policy']);
  expect(policy).toMatch(/^sandbox; default-src 'none'/);
  expect(policy).not.toMatch(/allow-|script-src/);
  expect(shown.text).toContain('<html lang="it">');
  expect(shown.text).toContain(textOf(body.content).trim().slice(0, 200));
});

test('a link without a language opens the document in the language of the visitor', async () => {
  const italian = site.client({ headers: { 'accept-language': 'it' } });
  expect((await italian.get('/api/documents/active/privacy', navigation)).text).toContain('<html lang="it">');
  const chosen = site.client({ headers: { 'accept-language': 'it' }, cookies: [['language', 'PL']] });
  expect((await chosen.get('/api/documents/active/privacy', navigation)).text).toContain('<html lang="pl">');
});

test('a language without a document gets the English one and is told so', async () => {
  await site.database.run(sql`delete from documents where document_type = 'cookies' and language = 'PL'`);
  const { status, headers, body } = await site.client().get('/api/documents/active/cookies?language=PL');
  expect([status, body.language]).toEqual([200, 'EN']);
  expect(headers['x-content-language-fallback']).toBe('EN');
});

test('without any document of a kind the answer is the message of the site', async () => {
  await site.database.run(sql`update documents set is_active = false where document_type = 'cookies'`);
  const answer = await site.client().get('/api/documents/active/cookies');
  expectRefusal(answer, 404);
  expect(answer.body.message).toBe('Document not available. Please contact support.');
});

const payloads = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object><embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" jAvA&#9;script&colon;alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="//evil.example">x</a>',
  '<form action="https://evil.example"><button>x</button></form>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<style>@import "https://evil.example/x.css"; body{background:url(//evil.example)}</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<p style="background:url(https://evil.example)" onclick="alert(1)" class="x" id="y">x</p>',
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '</body></html><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '\u0001<script\u0000>alert(1)</script>',
];

/** Everything that runs, loads, frames, submits or redirects without a click. */
const active =
  /<\s*(?:script|svg|math|iframe|object|embed|form|button|base|link|img|video|audio|source|template|noscript|details|textarea|meta\s+http)|\son\w+\s*=|javascript:|href\s*=\s*["']?\s*(?:data:|\/\/)|srcdoc|evil\.example.*?["')]/i;

test.each(payloads)('what was stored as %j comes out harmless', async (payload) => {
  await storeWaiver({ content: `<p>Before</p>${payload}<p>After</p>` });
  const visitor = site.client();
  const { body } = await visitor.get('/api/documents/active/waiver');
  expect(textOf(body.content)).not.toMatch(active);
  const shown = await visitor.get('/api/documents/active/waiver', navigation);
  const inside = shown.text.slice(shown.text.indexOf('<body>') + 6);
  expect(inside).not.toMatch(active);
  expect(inside).toContain('Before');
});

test('a hostile file name breaks neither the page nor the headers', async () => {
  const filename = 'x"></title><script>alert(1)</script>\r\nSet-Cookie: a=b;.html';
  await storeWaiver({ filename, content: '<p>Text</p>' });
  const { status, headers, text, cookies } = await site
    .client()
    .get('/api/documents/active/waiver', navigation);
  expect(status).toBe(200);
  expect(text).not.toContain('<script');
  expect(cookies).toEqual([]);
  expect(headers['content-disposition']).not.toMatch(/[\r\n"<>]/);
});

test.each([
  ['application/pdf', '%PDF-1.7 …'],
  ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['application/xhtml+xml', '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'],
  ['text/plain', '<script>alert(1)</script>'],
])('a document of type %s is handed out as it is, shut in', async (contentType, content) => {
  await storeWaiver({ contentType, content, filename: 'waiver.bin' });
  const shown = await site.client().get('/api/documents/active/waiver', navigation);
  expect(shown.text).toBe(content);
  expect(shown.headers['content-type']).toMatch(contentType);
  expect(shown.headers['x-content-type-options']).toBe('nosniff');
  expect(shown.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
});
