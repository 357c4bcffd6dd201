import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownCommand } from '#platform/config/own-command.ts';

/** Texts that say a command of npm. Names of actions in the audit log are no texts. */
const command = /\bnpm (?:start|run (?!statements|env-example|release|build|test|dev|demo)[\w:-]+)/;
const notShown = [
  // Written by the scripts, and read back by the back office.
  'src/features/audit/web/audit-sentences.ts',
  'src/platform/config/own-command.ts',
];

test('what a server says names its own commands, since an archive has no npm', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, released = ''] =
    /^const programs = \[([^\]]+)\]/m.exec(readFileSync('scripts/release/list-files.ts', 'utf8')) ?? [];
  const programs = [...released.matchAll(/'([\w-]+)'/g)].map(([, name]) => `scripts/${name}.ts`);
  expect(programs.length).toBeGreaterThan(4);
  const files = [
    ...globSync(['src/**/*.{ts,tsx}', 'src/i18n/messages/**/*.json', 'deploy/**/*.yml'], {
      exclude: ['src/i18n/generated/**', '**/*.test.ts', ...notShown],
    }),
    ...programs,
    '.env.example',
  ];
  const mentioned = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => command.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line) && !/\baction: `/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(mentioned).toEqual([]);
  // In a checkout it is npm's.
  expect(ownCommand('start')).toBe('npm start');
  expect(ownCommand('staff', 'add NAME')).toBe('npm run staff -- add NAME');
  for (const name of [
    'start',
    'backup',
    'restore',
    'verify-backup',
    'staff',
    'doctor',
    'check-invariants',
  ] as const)
    expect(Object.keys(scripts)).toContain(ownCommand(name).replace(/^npm (?:run )?/, ''));
});
