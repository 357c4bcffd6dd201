import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { run } from '../../scripts/setup/run.mjs';

const wait = (ms: number) => ['-e', `setTimeout(() => {}, ${ms})`];

test('what a start runs may take its time, and says that it still does', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await run(process.execPath, wait(400), { what: 'building the site', everyMs: 100 });
    expect(log.mock.calls.flat()).toContainEqual(
      expect.stringMatching(/^setup: still building the site, for \d+ s now$/),
    );
    const reported = log.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(log.mock.calls).toHaveLength(reported);
  } finally {
    log.mockRestore();
  }
});

test('only what is fetched for tests has a time limit, and the limit is named where it ends something', async () => {
  const limited = globSync('scripts/setup/*.mjs').filter((file) =>
    /timeLimitMs: /.test(readFileSync(file, 'utf8')),
  );
  expect(limited.toSorted()).toEqual(['scripts/setup/browser.mjs', 'scripts/setup/programs.mjs']);
  expect(readFileSync('scripts/setup/run.mjs', 'utf8')).not.toMatch(/timeLimitMs = \d/);
  await expect(run(process.execPath, wait(5_000), { timeLimitMs: 200 })).rejects.toThrow(
    'failed (not done within 0.2 s)',
  );
});
