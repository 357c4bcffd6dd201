import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The first migration that has to say whether an older program can live with it. */
const firstMarked = '0021';

/** What an older program may notice: names and columns that go, and values that become impossible. */
const risky =
  /\b(?:drop (?:table|column|view|function|constraint)|rename|alter column \w+ (?:set data )?type|set not null|add (?:constraint|check|unique))\b/i;

function needsMark(text: string): boolean {
  return risky.test(text) && !/^-- (?:breaking|compatible): \S/.test(text);
}

test.each([
  ['alter table bookings rename column email to mail;', true],
  ['alter table bookings drop column email;', true],
  ['alter table bookings alter column email set not null;', true],
  ['-- breaking: older programs read `email`.\nalter table bookings drop column email;', false],
  ['-- compatible: nothing has read it since 0019.\nalter table bookings drop column email;', false],
  ['alter table bookings add column note text;', false],
])('%j needs a first line that says so: %s', (text, expected) => {
  expect(needsMark(text)).toBe(expected);
});

test('every migration says whether a running older program can live with it', async () => {
  const names = (await readdir('migrations')).filter((name) => name >= firstMarked);
  const unmarked: string[] = [];
  for (const name of names) {
    if (needsMark(await readFile(path.join('migrations', name), 'utf8'))) unmarked.push(name);
  }
  expect(unmarked).toEqual([]);
});
