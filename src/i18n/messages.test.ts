import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const folder = new URL('./messages/', import.meta.url);

async function readMessages(locale: string, file: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(new URL(`${locale}/${file}`, folder), 'utf8'));
}

/** The variables that a message names, in any of its forms. */
function variablesOf(message: unknown): string[] {
  return [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].toSorted();
}

// The compiler falls back to English where a language has no text, so it would not notice.
test.each(await readdir(new URL('en/', folder)))(
  '%s says the same things in every language',
  async (file) => {
    const english = await readMessages('en', file);
    for (const locale of ['it', 'pl']) {
      const translated = await readMessages(locale, file);
      expect(Object.keys(translated).toSorted()).toEqual(Object.keys(english).toSorted());
      for (const [key, message] of Object.entries(english)) {
        expect({ key, variables: variablesOf(translated[key]) }).toEqual({
          key,
          variables: variablesOf(message),
        });
      }
    }
  },
);
