import { globSync, readFileSync } from 'node:fs';

/**
 * Modules that read dates or write them: a zone can change only what they make. `vitest related` finds every test that
 * imports one, also through others.
 */
export function listCalendarFiles(): string[] {
  return globSync('src/**/*.{ts,tsx}', { exclude: ['src/i18n/generated/**'] })
    .filter((file) => /\b(?:Date|Intl|toLocale\w*)\b/.test(readFileSync(file, 'utf8')))
    .toSorted();
}

/** Tests of their own for the long run, and those of `npm test` that repeat more often in it; it has shown the others before. */
export function listLongFiles(): string[] {
  return globSync('tests/{long,overload,postgres,faults}/**/*.test.ts')
    .filter(
      (file) =>
        /^tests\/(?:long|overload)\//.test(file) ||
        /\b(?:isLong|howOften)\b/.test(readFileSync(file, 'utf8')),
    )
    .toSorted();
}
