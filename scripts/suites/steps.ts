import { listCalendarFiles } from './calendar-files.ts';

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

function vitestSuite(projects: string[], timeLimitMinutes: number, zone?: string): TestSuite {
  const name = projects.join(' and ');
  return {
    name: zone === undefined ? name : `${name} in ${zone}`,
    command: (report) => [
      'vitest',
      ...(zone === undefined ? [] : ['related', ...listCalendarFiles()]),
      '--run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--includeTaskLocation',
    ],
    env: () => ({ TZ: zone ?? 'UTC' }),
    format: 'vitest',
    ...(zone === undefined ? {} : { repeats: 'zones' as const }),
    timeLimitMinutes,
  };
}

/** The zones are the ones furthest from each other that people live in: rules must not notice. */
export const testSuites: TestSuite[] = [
  vitestSuite(['unit'], 5),
  vitestSuite(['component'], 5),
  vitestSuite(['unit', 'component'], 5, 'America/Los_Angeles'),
  vitestSuite(['unit', 'component'], 5, 'Pacific/Kiritimati'),
  vitestSuite(['http'], 15),
  {
    name: 'previous release',
    command: (report) => ['node', 'scripts/previous-release.ts', '--report', report],
    format: 'vitest',
    repeats: 'releases',
    timeLimitMinutes: 8,
  },
  vitestSuite(['postgres'], 15),
  vitestSuite(['faults'], 15),
  vitestSuite(['overload'], 5),
  {
    name: 'e2e',
    command: () => ['playwright', 'test'],
    env: (report) => ({ E2E_REPORT: report }),
    format: 'playwright',
    timeLimitMinutes: 40,
  },
];
