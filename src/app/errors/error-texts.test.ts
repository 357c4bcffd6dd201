import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ErrorCode } from '#shared/app-error.ts';
import { languages } from '#shared/language.ts';
import { describeError } from './error-response.ts';
import { errorTable } from './error-table.ts';

const messages = new URL('../../i18n/messages/en/', import.meta.url);

/** Every variable of any text is a day here; a few texts count with theirs. */
function daysForAll(): Record<string, unknown> {
  const texts = readdirSync(messages).map((file) => readFileSync(new URL(file, messages), 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''));
  const numbers = { left: 2, minutes: 2, count: 2, bookings: [] };
  return { ...Object.fromEntries(names.map((name) => [name, '2027-07-05'])), ...numbers };
}

test.each(languages)('no error names a day in its technical form in %s', (language) => {
  const parameters = daysForAll();
  const texts = (Object.keys(errorTable) as ErrorCode[]).map((code) =>
    describeError({ code, parameters }, language),
  );
  expect(texts.filter((text) => /\d{4}-\d{2}-\d{2}/.test(text))).toEqual([]);
  expect(texts.filter((text) => text.includes('2027')).length).toBeGreaterThan(0);
});

test.each([
  ['EN', '€18.50'],
  ['IT', '18,50\u00a0€'],
  ['PL', '18,50\u00a0€'],
] as const)('an amount is written as in %s', (language, written) => {
  const parameters = { amount: { cents: 1850 } };
  expect(describeError({ code: 'payments/amount-differs', parameters }, language)).toContain(written);
});
