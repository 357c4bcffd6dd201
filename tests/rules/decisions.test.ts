import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const folder = 'docs/decisions';
const form =
  /^# (\d{4}) \S.*\n\nDate: \d{4}-\d{2}-\d{2}\. Status: (?:accepted|superseded by (\d{4}))\.[^\n]*\n\n## Context\n/;

const decisions: { name: string; text: string }[] = [];

beforeAll(async () => {
  for (const name of (await readdir(folder)).sort()) {
    decisions.push({ name, text: await readFile(path.join(folder, name), 'utf8') });
  }
});

test('no two decisions have one number', () => {
  const numbers = decisions.map(({ name }) => name.slice(0, 5));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('every decision has the number of its file, a date, a status and the three headings', () => {
  const malformed = decisions.filter(
    ({ name, text }) =>
      form.exec(text)?.[1] !== name.slice(0, 4) ||
      !text.includes('\n## Decision\n') ||
      !text.includes('\n## Consequences\n'),
  );
  expect(malformed.map(({ name }) => name)).toEqual([]);
});

test('a superseded decision names the one that supersedes it', () => {
  const wrong = decisions.filter(({ name, text }) => {
    const successor = form.exec(text)?.[2];
    if (!successor) return false;
    const later = decisions.find((other) => other.name.startsWith(`${successor}-`));
    return !later?.text.includes(`Supersedes ${name.slice(0, 4)}.`);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
