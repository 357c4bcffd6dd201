import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { envExample } from '#platform/config/env-example.ts';
import { configEntries } from './entries.ts';

test('.env.example says what the configuration reads; `npm run env-example` writes it anew', async () => {
  const written = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8');
  expect(written).toBe(envExample(configEntries));
});
