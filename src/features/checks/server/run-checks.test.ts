import { expect, test } from 'vitest';
import { m } from '#i18n/generated/messages.js';
import { type Check, ok, runChecks } from './checks.public.ts';
import { formatSentence, inOrder, sentence } from './sentence.public.ts';

async function look(check: Check['look'], withinMs?: number) {
  const [ran] = await runChecks([{ id: 'one', look: check }], withinMs);
  return ran?.verdict;
}

test('a check that answers is taken at its word, also at once', async () => {
  const fine = ok(m.ready_mail_login, { server: 'mail.example.com' });
  expect(await look(() => fine)).toBe(fine);
  expect(await look(async () => fine)).toBe(fine);
});

test('one that fails says that nothing is known, with a code and no text of the error', async () => {
  const error = Object.assign(new Error('password hunter2'), { code: 'ECONNRESET' });
  const broken = { state: 'unknown', message: sentence(m.ready_check_broken, { reason: 'ECONNRESET' }) };
  expect(await look(() => Promise.reject(error))).toMatchObject(broken);
  const thrown = () => {
    throw error;
  };
  expect(await look(thrown)).toMatchObject(broken);
});

test('one that never answers is given up in time, and stops no other', async () => {
  let wasAborted = false;
  const hanging = (signal: AbortSignal) =>
    new Promise<never>(() =>
      signal.addEventListener('abort', () => {
        wasAborted = true;
      }),
    );
  const ran = await runChecks(
    [
      { id: 'hanging', look: hanging },
      { id: 'fine', look: () => ok(m.ready_weather_off) },
    ],
    20,
  );
  expect(ran.map(({ check: { id }, verdict: { state } }) => [id, state])).toEqual([
    ['hanging', 'unknown'],
    ['fine', 'ok'],
  ]);
  expect(ran[0]?.verdict.message).toEqual(sentence(m.ready_check_late, { seconds: 0.02 }));
  expect(wasAborted).toBe(true);
});

test('sentences are put into the language of their reader, with instants on the clock of the business', () => {
  const at = sentence(m.ready_backup_verified, { at: new Date('2027-06-14T01:13:00Z') });
  const nested = sentence(m.ready_payment_fine, { message: inOrder([at, sentence(m.ready_weather_off)]) });
  const italian = formatSentence(nested, { language: 'IT', timeZone: 'Europe/Rome' });
  expect(italian).toContain('03:13');
  expect(italian).toContain(m.ready_weather_off({}, { locale: 'it' }));
});
