import { access, readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';

let text: string;
beforeAll(async () => {
  text = await readFile('docs/promises.md', 'utf8');
});

test('all 36 promises are there, each once', () => {
  const numbers = [...text.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 36 }, (_, index) => index + 1));
});

test('every file that is named exists', async () => {
  const files = new Set(
    [...text.matchAll(/`((?:tests|scripts|src|docs)\/[^`\s]+)`/g)].map(([, file]) => file ?? ''),
  );
  expect(files.size).toBeGreaterThan(40);
  const missing = await Promise.all(
    [...files].map((file) =>
      access(file).then(
        () => [],
        () => [file],
      ),
    ),
  );
  expect(missing.flat()).toEqual([]);
});

test('every command that is named exists', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const commands = [...text.matchAll(/`npm run ([\w:-]+)/g)].map(([, name]) => name);
  expect(commands.filter((name) => !((name as string) in scripts))).toEqual([]);
});
