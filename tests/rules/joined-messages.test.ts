import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = new URL('../../src/i18n/generated/messages/', import.meta.url);

/** Names of the modules that Node loads for a file. */
async function listLoaded(file: string): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const { m } = await import('#i18n/generated/messages.js');
    await import(${JSON.stringify(file)});
    console.log(JSON.stringify({ loaded, names: Object.keys(m).length }));`;
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', program],
    options,
  );
  const { loaded, names } = JSON.parse(stdout) as { loaded: string[]; names: number };
  const written = (await readdir(modules)).filter((name) => name.endsWith('.js') && name !== '_index.js');
  // All that are written, and the object that holds them.
  expect(names).toBe(written.length + 1);
  return loaded;
}

test('a server loads all messages from one file', { timeout: 60_000 }, async () => {
  const loaded = await listLoaded('#app/create-app.ts');
  const messages = loaded.filter((url) => url.includes('/i18n/generated/') && url.includes('messages'));
  expect(messages.map((url) => url.split('/').at(-1))).toEqual(['joined-messages.js']);
});
