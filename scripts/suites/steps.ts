import { globSync, readFileSync } from 'node:fs';

/** A check that either holds or not. */
export interface CheckStep {
  name: string;
  /** One line that says how to put it right. */
  remedy: string;
  command: string[];
}

/** A test runner that leaves a report in JSON. */
export interface TestSuite {
  name: string;
  command: (report: string) => string[];
  env?: (report: string) => Record<string, string>;
  format: 'vitest' | 'playwright';
  /** Its tests have been counted before, by another suite or in another release. */
  repeats?: 'zones' | 'releases';
  /** Where the report goes; test-results unless told. */
  reportFolder?: string;
  timeLimitMinutes: number;
}

export const checkSteps: CheckStep[] = [
  // The longest first: the others run beside it.
  {
    name: 'format and lint',
    remedy: 'npm run format, npm run lint',
    command: ['biome', 'check', '--error-on-warnings', '.'],
  },
  { name: 'types', remedy: 'npm run typecheck', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'import rules', remedy: 'npm run deps', command: ['npm', 'run', '--silent', 'deps'] },
  {
    name: 'statements',
    remedy: 'npm run statements',
    command: ['node', 'scripts/statements.ts', '--check'],
  },
  { name: 'unused code', remedy: 'npm run unused', command: ['npm', 'run', '--silent', 'unused'] },
];

/**
 * Modules that read dates or write them: a zone can change only what they make. `vitest related` finds every test that
 * imports one, also through others.
 */
export function listCalendarFiles(): string[] {
  return globSync('src/**/*.{ts,tsx}', { exclude: ['src/i18n/generated/**'] })
    .filter((file) => /\b(?:Date|Intl|toLocale\w*)\b/.test(readFileSync(file, 'utf8')))
    .toSorted();
}

interface VitestOptions {
  name: string;
  projects: string[];
  zone?: string;
  /** Only what reads or writes dates, which other tests have shown in another zone. */
  isAboutDates?: boolean;
  isLong?: boolean;
  timeLimitMinutes: number;
}

function vitestSuite({
  name,
  projects,
  zone = 'UTC',
  isAboutDates = false,
  isLong = false,
  timeLimitMinutes,
}: VitestOptions): TestSuite {
  return {
    name,
    command: (report) => [
      'vitest',
      ...(isAboutDates ? ['related', ...listCalendarFiles()] : []),
      '--run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--includeTaskLocation',
    ],
    env: () => ({ TZ: zone, ...(isLong ? { TEST_LONG: '1' } : {}) }),
    format: 'vitest',
    ...(isAboutDates ? { repeats: 'zones' as const } : {}),
    timeLimitMinutes,
  };
}

const wideParts = 3;

/**
 * A long run takes a third of the journeys on a wide screen, which one follows from the date: `npm test` has shown on a phone
 * what they do, and `tests/screens` how every screen looks. `WIDE_PART=2/3` repeats a third, `TEST_SOAK=1` takes all of them.
 */
function choosePart(): string {
  const today = `${1 + (new Date().getUTCDate() % wideParts)}/${wideParts}`;
  return process.env.TEST_SOAK === '1' ? '1/1' : (process.env.WIDE_PART ?? today);
}

function browserSuite(name: string, env: Record<string, string> = {}): TestSuite {
  return {
    name,
    command: () => ['playwright', 'test'],
    env: (report) => ({ E2E_REPORT: report, ...env }),
    format: 'playwright',
    timeLimitMinutes: 60,
  };
}

/** What a change needs to be trusted. */
export const testSuites: TestSuite[] = [
  vitestSuite({
    name: 'rules and components',
    projects: ['unit', 'component'],
    zone: 'America/Los_Angeles',
    timeLimitMinutes: 10,
  }),
  vitestSuite({
    name: 'calls and statements',
    projects: ['http', 'postgres'],
    timeLimitMinutes: 30,
  }),
  browserSuite('screens and journeys'),
];

const widePart = choosePart();

/** What a release needs besides: repeated often and at random, every screen and language, releases, mutations. */
export const longSuites: TestSuite[] = [
  vitestSuite({
    name: 'dates in Pacific/Kiritimati',
    projects: ['unit', 'component'],
    zone: 'Pacific/Kiritimati',
    isAboutDates: true,
    timeLimitMinutes: 10,
  }),
  vitestSuite({
    name: 'long races and faults',
    projects: ['long', 'overload'],
    isLong: true,
    timeLimitMinutes: 60,
  }),
  browserSuite(`languages, wide ${widePart}`, { TEST_LONG: '1', WIDE_PART: widePart }),
  {
    name: 'previous release',
    command: (report) => ['node', 'scripts/previous-release.ts', '--install', '--report', report],
    format: 'vitest',
    repeats: 'releases',
    timeLimitMinutes: 15,
  },
];

export const longSteps: CheckStep[] = [
  {
    name: 'a sample of mutations',
    remedy: 'npm run mutants',
    command: ['node', 'scripts/mutants.ts', '--sample', '16'],
  },
];
