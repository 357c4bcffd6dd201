import { expect, test } from 'vitest';
import { expireVouchers } from '#features/vouchers/server/vouchers.public.ts';
import type { Voucher } from '#features/vouchers/vouchers.contract.ts';
import { sql } from '#platform/database/sql.ts';
import { createTestApp } from '../support/test-app.ts';
import { testNow } from '../support/test-constants.ts';
import { makeVoucher, newVouchers, readVoucher, share } from '../support/vouchers.ts';

const site = await createTestApp();
const staff = await site.staffClient();
const visitor = site.client();

const check = (code: string, priceCents = 2800) => visitor.post('/api/vouchers/check', { code, priceCents });
/** As if the day had passed since the code was made. */
const setLastDay = (id: number, day: string) =>
  site.database.run(sql`update vouchers set expires_on = ${day} where id = ${id}`);
const codeOf = async (code: string, priceCents?: number) => {
  const { status, body } = await check(code, priceCents);
  return [status, body.code];
};

test('a made code is typed however a phone writes it', async () => {
  const { code } = await makeVoucher(staff);
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  for (const typed of [
    code,
    code.toLowerCase(),
    ` ${code.replaceAll('-', ' ')} `,
    code.replaceAll('-', '–'),
    `\u2066\u200b${code.replaceAll('-', '\u00ad-\u200b')}\u2069\ufeff`,
  ]) {
    const { status, headers, body } = await check(typed);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toEqual({ code, discountCents: 2800 });
  }
  expect((await check(code, 9900)).body.discountCents).toBe(5000);
});

test('up to 200 codes are made at once, all different, and found again', async () => {
  const { status, body } = await staff.post(
    '/api/admin/vouchers',
    newVouchers({ count: 200, label: 'Hotel Miramare' }),
  );
  expect(status).toBe(201);
  const codes = (body as Voucher[]).map(({ code }) => code);
  expect(new Set(codes).size).toBe(200);
  const first = (await staff.get('/api/admin/vouchers?q=hotel%20mira')).body as Voucher[];
  expect(first).toHaveLength(100);
  const rest = (await staff.get(`/api/admin/vouchers?q=hotel%20mira&before=${first.at(-1)?.id}`)).body;
  expect(rest).toHaveLength(100);
  const part = codes[7]?.slice(5, 14).toLowerCase() ?? '';
  const found = (await staff.get(`/api/admin/vouchers?q=${part}`)).body as Voucher[];
  expect(found.map(({ code }) => code)).toEqual([codes[7]]);
});

test('the state of a code is told, and filtered by', async () => {
  const label = 'states';
  const open = await makeVoucher(staff, newVouchers({ label }));
  const expired = await makeVoucher(staff, newVouchers({ label }));
  await setLastDay(expired.id, '2020-01-01');
  const withdrawn = await makeVoucher(staff, newVouchers({ label }));
  expect((await staff.post(`/api/admin/vouchers/${withdrawn.id}/withdraw`)).status).toBe(200);
  for (const [state, { id }] of Object.entries({ open, expired, withdrawn })) {
    const { body } = await staff.get(`/api/admin/vouchers?q=${label}&state=${state}`);
    expect(body).toMatchObject([{ id, state }]);
  }
  expect((await staff.get(`/api/admin/vouchers?q=${label}&state=used-up`)).body).toEqual([]);
});

test('staff choose a word for a promo code once', async () => {
  const summer = share(10, { code: 'Summer 10' });
  expect(await makeVoucher(staff, summer)).toMatchObject({ code: 'SUMMER10', kind: 'share' });
  const again = await staff.post('/api/admin/vouchers', { ...summer, code: 'SUMMER-10' });
  expect([again.status, again.body.code]).toEqual([409, 'vouchers/code-taken']);
  expect((await check('summer10')).body).toEqual({ code: 'SUMMER10', discountCents: 280 });
});

test.each([
  ['a gift voucher without an amount', newVouchers({ amountCents: null }), 'amountCents'],
  ['nothing off', newVouchers({ amountCents: 0 }), 'amountCents'],
  ['more than any trip costs', newVouchers({ amountCents: 1_000_001 }), 'amountCents'],
  ['a share without per cent', share(10, { sharePercent: null }), 'sharePercent'],
  ['more than everything', share(101), 'sharePercent'],
  ['too many codes', newVouchers({ count: 201 }), 'count'],
  ['a word that is none', share(10, { code: 'żółw' }), 'code'],
  ['one word for two codes', share(10, { code: 'SUMMER', count: 2 }), 'code'],
  ['a gift voucher that can be guessed', newVouchers({ code: 'GIFT2027' }), 'code'],
  ['no use at all', share(10, { maxUses: 0 }), 'maxUses'],
  ['a day that there is not', newVouchers({ expiresOn: '2027-02-30' }), 'expiresOn'],
  ['a gift voucher that ended yesterday', newVouchers({ expiresOn: '2027-06-13' }), 'expiresOn'],
  ['a promo code of last year', share(10, { code: 'OLDCODE', expiresOn: '2026-07-01' }), 'expiresOn'],
])('%s is refused at its field', async (_, body, field) => {
  const answer = await staff.post('/api/admin/vouchers', body);
  expect(answer.status).toBe(422);
  expect(answer.body.issues.map(({ path }: { path: string }) => path)).toContain(field);
});

test('a code can end today, and the refusal of an earlier day says what to do', async () => {
  const last = await makeVoucher(staff, newVouchers({ expiresOn: '2027-06-14' }));
  expect(last).toMatchObject({ state: 'open', expiresOn: '2027-06-14' });
  // In Rome it is the next day two hours before it is in London.
  site.setNow('2027-06-14T22:30:00Z');
  const { status, body } = await staff.post('/api/admin/vouchers', newVouchers({ expiresOn: '2027-06-14' }));
  site.setNow(testNow);
  expect([status, body.code]).toEqual([422, 'http/invalid']);
  expect(body.issues).toEqual([
    { path: 'expiresOn', message: 'This day is over: choose today or a later day' },
  ]);
});

test('why a code takes nothing off is said', async () => {
  await setLastDay((await makeVoucher(staff, share(10, { code: 'LASTYEAR' }))).id, '2020-12-31');
  await makeVoucher(staff, share(10, { code: 'GROUPS', minimumCents: 5000 }));
  const { id } = await makeVoucher(staff, share(10, { code: 'TAKENBACK' }));
  await staff.post(`/api/admin/vouchers/${id}/withdraw`);
  expect(await codeOf('LASTYEAR')).toEqual([422, 'vouchers/expired']);
  expect(await codeOf('GROUPS')).toEqual([422, 'vouchers/below-minimum']);
  expect((await check('GROUPS')).body.message).toBe('This code is for bookings of €50 or more.');
  expect((await check('GROUPS', 5000)).body.discountCents).toBe(500);
});

test('what is unknown, withdrawn, or no code at all is answered alike', async () => {
  const { id } = await makeVoucher(staff, share(10, { code: 'NOMORE' }));
  await staff.post(`/api/admin/vouchers/${id}/withdraw`);
  const answers = await Promise.all(
    ['NOMORE', 'GUESSED', '??', 'a', 'x'.repeat(60)].map((code) => check(code)),
  );
  const unknown = { code: 'vouchers/unknown', message: 'We do not know this code. Check how it is spelled.' };
  for (const { status, body } of answers) expect([status, body]).toEqual([422, unknown]);
});

test('codes are tried so often a minute and no more', async () => {
  const strict = await createTestApp({ env: { LIMIT_VOUCHER_CHECKS_PER_MINUTE: '3' } });
  const guesser = strict.client({ address: '198.51.100.1' });
  const guess = (client = guesser) =>
    client.post('/api/vouchers/check', { code: 'GUESSED', priceCents: 100 }).then(({ status }) => status);
  expect([await guess(), await guess(), await guess(), await guess()]).toEqual([422, 422, 422, 429]);
  expect(await guess(strict.client({ address: '198.51.100.2' }))).toBe(422);
});

test('withdrawing takes what is left, once', async () => {
  const { id } = await makeVoucher(staff);
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await staff.post(`/api/admin/vouchers/${id}/withdraw`);
    expect([status, body.state, body.balanceCents]).toEqual([200, 'withdrawn', 0]);
  }
  const { movements } = await readVoucher(staff, id);
  expect(movements).toEqual(['issued 5000', 'withdrawn -5000']);
  expect((await staff.post('/api/admin/vouchers/999999/withdraw')).status).toBe(404);
  expect((await staff.get('/api/admin/vouchers/999999')).status).toBe(404);
});

test('what is left of a gift voucher expires with it, once', async () => {
  const { id } = await makeVoucher(staff);
  await setLastDay(id, '2027-06-01');
  await expireVouchers(site.database, '2027-06-01');
  expect((await readVoucher(staff, id)).movements).toEqual(['issued 5000']);
  await Promise.all([1, 2].map(() => expireVouchers(site.database, '2027-06-02')));
  const { movements, voucher } = await readVoucher(staff, id);
  expect(movements).toEqual(['issued 5000', 'expired -5000']);
  expect(voucher.balanceCents).toBe(0);
});

test('movements are only added to', async () => {
  await makeVoucher(staff);
  const change = site.database.run(sql`update voucher_movements set amount_cents = 1`);
  await expect(change).rejects.toThrow();
  await expect(site.database.run(sql`delete from voucher_movements`)).rejects.toThrow();
});
